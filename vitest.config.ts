import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { needs } from './tests/conformance/needs.ts';

const include = {
  /** Rules, wire, stores and the reference API, in Node; and the rules for the project's own files. */
  unit: ['tests/unit/**/*.test.ts', 'tests/{structure,imports,references,homes,browsers}.test.ts'],
  /** What an API host must do, on the reference API; `npm run contract` puts it to any host. */
  conformance: ['tests/conformance/**/*.test.ts'],
  /** Money, races and guessed codes on PGlite and on a real PostgreSQL; too slow for every check. */
  databases: ['tests/databases/**/*.test.ts'],
  /** Tests of the built site in `dist`. */
  dist: ['tests/{brand,budgets,pages,styles,hosting,deploy-check}.test.ts'],
};

/** What starts PostgreSQL for a project; the few tests of `unit` that open an API take PGlite. */
const globalSetup: Partial<Record<string, string>> = {
  conformance: 'tests/databases/setup.ts',
  databases: 'tests/databases/setup.ts',
};

/** Only the portal's modules keep a state, that of its page; loading those of the API anew takes time. */
const setupFiles: Partial<Record<string, string>> = { unit: 'tests/unit/fresh-modules.ts' };

export default defineConfig({
  resolve: {
    alias: { 'astro:env/client': fileURLToPath(new URL('tests/unit/env.ts', import.meta.url)) },
  },
  test: {
    environment: 'node',
    restoreMocks: true,
    unstubGlobals: true,
    // Long: on two cores, beside two databases and a browser, a property test takes minutes, and on a machine that does
    // twenty things at once a hook that opens a database does too.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    maxWorkers: Math.max(2, availableParallelism()),
    // The test files of a worker share one database (`tests/unit/reference-api/open-api.ts`); those of `unit` no modules.
    isolate: false,
    unstubEnvs: true,
    env: { CHEAP_HASHES: '1' },
    tags: needs,
    projects: Object.entries(include).map(([name, files]) => ({
      extends: true,
      test: {
        name,
        include: files,
        globalSetup: globalSetup[name] ?? [],
        setupFiles: setupFiles[name] ?? [],
      },
    })),
  },
});
