import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const readByBuild = [
  'src',
  'public',
  'scripts',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
];

/** Copies what a build reads into an empty folder, to be changed and built without touching this one. */
export function copyProject(dir: string): void {
  for (const name of readByBuild) cpSync(join(root, name), join(dir, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
}
