import { expect, test } from 'vitest';
import { readUrl } from '#rules/read-url.ts';

test('an address is read, and what is none is undefined', () => {
  expect(readUrl('https://game.example/main?a=1')?.search).toBe('?a=1');
  expect(readUrl('game.example/main')).toBeUndefined();
  expect(readUrl('')).toBeUndefined();
});
