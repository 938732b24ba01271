/** `npm test`: check, build, then browser tests, in other engines too, beside budgets, hosting and both databases; prints the total last. */
import { startCheck } from './check.ts';
import { readCommand } from './command.ts';
import { build, type Count, finish, playwright, run, vitest } from './run.ts';

/** The tests that need no browser, after those of the check; they use the core that the browser tests leave idle. */
async function inNode(tests: Promise<Count>): Promise<Count[]> {
  return [await tests, await vitest('dist'), await vitest('databases')];
}

async function all(): Promise<Count[]> {
  // Downloads packages while the sources are checked.
  const machine = run({ name: 'machine', command: ['node', 'scripts/machine.ts'], live: true });
  // The tests take half as long on PostgreSQL; the site is built while they still run.
  const { sources, tests } = startCheck(machine);
  const checked = await sources;
  const built = await build();
  const ready = await machine;
  // The other tests need a built site.
  if (built.failed > 0) {
    // Adds its line to the report, and counts nothing.
    const left = {
      passed: 0,
      failed: 0,
      failures: ['not run without a built site: browser, dist'],
    };
    return [ready, checked, built, await tests, await vitest('databases'), left];
  }
  const [pages, node] = await Promise.all([playwright('browser'), inNode(tests)]);
  return [ready, checked, built, pages, ...node];
}

const USAGE = `npm test            everything: check, build, budgets, hosting, databases, browser, engines
`;
readCommand(USAGE, {});
finish(await all());
