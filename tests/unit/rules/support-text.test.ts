import { expect, it } from 'vitest';
import { supportHours } from '#rules/support-hours.ts';
import { durationText, supportText } from '#rules/support-text.ts';

const holidays = { '2027-02-08': ['설날', '대체공휴일'] };
const at = (korean: string) => supportText(supportHours(new Date(`${korean}+09:00`), holidays));

it.each([
  ['2026-11-20T15:50', '지금 상담 가능 · 18:00까지 2시간 10분'],
  ['2026-11-20T16:00', '지금 상담 가능 · 18:00까지 2시간'],
  ['2026-11-20T17:50', '지금 상담 가능 · 18:00까지 10분'],
  ['2026-11-20T08:00', '상담 시작 전 · 오늘 09:00부터'],
  ['2026-11-19T18:00', '오늘 상담 종료 · 11월 20일(금) 09:00부터'],
  ['2026-11-21T10:00', '주말 휴무 · 11월 23일(월) 09:00부터'],
  ['2027-02-08T10:00', '설날 휴무 · 2월 9일(화) 09:00부터'],
])('at %s support says %s', (when, text) => expect(at(when)).toBe(text));

it.each([
  [1, '1분'],
  [60, '1시간'],
  [539, '8시간 59분'],
])('%i minutes are %s', (minutes, text) => expect(durationText(minutes)).toBe(text));
