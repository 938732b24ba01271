import { expect, it } from 'vitest';
import { fill } from '#rules/fill.ts';

it('every value is put in its place', () => {
  expect(fill('{a}와 {b}, 다시 {a}', { a: '환', b: 3 })).toBe('환와 3, 다시 환');
});

it('a name without a value is refused, also one that the object prototype has', () => {
  expect(() => fill('{phone}', {})).toThrow('{phone}');
  expect(() => fill('{toString}', {})).toThrow('{toString}');
});
