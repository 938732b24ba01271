/** What a site holds beside its pages: which commit it is of, and the licences of what only pages hold. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { seoulToday } from '#day.ts';

/** The commit that a build is made from: the variable `COMMIT`, else what git says. */
export function commitOf(env: NodeJS.ProcessEnv): string {
  if (env['COMMIT']) return env['COMMIT'].slice(0, 12);
  try {
    return `${execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { stdio: 'pipe' })}`.trim();
  } catch {
    return 'unknown';
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

function licenseOf(name: string): string {
  const folder = join('node_modules', name);
  const { version, license } = readJson(join(folder, 'package.json'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} has no licence text`);
  return `\n## ${name} - ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8')}`;
}

/** Adds what only pages or reports hold (icons, holidays, speed): Vite's `build.license` lists what is in scripts. */
function addLicenses(dist: string): void {
  const file = join(dist, 'licenses.txt');
  const text = readFileSync(file, 'utf8');
  const ours = Object.keys(readJson('package.json').dependencies);
  const missing = ours.filter((name) => !text.includes(`\n## ${name} - `));
  writeFileSync(file, text + missing.map(licenseOf).join(''));
}

export const siteFiles = (commit: string): AstroIntegration => ({
  name: 'site-files',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const dist = fileURLToPath(dir);
      addLicenses(dist);
      const version = JSON.stringify({ commit, built: seoulToday() });
      writeFileSync(join(dist, 'version.json'), `${version}\n`);
    },
  },
});
