import { expect, test } from 'vitest';
import { clockOf, spanParts } from '#rules/span.ts';

test('a span is told in its largest unit', () => {
  const told = [30, 60, 1_800, 3_600, 86_400, 259_200, 2_592_000, 61].map(spanParts);
  expect(told.map(({ unit, count }) => `${count} ${unit}`)).toEqual([
    '30 second',
    '1 minute',
    '30 minute',
    '1 hour',
    '24 hour',
    '3 day',
    '30 day',
    '2 minute',
  ]);
});
test('a countdown ends at nothing and never runs below it', () => {
  expect([0, -5, 0.2, 59, 309, 3_909, 90_000].map(clockOf)).toEqual([
    '00:00',
    '00:00',
    '00:01',
    '00:59',
    '05:09',
    '1:05:09',
    '25:00:00',
  ]);
});
