/** `npm run check`: everything that needs no build and no browser. */
import { readCommand } from './command.ts';
import { type Count, finish, run, sum, vitest } from './run.ts';

/** The checks of the sources, run one after the other; those with a cache read only changed files. */
const sourceChecks = {
  // Must be first: it writes Astro's types, which a clean checkout lacks.
  pages: [
    ...['astro', 'check', '--minimumFailingSeverity', 'warning'],
    ...['--tsconfig', 'scripts/tsconfig.astro.json'],
  ],
  // TypeScript 7 takes a quarter of the work; `astro check` still needs the interface of TypeScript 6.
  types: [
    ...['node', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--incremental'],
    ...['--tsBuildInfoFile', 'node_modules/.cache/tsc.json'],
  ],
  // Biome formats and lints in seconds; Prettier is for the formats that Biome does not support.
  biome: ['biome', 'check', '--error-on-warnings', '--diagnostic-level=warn'],
  format: ['prettier', '--check', '--cache', '--log-level', 'warn', '**/*.{astro,md}'],
  'dead code': ['knip', '--no-progress', '--treat-config-hints-as-errors'],
};

async function checkSources(): Promise<Count> {
  const counts: Count[] = [];
  for (const [name, command] of Object.entries(sourceChecks))
    counts.push(await run({ name, command }));
  return sum(counts);
}

/** Checks the sources beside the tests, as most machines have two cores; the tests begin once what they need is `ready`. */
export const startCheck = (ready: Promise<unknown> = Promise.resolve()) => ({
  sources: checkSources(),
  tests: ready.then(() => vitest('unit', '--project', 'conformance')),
});

const USAGE = `npm run check       everything that needs no build and no browser
`;
if (import.meta.main) {
  readCommand(USAGE, {});
  finish(await Promise.all(Object.values(startCheck())));
}
