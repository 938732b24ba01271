/** `npm test`: check, build, then browser tests beside budgets, hosting and both databases; prints the total last. */
import { check } from './check.ts';
import { readCommand } from './command.ts';
import { type Count, finish, run, vitest } from './run.ts';

const browser = (): Promise<Count> =>
  run({
    name: 'browser',
    command: ['playwright', 'test'],
    report: 'test-results/e2e.json',
    live: true,
  });

/** The tests that need no browser; they use the core that the browser tests leave idle. */
async function inNode(): Promise<Count[]> {
  return [await vitest('dist'), await vitest('databases')];
}

async function all(): Promise<Count[]> {
  // Downloads packages while the checks keep the processors busy.
  const machine = run({ name: 'machine', command: ['node', 'scripts/machine.ts'], live: true });
  const checked = await check();
  const build = await run({ name: 'build', command: ['astro', 'build', '--silent'] });
  const ready = await machine;
  // The other tests need a built site.
  if (build.failed > 0) return [ready, checked, build, await vitest('databases')];
  const [pages, node] = await Promise.all([browser(), inNode()]);
  return [ready, checked, build, pages, ...node];
}

const USAGE = `npm test            everything: check, build, budgets, hosting, databases, browser
`;
readCommand(USAGE, {});
finish(await all());
