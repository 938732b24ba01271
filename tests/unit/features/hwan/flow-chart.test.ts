import { expect, test } from 'vitest';
import { scaleOf, shortAmount } from '#features/hwan/flow.tsx';

const bars = (...ups: number[]) => ups.map((up) => ({ name: '', up, down: 0 }));

test.each([
  ['the largest value fills the chart', [100, 80, 40], { most: 100, cut: false }],
  ['a month without any change is a chart of nothing', [0, 0], { most: 1, cut: false }],
  ['one value far above the next is cut off', [1_000, 100, 80], { most: 130, cut: true }],
  ['two values far above the next are cut off', [1_000, 900, 100], { most: 130, cut: true }],
  ['nothing is cut off that leaves the others readable', [500, 100, 80], { most: 500, cut: false }],
  ['a bar six times as high as the next is cut off', [600, 100, 80], { most: 130, cut: true }],
  ['the only value is not cut off', [1_000, 0, 0], { most: 1_000, cut: false }],
])('%s', (_, ups, scale) => {
  const { most, cut } = scaleOf(bars(...ups));
  expect(most).toBeCloseTo(scale.most);
  expect(cut).toBe(scale.cut);
});

test.each([
  [9_999, '9,999'],
  [12_500, '1.2만'],
  [1_000_000, '100만'],
  [99_999_999, '9,999만'],
  [100_000_000, '1억'],
  [1_234_567_890, '12.3억'],
  [12_345_678_900, '123억'],
])('%i hwan are short enough for their bar', (value, words) => {
  expect(shortAmount(value)).toBe(words);
});
