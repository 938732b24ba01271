/** `npm run check`: everything that needs no build and no browser. */
import { type Count, run, sum, vitest } from './run.ts';

/** Two at a time, longest first: the machines that run this have two cores. */
export async function check(): Promise<Count> {
  const types = run({
    name: 'types',
    command: ['astro', 'check', '--minimumFailingSeverity', 'warning'],
  });
  const rest = async () => [
    await vitest('unit'),
    await run({ name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] }),
    await run({
      name: 'lint',
      command: ['biome', 'lint', '--error-on-warnings', '--diagnostic-level=warn'],
    }),
    await run({
      name: 'dead code',
      command: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
    }),
  ];
  const [first, others] = await Promise.all([types, rest()]);
  return sum([first, ...others]);
}

if (import.meta.main) {
  const { passed, failed } = await check();
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
