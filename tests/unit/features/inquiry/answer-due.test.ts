import { describe, expect, test, vi } from 'vitest';
import { seoulMinute } from '#day.ts';
import { answerDue, canReopen } from '#features/inquiry/rules.ts';

const holidays = { '2027-02-08': '설날', '2026-12-25': '기독탄신일' };
const NOW = new Date('2026-11-27T03:00:00Z');
const dueOf = (askedAt: string | null, answerBy: string | null = null, now = NOW) =>
  answerDue({ status: 'received', askedAt, answerBy }, now, holidays);
const dueText = (askedAt: string) => {
  const due = dueOf(askedAt);
  return due && seoulMinute(due.at);
};

const table: [what: string, askedAt: string, due: string][] = [
  ['on a working day in the morning', '2026-11-26T09:10:00+09:00', '2026-11-27 18:00'],
  ['before support opens', '2026-11-26T07:00:00+09:00', '2026-11-27 18:00'],
  ['a minute before support closes', '2026-11-26T17:59:00+09:00', '2026-11-27 18:00'],
  ['in the evening', '2026-11-26T22:30:00+09:00', '2026-11-27 18:00'],
  ['on a Friday', '2026-11-27T10:00:00+09:00', '2026-11-30 18:00'],
  ['on a Friday after hours', '2026-11-27T20:00:00+09:00', '2026-11-30 18:00'],
  ['on a Saturday', '2026-11-28T12:00:00+09:00', '2026-11-30 18:00'],
  ['in the last minute of a Sunday', '2026-11-29T23:59:00+09:00', '2026-11-30 18:00'],
  ['in the first minute of a Monday', '2026-11-30T00:00:00+09:00', '2026-12-01 18:00'],
  ['on the eve of a holiday before a weekend', '2026-12-24T19:00:00+09:00', '2026-12-28 18:00'],
  ['on a holiday', '2026-12-25T10:00:00+09:00', '2026-12-28 18:00'],
  ['on the Friday before a holiday on Monday', '2027-02-05T15:00:00+09:00', '2027-02-09 18:00'],
  ['at an hour that is another day in UTC', '2026-11-26T22:00:00Z', '2026-11-30 18:00'],
];

describe.each(['Asia/Seoul', 'America/Los_Angeles', 'Pacific/Kiritimati'])('in %s', (zone) => {
  test.each(table)(
    'who asks %s is answered by the close of the next working day of Seoul',
    (_, askedAt, due) => {
      vi.stubEnv('TZ', zone);
      expect(new Date(2026, 10, 27).toISOString() === '2026-11-26T15:00:00.000Z').toBe(
        zone === 'Asia/Seoul',
      );
      expect(dueText(askedAt)).toBe(due);
    },
  );
});

test('a moment that the host names wins, and alone counts as promised', () => {
  const at = new Date('2026-11-27T05:00:00Z');
  const asked = '2026-11-26T09:10:00+09:00';
  expect(dueOf(asked, at.toISOString())).toEqual({ at, isPromised: true, isLate: false });
  expect(dueOf(null, at.toISOString())).toEqual({ at, isPromised: true, isLate: false });
  expect(dueOf(asked)?.isPromised).toBe(false);
});

test('an answer is late from the minute after, whether it was reckoned or promised', () => {
  const [asked, by] = ['2026-11-26T09:10:00+09:00', '2026-11-27T18:00:00+09:00'];
  const isLate = (answerBy: string | null, ms: number) =>
    dueOf(asked, answerBy, new Date(Date.parse(by) + ms))?.isLate;
  for (const answerBy of [null, by]) {
    expect(isLate(answerBy, 0)).toBe(false);
    expect(isLate(answerBy, 1)).toBe(true);
  }
});

test('nothing is said where nobody waits, or where it is not known when somebody asked', () => {
  const [askedAt, answerBy] = ['2026-11-26T09:10:00+09:00', '2026-11-27T18:00:00+09:00'];
  for (const status of ['answered', 'solved', null] as const)
    expect(answerDue({ status, askedAt, answerBy }, NOW, holidays)).toBeUndefined();
  expect(dueOf(null)).toBeUndefined();
});

test.each(['2026-13-45T00:00:00Z', '9999-12-31T23:00:00Z', 'soon', ''])(
  'a moment that no calendar has (%s) is not known',
  (moment) => {
    expect(dueOf(moment)).toBeUndefined();
    expect(dueOf('2026-11-26T09:10:00+09:00', moment)?.isPromised).toBe(false);
  },
);

test('a solved inquiry is opened again until the host’s moment, and never without one', () => {
  const can = (reopenUntil: string | null, status: 'solved' | 'answered' | null = 'solved') =>
    canReopen({ status, reopenUntil }, NOW);
  expect(can('2026-11-27T03:00:00.001Z')).toBe(true);
  expect(can('2026-11-27T03:00:00Z')).toBe(false);
  expect(can('9999-12-31T23:00:00Z')).toBe(false);
  expect(can(null)).toBe(false);
  expect(can('2026-12-01T03:00:00Z', 'answered')).toBe(false);
  expect(can('2026-12-01T03:00:00Z', null)).toBe(false);
});
