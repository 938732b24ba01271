import { expect, test } from 'vitest';
import { urgentHours } from '#site-content/notice-duration.ts';

test.each([
  ['2026-11-29T05:47:00+09:00', '2026-11-29T15:47:00+09:00', '11월 29일 05:47~15:47'],
  ['2026-11-28T20:47:00Z', '2026-11-29T06:47:00Z', '11월 29일 05:47~15:47'],
  ['2026-11-29T22:00:00+09:00', '2026-12-01T06:00:00+09:00', '11월 29일 22:00 ~ 12월 1일 06:00'],
])(
  'the hours of an urgent notice from %s to %s name each day of Seoul once',
  (from, until, words) => {
    expect(urgentHours(from, until)).toBe(words);
  },
);

test('a time that is no moment has no hours', () => {
  expect(() => urgentHours('soon', '2026-11-29T06:47:00Z')).toThrow();
});
