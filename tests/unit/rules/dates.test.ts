import { execFileSync } from 'node:child_process';
import dayjs from 'dayjs';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDay, monthsBefore, seoulIso, seoulToday } from '#day.ts';
import { daysBetween, formatDay, formatMoment, formatTime } from '#rules/dates.ts';

const day = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('formatMoment', () => {
  it('shows Seoul time, also past midnight', () => {
    expect(formatMoment('2026-03-02T05:05:59Z')).toBe('2026-03-02 14:05');
    expect(formatMoment('2026-12-31T15:00:00+00:00')).toBe('2027-01-01 00:00');
    expect(formatDay('2026-03-01T23:00:00Z')).toBe('2026-03-02');
    expect(formatTime('2026-03-02T05:03:00Z')).toBe('14:03');
  });

  it('agrees with the time zone database', () => {
    const seoul = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Seoul',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    fc.assert(fc.property(day, (at) => formatMoment(at.toISOString()) === seoul.format(at)));
    fc.assert(
      fc.property(day, (at) => seoulIso(at).replace('T', ' ').slice(0, 16) === seoul.format(at)),
    );
  });

  it('is the same in a New York browser [K2]', () => {
    const [dates, day] = ['rules/dates.ts', 'day.ts'].map(
      (file) => new URL(`../../../src/${file}`, import.meta.url).href,
    );
    const script = `Promise.all([import('${dates}'), import('${day}')]).then(([dates, day]) =>
      console.log(dates.formatMoment('2026-03-08T07:30:00Z'), day.monthsBefore('2026-03-31', 1)))`;
    const output = execFileSync(process.execPath, ['-e', script], {
      env: { ...process.env, TZ: 'America/New_York' },
    });
    expect(String(output).trim()).toBe('2026-03-08 16:30 2026-02-28');
  });

  it('shows - for anything that is no moment [H1]', () => {
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        expect(formatMoment(junk)).toMatch(/^(-|\d{4}-\d\d-\d\d \d\d:\d\d)$/);
      }),
    );
    for (const junk of [null, undefined, '', 'soon', '2026-13-01', {}, [], NaN, 1e17])
      expect(formatMoment(junk)).toBe('-');
  });
});

describe('today', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['2026-06-30T14:59:59Z', '2026-06-30'],
    ['2026-06-30T15:00:00Z', '2026-07-01'],
    ['2026-06-30T23:59:00Z', '2026-07-01'],
    ['2026-12-31T15:00:00Z', '2027-01-01'],
  ])('at %s it is %s in Seoul [J1]', (moment, today) => {
    vi.useFakeTimers({ now: new Date(moment) });
    expect(seoulToday()).toBe(today);
  });
});

describe('days', () => {
  it('accepts days of the calendar only', () => {
    expect(isDay('2024-02-29')).toBe(true);
    for (const wrong of ['2026-02-29', '2026-2-9', '2026-13-01', '20260302', '2026-03-02x', ''])
      expect(isDay(wrong)).toBe(false);
  });

  it('goes back by months, never past the end of a shorter one', () => {
    expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28');
    expect(monthsBefore('2026-01-15', 3)).toBe('2025-10-15');
    expect(monthsBefore('2024-08-31', 6)).toBe('2024-02-29');
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 24 }), (at, months) => {
        const today = formatDay(at.toISOString());
        const earlier = monthsBefore(today, months);
        expect(isDay(earlier) && earlier < today).toBe(true);
        expect(earlier).toBe(dayjs(today).subtract(months, 'month').format('YYYY-MM-DD'));
      }),
    );
  });

  it('counts Seoul days', () => {
    expect(daysBetween('2026-03-01T14:59:00Z', '2026-03-01T15:00:00Z')).toBe(1);
    expect(daysBetween('nonsense', '2026-03-01T15:00:00Z')).toBeUndefined();
  });
});
