import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

function licenseOf(name: string): string {
  const folder = join('node_modules', name);
  const { version, license } = readJson(join(folder, 'package.json'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} has no licence text`);
  return `\n## ${name} - ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8')}`;
}

/**
 * Adds to `licenses.txt` the packages whose code is in no script of the build, but in pages or in the speed reports
 * (icons, holidays): Vite's `build.license` has listed the others.
 */
export const licenses: AstroIntegration = {
  name: 'licenses',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const file = join(fileURLToPath(dir), 'licenses.txt');
      const text = readFileSync(file, 'utf8');
      const ours = Object.keys(readJson('package.json').dependencies);
      const missing = ours.filter((name) => !text.includes(`\n## ${name} - `));
      writeFileSync(file, text + missing.map(licenseOf).join(''));
    },
  },
};
