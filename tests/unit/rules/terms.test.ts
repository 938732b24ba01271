import { describe, expect, it } from 'vitest';
import { clauseAnchor, inForce, termsCategory, termsVersions } from '#rules/terms.ts';

describe('terms', () => {
  it.each([
    ['service', 'service'],
    ['privacy', 'privacy'],
    ['youth', 'youth'],
    ['Privacy', 'service'],
    ['toString', 'service'],
    ['', 'service'],
    [null, 'service'],
  ])('category %o is read as %s', (raw, category) => expect(termsCategory(raw)).toBe(category));

  it('have a version in force and announced ones', () => {
    const dates = ['2025-03-01', '2027-01-01', '2026-07-01'];
    const newestFirst = ['2027-01-01', '2026-07-01', '2025-03-01'];
    const on = (today: string) => {
      const { current, later } = termsVersions(dates, today);
      return { current, later };
    };
    expect(termsVersions(dates, '2026-01-01').newestFirst).toEqual(newestFirst);
    expect(on('2026-06-30')).toEqual({
      current: '2025-03-01',
      later: ['2026-07-01', '2027-01-01'],
    });
    expect(on('2026-07-01')).toEqual({ current: '2026-07-01', later: ['2027-01-01'] });
    expect(on('2030-01-01')).toEqual({ current: '2027-01-01', later: [] });
    expect(termsVersions(['2027-01-01'], '2026-01-01')).toMatchObject({
      current: '2027-01-01',
      later: [],
    });
  });

  it('use the newest text that has begun, whatever their order [J1]', () => {
    const texts = [{ from: '2027-01-01' }, { from: '' }, { from: '2026-07-01' }];
    const on = (today: string) => inForce(texts, today)?.from;
    expect(['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([
      '',
      '2026-07-01',
      '2026-07-01',
      '2027-01-01',
    ]);
    expect(inForce([], '2026-07-01')).toBeUndefined();
  });

  it.each([
    ['제7조 (회원정보의 관리)', '제7조'],
    ['부칙', '부칙'],
  ])('the anchor of %s is %s', (heading, anchor) => expect(clauseAnchor(heading)).toBe(anchor));
});
