import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { seoulToday } from '#wire/day.ts';

/** The commit that a build is made from: the variable `COMMIT`, else what git says. */
export function commitOf(env: NodeJS.ProcessEnv): string {
  if (env['COMMIT']) return env['COMMIT'].slice(0, 12);
  try {
    return `${execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { stdio: 'pipe' })}`.trim();
  } catch {
    return 'unknown';
  }
}

/** Writes `version.json`: which commit this site is of, and on which Seoul day it was built. */
export const versionFile = (commit: string): AstroIntegration => ({
  name: 'version-file',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const text = JSON.stringify({ commit, built: seoulToday() });
      writeFileSync(fileURLToPath(new URL('version.json', dir)), `${text}\n`);
    },
  },
});
