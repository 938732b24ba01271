import { describe, expect, test, vi } from 'vitest';
import { refusalText, untilOf } from '#api/refusal.ts';
import { errorText, retryWhen } from '#errors.ts';

const until = '2026-11-23T07:05:00Z';

describe('when a limit or a lock ends (decisions §4)', () => {
  test('a moment is shown in Seoul time', () => {
    expect(untilOf({ until })).toBe('2026-11-23 16:05');
    expect(untilOf({ until: '2026-12-31T23:30:00.000+09:00' })).toBe('2026-12-31 23:30');
  });

  test('a moment within a minute is rounded up, so that nobody tries again too early', () => {
    expect(untilOf({ until: '2026-11-23T07:04:01Z' })).toBe('2026-11-23 16:05');
  });

  test('the sentence of a limit or a lock names the moment', () => {
    expect(refusalText('20104', { until })).toContain(' 11월 23일 오후 4:05부터 ');
    expect(refusalText('32514', { until })).toContain(' (2026-11-23 16:05');
  });

  test('the moment of a limit names its day unless that is today, and with it the wait that the host gives; noon and midnight are 12', () => {
    vi.setSystemTime('2026-11-23T06:56:00Z');
    expect(retryWhen({ until: '2026-11-23 16:05', waitSeconds: 540 })).toBe(
      '오후 4:05부터(9분 뒤)',
    );
    expect(retryWhen({ until: '2026-11-24 00:05' })).toBe('11월 24일 오전 12:05부터');
    expect(retryWhen({ until: '2026-11-23 12:30', waitSeconds: 30 })).toBe(
      '오후 12:30부터(30초 뒤)',
    );
    expect(retryWhen({ waitSeconds: 30 })).toBe('잠시 후');
    vi.useRealTimers();
  });

  test.each([
    ['nonsense', { until: 'nonsense' }],
    ['a moment without its zone', { until: '2026-11-23 16:05' }],
    ['no day of the calendar', { until: '2026-13-45T00:00:00Z' }],
    ['a number', { until: 1_795_417_500 }],
    ['what cannot become a text', { until: { toString: null, valueOf: null } }],
    ['null', null],
    ['nothing', undefined],
    ['a word', 'later'],
  ])('%s is never shown: the text says soon, or names no end', (_, data) => {
    expect(untilOf(data)).toBe(undefined);
    expect(refusalText('20104', data)).toBe(errorText('20104'));
    expect(refusalText('32512', data)).toBe(errorText('32512'));
  });

  test('other values in the answer stay in the sentence', () => {
    expect(refusalText('32510', { remaining: 4 })).toContain(' 4');
    expect(refusalText('32511', { until, waitSeconds: 12 })).toContain('(12');
  });
});
