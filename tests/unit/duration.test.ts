import { expect, test } from 'vitest';
import { aboutWords, clockOf, durationParts } from '#duration.ts';
import { errorText } from '#errors.ts';

test('a span is shown in its largest unit, below five minutes in seconds unless it is whole minutes (decisions §4)', () => {
  const told = [30, 60, 299, 300, 301, 1_800, 3_600, 86_400, 259_200, 2_592_000].map(durationParts);
  expect(told.map(({ unit, count }) => `${count} ${unit}`)).toEqual([
    '30 second',
    '1 minute',
    '299 second',
    '5 minute',
    '6 minute',
    '30 minute',
    '1 hour',
    '24 hour',
    '3 day',
    '30 day',
  ]);
});
test.each([0.5, 59, 60, 119, 150, 330, 3_599, 3_600, 5_400, 86_400, 90_000])(
  'an error shows a span of %s seconds as every screen does (decisions §4)',
  (slowSeconds) => {
    expect(errorText('32510', { slowSeconds })).toContain(` ${aboutWords(slowSeconds)} `);
  },
);
test('a span that is only about right is exact below one minute alone', () => {
  expect([0.5, 59, 60, 89, 119, 150, 330].map(aboutWords)).toEqual([
    '1초',
    '59초',
    '1분',
    '1분',
    '2분',
    '3분',
    '6분',
  ]);
});
test('a right OTP code that was used before is said to be that', () => {
  const used = errorText('32510', { used: true, remaining: 5 });
  expect(used).toBe(errorText('32510', { used: true }));
  expect(used).not.toBe(errorText('32510', { remaining: 5 }));
});
test('a countdown stops at zero and never goes below it', () => {
  expect([0, -5, 0.2, 59, 309, 3_909, 90_000].map(clockOf)).toEqual([
    '00:00',
    '00:00',
    '00:01',
    '00:59',
    '05:09',
    '1:05:09',
    '1일 1:00:00',
  ]);
});
