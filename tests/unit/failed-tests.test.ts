import { expect, test, vi } from 'vitest';
import { failedTests, finish } from '../../scripts/run.ts';

test('a failed test is listed without its stack; those that were not run are one line, and no failures', () => {
  const one = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const assertionResults = [
    one('runs', 'passed'),
    one('breaks', 'failed', 'Error: no,\n  never\n    at file:1:2\n    at file:3:4'),
    one('is left out', 'skipped'),
    one('waits', 'pending'),
  ];
  expect(
    failedTests({ testResults: [{ name: 'a.test.ts', message: '', assertionResults }] }),
  ).toEqual(['a.test.ts breaks: Error: no, never', 'a.test.ts 2 not run: is left out; waits']);
});

test('a hook that broke is named beside the tests of its file, which were not run', () => {
  const assertionResults = ['one', 'two'].map((fullName) => ({
    fullName,
    status: 'skipped',
    failureMessages: [],
  }));
  const message = 'Hook timed out in 900000ms.\n    at file:1:2';
  expect(failedTests({ testResults: [{ name: 'a.test.ts', message, assertionResults }] })).toEqual([
    'a.test.ts : Hook timed out in 900000ms.',
    'a.test.ts 2 not run: one; two',
  ]);
});

test('the total counts what was not run apart, and ends the run with an error', () => {
  const output: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => output.push(`${text}`) > 0);
  const codes = [];
  for (const counts of [
    [
      { passed: 3, failed: 0 },
      { passed: 1, failed: 0, notRun: 2 },
    ],
    [{ passed: 3, failed: 0 }],
  ]) {
    finish(counts);
    codes.push(process.exitCode);
  }
  process.exitCode = 0;
  expect(output).toEqual(['4 passed, 0 failed, 2 not run\n', '3 passed, 0 failed\n']);
  expect(codes).toEqual([1, 0]);
});
