import { expect, test } from 'vitest';
import { isKnownCode } from '#errors.ts';
import * as codes from '../../reference-api/codes.ts';

const all = Object.values(codes).flatMap((code): string[] =>
  typeof code === 'string' ? [code] : Object.values(code),
);

// Of the code for somebody else's verification only the end, 90, is the same for all calls (decisions §4).
test('every code of the reference API is in the catalogue, whole or as its last two digits', () => {
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((code) => !isKnownCode(code))).toEqual([]);
});
test('no code has two names', () => {
  expect(all).toEqual([...new Set(all)]);
});
