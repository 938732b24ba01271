import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';

/** Not `dist`: this build also has the page of parts, calls `/api` and reports errors. */
const OUT = '.data/states';
const CACHE = '.data/states-cache';
const SOURCES = [
  'src/**/*',
  'scripts/*.ts',
  'scripts/states/integration.ts',
  'scripts/states/parts/*',
  'public/**/*',
  'astro.config.mjs',
  'package-lock.json',
];

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
/** When the site of the states was built; 0 if it was not. */
export const builtAt = (): number => changedAt(`${OUT}/index.html`);

/** Builds the site of the states if its sources are newer; returns its folder. */
export async function buildStates(): Promise<string> {
  const newest = Math.max(...globSync(SOURCES).map(changedAt));
  if (builtAt() > newest) return OUT;
  process.stdout.write('Building the site of the states, which takes up to a minute…\n');
  const child = spawn('astro', ['build', '--silent', '--outDir', OUT], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      STATES: '1',
      BUILD_CACHE: CACHE,
      PUBLIC_API_URL: '/api',
      PUBLIC_REPORT_URL: '/api/__test/reports',
    },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The build of the states failed; see above.');
  return OUT;
}
