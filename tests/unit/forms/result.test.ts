import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dropResult, hasResult, keepResult, resultOf } from '#forms/result.ts';
import { openBrowser } from '../browser.ts';

test('dropping a result keeps another whose name begins the same', () => {
  openBrowser();
  keepResult('reset', { token: 'x' });
  keepResult('reset-done', { userId: 'member01' });
  dropResult('reset');
  expect(hasResult('reset')).toBe(false);
  const schema = v.object({ userId: v.string() });
  expect(resultOf('reset-done', schema)).toEqual({ userId: 'member01' });
});
