import { expect, it } from 'vitest';
import { fill } from '#rules/fill.ts';

it('puts every value in its place', () => {
  expect(fill('{a}와 {b}, 다시 {a}', { a: '환', b: 3 })).toBe('환와 3, 다시 환');
});

it('refuses a name without a value, and names an object prototype carries', () => {
  expect(() => fill('{phone}', {})).toThrow('{phone}');
  expect(() => fill('{toString}', {})).toThrow('{toString}');
});
