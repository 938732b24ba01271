import { expect, test } from 'vitest';
import { depositState } from '#features/pay/deposit.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
const account = { bank: '국민은행', number: '123456789012', holder: '게임' };
const until = '2026-11-21T03:00:00Z';

test('an account is paid into while it has a number and its time is not over', () => {
  expect(depositState({ ...account, until }, now - 1)).toBe('open');
  expect(depositState({ ...account, until }, now)).toBe('over');
  expect(depositState({ ...account, until: null }, now)).toBe('open');
  expect(depositState({ ...account, number: '', until: null }, now)).toBe('unnumbered');
  expect(depositState({ ...account, number: '', until }, now)).toBe('over');
  expect(depositState(null, now)).toBe('unnumbered');
});
