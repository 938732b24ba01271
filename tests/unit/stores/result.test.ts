import { expect, test } from 'vitest';
import { dropResult, keepResult, readResult } from '#stores/result.ts';
import { openBrowser } from '../browser.ts';

test('a result that is dropped leaves the one whose name goes on', () => {
  openBrowser();
  keepResult('reset', { token: 'x' });
  keepResult('reset-done', { userId: 'member01' });
  dropResult('reset');
  expect(readResult('reset')).toBeUndefined();
  expect(readResult('reset-done')).toEqual({ userId: 'member01' });
});
