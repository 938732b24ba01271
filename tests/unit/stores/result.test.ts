import { expect, test } from 'vitest';
import { dropResult, keepResult, readResult } from '#stores/result.ts';
import { openBrowser } from '../browser.ts';

test('dropping a result keeps another whose name begins the same', () => {
  openBrowser();
  keepResult('reset', { token: 'x' });
  keepResult('reset-done', { userId: 'member01' });
  dropResult('reset');
  expect(readResult('reset')).toBeUndefined();
  expect(readResult('reset-done')).toEqual({ userId: 'member01' });
});
