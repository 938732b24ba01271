import { expect, test } from 'vitest';
import { callKey } from '#api/call-key.ts';
import { canonical } from '#api/canonical.ts';

test('equal values have the same text, whatever the order of their keys', () => {
  const one = { a: 1, b: { d: [2, 1], c: null }, list: [{ y: 1, x: 2 }] };
  const other = { list: [{ x: 2, y: 1 }], b: { c: null, d: [2, 1] }, a: 1, gone: undefined };
  expect(canonical(other)).toBe(canonical(one));
  expect(JSON.parse(canonical(other))).toEqual(one);
});

test('the order of a list, a value and its type count', () => {
  const texts = [[1, 2], [2, 1], ['1', 2], { a: 1 }, { a: '1' }, {}, null, ''].map(canonical);
  expect(new Set(texts).size).toBe(texts.length);
});

test('a first call is found again if its screen names its fields in another order', () => {
  expect(callKey('/a', { page: 1, size: 20 }, 't')).toBe(callKey('/a', { size: 20, page: 1 }, 't'));
});
