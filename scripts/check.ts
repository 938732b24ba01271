/** `npm run check`: everything that needs no build and no browser. */
import { type Count, finish, run, sum, vitest } from './run.ts';

/** What reads the sources, each after the other; those with a cache read only what changed. */
const readers = {
  // First, as it writes Astro's types, which a clean checkout lacks.
  pages: [
    ...['astro', 'check', '--minimumFailingSeverity', 'warning'],
    ...['--tsconfig', 'scripts/tsconfig.astro.json'],
  ],
  types: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.json'],
  // Formats and lints in seconds; Prettier has what it cannot write.
  biome: ['biome', 'check', '--error-on-warnings', '--diagnostic-level=warn'],
  format: ['prettier', '--check', '--cache', '--log-level', 'warn', '**/*.{astro,md}'],
  'dead code': ['knip', '--no-progress', '--treat-config-hints-as-errors'],
};

async function read(): Promise<Count[]> {
  const counts: Count[] = [];
  for (const [name, command] of Object.entries(readers)) counts.push(await run({ name, command }));
  return counts;
}

/** The sources are read while the tests run: the machines that run this have two cores. */
export async function check(): Promise<Count> {
  const [tests, sources] = await Promise.all([vitest('unit'), read()]);
  return sum([tests, ...sources]);
}

if (import.meta.main) finish([await check()]);
