/** Runs the steps of `npm test` and of its parts, counts their tests and reports the failures. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** `failures`: a line each, with the place and the beginning of the message. */
export type Count = { passed: number; failed: number; notRun?: number; failures?: string[] };

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  notRun: counts.reduce((total, { notRun = 0 }) => total + notRun, 0),
  failures: counts.flatMap(({ failures = [] }) => failures),
});

/** A test that was not run has not shown what it claims: it fails the run, but is no failure of the code. */
const wordsOf = ({ passed, failed, notRun = 0 }: Count) =>
  `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} not run` : ''}`;

/** Ends a program of steps: repeats the failures in short, because a log is read from its end, and prints the total. */
export function finish(counts: Count[]): void {
  const total = sum(counts);
  for (const line of total.failures ?? []) process.stdout.write(`- ${line}\n`);
  process.stdout.write(`${wordsOf(total)}\n`);
  process.exitCode = total.failed + (total.notRun ?? 0) > 0 ? 1 : 0;
}

type Step = {
  name: string;
  command: string[];
  /** Where the runner writes its JSON report; without one the step counts as one test. */
  report?: string;
  /** Shows the output while it runs, not only when the step fails. */
  live?: boolean;
};

/** Runs one step to its end, prints one line about it, and counts its tests. */
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
  const count = report ? readReport(report) : { passed: code === 0 ? 1 : 0, failed: 0 };
  // A runner that crashes, or reports no failure but exits with an error, counts as a failure.
  if (code !== 0 && count.failed === 0) count.failed = 1;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (count.failed > 0) process.stdout.write(output);
  const passed = count.notRun ? 'PART' : 'ok';
  const verdict = count.failed > 0 ? 'FAILED' : passed;
  process.stdout.write(`${verdict.padEnd(7)}${name.padEnd(10)}${wordsOf(count)}, ${seconds} s\n`);
  return count;
}

type Vitest = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Suite = {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      status: string;
      results: { error?: { message?: string; location?: { line: number } } }[];
    }[];
  }[];
};
type Playwright = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};

/** The file of Playwright's report, as `playwright.config.ts` names it. */
const BROWSER_REPORT = 'test-results/e2e.json';

const FAILURE_LETTERS = 300;
/** Where the lines of a stack begin. */
const STACK = /\n\s+at /;
function failure(where: string, title: string, message = ''): string {
  const [words = ''] = stripVTControlCharacters(message).split(STACK);
  return `${relative('', where)} ${title}: ${words.replaceAll(/\s+/g, ' ').slice(0, FAILURE_LETTERS)}`;
}

const failedSpecs = ({ suites = [], specs }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    .map(({ title, file, line, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      const [{ status = '' } = {}] = tests;
      const where = `tests/${file}:${error?.location?.line ?? line}`;
      return failure(where, title, `(${status}) ${error?.message ?? ''}`);
    }),
  ...suites.flatMap(failedSpecs),
];

/** A line for each test that failed, and one for those of a file that were not run, as after a hook that broke. */
export const failedTests = ({ testResults }: Pick<Vitest, 'testResults'>): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const notRun = assertionResults.filter(({ status }) => !['failed', 'passed'].includes(status));
    return [
      // The file did not load, or one of its hooks failed.
      ...(message && failed.length === 0 ? [failure(name, '', message)] : []),
      ...failed.map((test) => failure(name, test.fullName, test.failureMessages[0])),
      ...(notRun.length > 0
        ? [
            failure(
              name,
              `${notRun.length} not run`,
              notRun.map((test) => test.fullName).join('; '),
            ),
          ]
        : []),
    ];
  });

/** Counts the tests of a report; one that passed only at its second try counts as passed, but is listed. */
function readReport(report: string): Count {
  let json: Vitest | Playwright;
  try {
    json = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  if (!('stats' in json))
    return {
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      notRun: json.numPendingTests + json.numTodoTests,
      failures: failedTests(json),
    };
  const { expected, unexpected, flaky, skipped } = json.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    notRun: skipped,
    failures: json.suites.flatMap(failedSpecs),
  };
}

/** Runs one project of `vitest.config.ts`; `args` choose some of its tests, or a project besides. */
export function vitest(
  project: 'unit' | 'databases' | 'dist',
  ...args: readonly string[]
): Promise<Count> {
  const report = `test-results/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return run({
    name: project,
    command: ['vitest', 'run', '--project', project, ...args, ...reporters],
    report,
  });
}

/** Builds the site. */
export const build = (): Promise<Count> =>
  run({ name: 'build', command: ['astro', 'build', '--silent'] });

/** Runs browser tests on the built site: all of them, or those of some specs. */
export const playwright = (name: string, ...specs: readonly string[]): Promise<Count> =>
  run({ name, command: ['playwright', 'test', ...specs], report: BROWSER_REPORT, live: true });
