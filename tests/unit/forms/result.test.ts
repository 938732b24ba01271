import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dropResult, hasResult, keepResult, resultOf } from '#forms/result.ts';
import { openBrowser } from '../browser.ts';

test('dropping a result keeps another', () => {
  openBrowser();
  keepResult('otp-codes', { token: 'x' });
  keepResult('gift', { userId: 'member01' });
  dropResult('otp-codes');
  expect(hasResult('otp-codes')).toBe(false);
  const schema = v.object({ userId: v.string() });
  expect(resultOf('gift', schema)).toEqual({ userId: 'member01' });
});
