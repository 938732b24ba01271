import { expect, test } from 'vitest';
import { depositState, leftUntil } from '#features/pay/rules.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
const account = { bank: '국민은행', number: '123456789012', holder: '게임' };
const until = '2026-11-21T03:00:00Z';

test('a virtual account can be paid into while it has a number and its time is not over', () => {
  expect(depositState({ ...account, until }, now - 1)).toBe('open');
  expect(depositState({ ...account, until }, now)).toBe('over');
  expect(depositState({ ...account, until: null }, now)).toBe('open');
  expect(depositState({ ...account, number: '', until: null }, now)).toBe('unnumbered');
  expect(depositState({ ...account, number: '', until }, now)).toBe('over');
  expect(depositState(null, now)).toBe('unnumbered');
});

test.each([
  ['2026-11-24T02:59:30Z', '2일 23시간'],
  ['2026-11-24T03:00:00Z', '3일'],
  ['2026-11-24T03:20:00Z', '3일'],
  ['2026-11-22T02:59:59Z', '23시간 59분'],
  ['2026-11-21T05:00:30Z', '2시간'],
  ['2026-11-21T03:30:00Z', '30분'],
  ['2026-11-21T03:00:59Z', '1분'],
  [until, ''],
  [null, ''],
])('the time left until %s is written as %s, without a unit of 0', (moment, words) => {
  expect(leftUntil(moment, now)).toBe(words);
});
