import { expect, test } from 'vitest';
import { currentNotice, isWithin } from '#rules/notice.ts';

const span = { from: '2026-12-01T10:00:00+09:00', until: '2026-12-03T10:00:00+09:00' };
const at = (moment: string) => Date.parse(`${moment}+09:00`);

test.each([
  ['2026-12-01T09:59:59', false],
  ['2026-12-01T10:00:00', true],
  ['2026-12-03T09:59:59', true],
  ['2026-12-03T10:00:00', false],
])('at %s in Seoul, is the moment within the span: %s', (moment, holds) => {
  expect(isWithin(span, at(moment))).toBe(holds);
});

test('a span without an end never ends, and one without a beginning has begun', () => {
  expect(isWithin({ from: span.from }, at('2036-01-01T00:00:00'))).toBe(true);
  expect(isWithin({ until: span.until }, at('2016-01-01T00:00:00'))).toBe(true);
});

const of = (name: string, from: string, until?: string) => ({
  name,
  from: `2026-12-${from}T00:00:00+09:00`,
  ...(until && { until: `2026-12-${until}T00:00:00+09:00` }),
});
const early = of('early', '01', '05');
const long = of('long', '02', '10');
const later = of('later', '12', '20');
const last = of('last', '15', '30');

test.each([
  ['03', [early, long, later], 'long'],
  ['03', [early, last, later], 'early'],
  ['07', [early, last, later], 'later'],
  ['31', [early, later], 'later'],
  ['03', [early, of('open', '01')], 'open'],
])('on 12-%s of %o the bar shows %s', (day, all, name) => {
  expect(currentNotice(all, at(`2026-12-${day}T12:00:00`))?.name).toBe(name);
});

test('without notices the bar shows none', () => {
  expect(currentNotice([], 0)).toBeUndefined();
});
