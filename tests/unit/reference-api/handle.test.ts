import { expect, test } from 'vitest';
import { getReport } from '#features/report/api.ts';
import { checkAnswer } from '../../reference-api/handle.ts';

test('an answer of a wrong shape names the field', () => {
  expect(() => checkAnswer(getReport, { reportNo: 'one' })).toThrow(
    /^\/bbs\/report\/detail answers wrongly: .*reportNo/,
  );
});
