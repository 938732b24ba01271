import { expect, test } from 'vitest';
import { timeLeft } from '#features/withdrawal/time-left.ts';

const now = Date.parse('2026-11-21T03:00:00Z');

test.each([
  ['2026-11-28T03:00:00Z', '7일'],
  ['2026-11-28T02:59:59Z', '7일'],
  ['2026-11-28T01:30:00Z', '6일 23시간'],
  ['2026-11-21T05:00:00Z', '2시간'],
  ['2026-11-21T03:00:01Z', '1시간'],
])(
  'the time left until "%s" is written as %s, without a unit of 0 after another',
  (until, words) => {
    expect(timeLeft(until, now)).toBe(words);
  },
);

test.each(['2026-11-21T03:00:00Z', '2026-11-20T03:00:00Z', ''])(
  'no time is left until "%s"',
  (until) => {
    expect(timeLeft(until, now)).toBe('');
  },
);
