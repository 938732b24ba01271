import { expect, test } from 'vitest';
import { isWithin } from '#rules/notice.ts';

const span = { from: '2026-12-01T10:00:00+09:00', until: '2026-12-03T10:00:00+09:00' };
const at = (moment: string) => Date.parse(`${moment}+09:00`);

test.each([
  ['2026-12-01T09:59:59', false],
  ['2026-12-01T10:00:00', true],
  ['2026-12-03T09:59:59', true],
  ['2026-12-03T10:00:00', false],
])('at %s in Seoul the span holds: %s', (moment, holds) => {
  expect(isWithin(span, at(moment))).toBe(holds);
});

test('a span without an end holds on; one without a beginning has begun', () => {
  expect(isWithin({ from: span.from }, at('2036-01-01T00:00:00'))).toBe(true);
  expect(isWithin({ until: span.until }, at('2016-01-01T00:00:00'))).toBe(true);
});
