import { expect, test } from 'vitest';
import { isUserId } from '#api/account-fields.ts';
import { consentKeys } from '#api/consent.ts';
import { consentsSuffice, isRequired } from '#rules/consents.ts';

test.each([
  ['abcd', true],
  ['abc', false],
  ['a234567890123456', true],
  ['a2345678901234567', false],
  ['1abc', false],
  ['Abcd', false],
  ['ab_d', false],
  ['가나다라', false],
  ['abcd\n', false],
])('%j is an id: %s', (text, right) => expect(isUserId(text)).toBe(right));

test('every needed consent must be given, each is answered once, and the others are free', () => {
  const answer = (refused: readonly string[]) =>
    consentKeys.map((key) => ({ key, agreed: !refused.includes(key) }));
  const optional = consentKeys.filter((key) => !isRequired(key));
  expect(consentsSuffice(answer(optional))).toBe(true);
  expect(consentsSuffice(answer([]))).toBe(true);
  for (const key of consentKeys) expect(consentsSuffice(answer([key]))).toBe(!isRequired(key));
  expect(consentsSuffice(answer([]).slice(1))).toBe(false);
  expect(consentsSuffice([...answer([]).slice(1), { key: 'night', agreed: true }])).toBe(false);
});
