import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationText, supportHours, supportText } from '#rules/support-hours.ts';

const holidays = {
  '2027-02-05': '임시공휴일',
  '2027-02-08': '설날',
  '2026-12-25': '기독탄신일',
};
const at = (korean: string) => supportHours(new Date(`${korean}+09:00`), holidays);

describe('support hours', () => {
  it.each([
    ['2026-11-20T09:00', { state: 'open', minutesLeft: 540 }],
    ['2026-11-20T15:50', { state: 'open', minutesLeft: 130 }],
    ['2026-11-20T17:59', { state: 'open', minutesLeft: 1 }],
    ['2026-11-19T08:59', { state: 'early', opens: '2026-11-19' }],
    ['2026-11-19T18:00', { state: 'late', opens: '2026-11-20' }],
    ['2026-11-20T18:00', { state: 'late', opens: '2026-11-23' }],
    ['2026-11-21T12:00', { state: 'weekend', opens: '2026-11-23' }],
    ['2026-11-22T23:59', { state: 'weekend', opens: '2026-11-23' }],
    ['2026-11-23T00:00', { state: 'early', opens: '2026-11-23' }],
    ['2026-12-25T10:00', { state: 'holiday', name: '기독탄신일', opens: '2026-12-28' }],
    ['2026-12-24T19:00', { state: 'late', opens: '2026-12-28' }],
  ])('at %s is %o', (when, expected) => expect(at(when)).toEqual(expected));

  it('skips a holiday, a weekend and a holiday in a row', () => {
    expect(at('2027-02-04T20:00')).toEqual({ state: 'late', opens: '2027-02-09' });
    expect(at('2027-02-06T20:00')).toEqual({ state: 'weekend', opens: '2027-02-09' });
  });

  it('falls back to the weekday rule without holiday data', () => {
    expect(supportHours(new Date('2026-12-25T10:00+09:00'), {})).toEqual({
      state: 'open',
      minutesLeft: 480,
    });
  });

  it('always opens on a working day that is today or later', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (now) => {
          const hours = supportHours(now, holidays);
          if (hours.state === 'open') return hours.minutesLeft > 0 && hours.minutesLeft <= 540;
          const opening = new Date(`${hours.opens}T09:00+09:00`);
          return (
            supportHours(opening, holidays).state === 'open' &&
            opening.getTime() + 1 > now.getTime()
          );
        },
      ),
    );
  });
});

describe('the words for the support hours', () => {
  it.each([
    ['2026-11-20T15:50', '지금 전화 상담 가능 ·\u00a02시간 10분 뒤 마감'],
    ['2026-11-20T16:00', '지금 전화 상담 가능 ·\u00a02시간 뒤 마감'],
    ['2026-11-20T17:50', '지금 전화 상담 가능 ·\u00a010분 뒤 마감'],
    ['2026-11-20T08:00', '전화 상담 시작 전 ·\u00a0오늘 09:00부터'],
    ['2026-11-19T18:00', '오늘 전화 상담 종료 ·\u00a011월\u00a020일\u2060(금) 09:00부터'],
    ['2026-11-21T10:00', '전화 상담 주말 휴무 ·\u00a011월\u00a023일\u2060(월) 09:00부터'],
    ['2027-02-08T10:00', '설날 전화 상담 휴무 ·\u00a02월\u00a09일\u2060(화) 09:00부터'],
  ])('at %s support says %s', (when, text) => expect(supportText(at(when))).toBe(text));

  it.each([
    [1, '1분'],
    [60, '1시간'],
    [539, '8시간 59분'],
  ])('%i minutes are %s', (minutes, text) => expect(durationText(minutes)).toBe(text));
});
