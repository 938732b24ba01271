import { expect, it } from 'vitest';
import { bindLinkNames, bindToPrevious, splitHyphenated } from '#rules/line-breaks.ts';
import { quickest } from '../quickest.ts';

it('a telephone number, a day and the number of an order stay whole, with a particle behind a bracket', () => {
  expect(splitHyphenated('고객센터(1588-0000)에서 2026-11-26까지')).toEqual([
    '고객센터(',
    '1588-0000)에서',
    ' ',
    '2026-11-26',
    '까지',
  ]);
  expect(splitHyphenated('주문 H20261126-WNQV1CQA')).toEqual(['주문 ', 'H20261126-WNQV1CQA', '']);
});

it('50,000 digits take at most 50 ms, with a hyphen or without [F7]', () => {
  const digits = '1'.repeat(50_000);
  expect(splitHyphenated(`A${digits}-1`)).toEqual(['', `A${digits}-1`, '']);
  expect(quickest(() => splitHyphenated(digits))).toBeLessThan(50);
});

it('a particle stays with the bracket, quotation mark or percent sign before it, and nothing else is bound', () => {
  expect(bindToPrevious('(이하 “회사”)가 <b>(가)</b> 나')).toBe(
    '(이하 “회사”)\u2060가 <b>(가)</b> 나',
  );
  expect(bindToPrevious('‘회원’이란')).toBe('‘회원’\u2060이란');
  expect(bindToPrevious('10%가 넘으면')).toBe('10%\u2060가 넘으면');
});

it('no line begins with a middle dot', () => {
  expect(bindToPrevious('은행·번호 · 1년')).toBe('은행\u2060·번호\u00a0· 1년');
});

it('the short name of a link stays on one line, a long one may break', () => {
  const link = (name: string) => `앞 <a href="/x">${name}</a> 뒤`;
  expect(bindLinkNames(link('환 현황'))).toBe(link('환\u00a0현황'));
  expect(bindLinkNames(link('내 명의로 된 아이디 찾기'))).toBe(link('내 명의로 된 아이디 찾기'));
});
