import { expect, test } from 'vitest';
import { failedTests } from '../../scripts/run.ts';

test('a skipped test is listed like a failed one, because it counts as one', () => {
  const one = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const assertionResults = [
    one('runs', 'passed'),
    one('breaks', 'failed', 'Error: no'),
    one('is left out', 'skipped'),
    one('waits', 'pending'),
  ];
  expect(
    failedTests({ testResults: [{ name: 'a.test.ts', message: '', assertionResults }] }),
  ).toEqual([
    'a.test.ts breaks: (failed) Error: no',
    'a.test.ts is left out: (skipped) ',
    'a.test.ts waits: (pending) ',
  ]);
});
