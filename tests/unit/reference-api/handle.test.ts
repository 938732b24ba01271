import { expect, test } from 'vitest';
import { getReport } from '#features/report/api.ts';
import { checkAnswer } from '../../reference-api/handle.ts';

test('an error about an answer of the wrong shape names the field', () => {
  expect(() => checkAnswer(getReport, { reportNo: 'one' })).toThrow(
    /^\/bbs\/report\/detail answers wrongly: .*reportNo/,
  );
});
