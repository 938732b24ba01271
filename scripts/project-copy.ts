/** A copy of the project, to be changed and built without touching this one. */
import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const built = ['src', 'public', 'scripts', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/** Copies what a build reads into an empty folder. */
export function copyProject(dir: string): void {
  for (const name of built) cpSync(join(root, name), join(dir, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
}

/** Builds the copy into its `dist`. */
export function buildIn(dir: string): void {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  execFileSync(process.execPath, [astro, 'build', '--silent'], {
    cwd: dir,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
}
