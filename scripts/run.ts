import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

export type Count = { passed: number; failed: number };

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

type Step = {
  name: string;
  command: string[];
  /** Where the runner writes its JSON report; without one the step itself counts as one. */
  report?: string;
  /** Shows the output while it runs, not only when the step fails. */
  live?: boolean;
};

/** Runs one step to its end, prints one line about it, and counts what it held. */
export async function run({ name, command, report, live }: Step): Promise<Count> {
  const started = Date.now();
  if (report) rmSync(report, { force: true });
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
  const code = await new Promise<number>((done) => {
    child.once('error', (error) => {
      output += error.message;
      done(1);
    });
    child.once('close', (status) => done(status ?? 1));
  });
  const count = report ? read(report) : { passed: code === 0 ? 1 : 0, failed: 0 };
  // A runner that dies, or that says 0 failed and yet ends badly, is a failure all the same.
  if (code !== 0 && count.failed === 0) count.failed = 1;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (count.failed > 0) process.stdout.write(output);
  const verdict = count.failed > 0 ? 'FAILED' : 'ok';
  process.stdout.write(
    `${verdict.padEnd(7)}${name.padEnd(10)}${count.passed} passed, ${count.failed} failed, ${seconds} s\n`,
  );
  return count;
}

type Vitest = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type Playwright = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** A skipped test counts as failed: it has not shown what it claims; so does one that passed at a second try. */
function read(report: string): Count {
  let json: Vitest | Playwright;
  try {
    json = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  if (!('stats' in json))
    return { passed: json.numPassedTests, failed: json.numFailedTests + json.numPendingTests };
  const { expected, unexpected, flaky, skipped } = json.stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

/** A vitest project of `vitest.config.ts`. */
export function vitest(project: 'unit' | 'databases' | 'dist'): Promise<Count> {
  const report = `test-results/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return run({
    name: project,
    command: ['vitest', 'run', '--project', project, ...reporters],
    report,
  });
}
