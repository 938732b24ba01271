import { expect, test } from 'vitest';
import { failedTests } from '../../scripts/run.ts';

test('a failed test is listed without its stack, and a skipped one like it, because it counts as failed', () => {
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
  ).toEqual([
    'a.test.ts breaks: (failed) Error: no, never',
    'a.test.ts is left out: (skipped) ',
    'a.test.ts waits: (pending) ',
  ]);
});
