import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPassword, isGoodPassword, passwordRules } from '#rules/password.ts';

const broken = (password: string, userId = 'gamer01') => {
  const kept = checkPassword(password, userId);
  return passwordRules.filter((rule) => !kept[rule]);
};

describe('password rules (product §10.1)', () => {
  test.each([
    ['Test!2345', []],
    ['abcd123!', []],
    ['abcd12!', ['length']],
    ['abcd1234567890!!', []],
    ['abcd1234567890!!x', ['length']],
    ['abcdefgh!', ['kinds']],
    ['12345678!', ['kinds']],
    ['abcd12345', ['kinds']],
    ['한글비밀번호123!', ['kinds']],
    ['xGAMER01!', ['id']],
    ['aaab123!', ['repeat']],
    ['aabb11!!', []],
    ['', ['length', 'kinds', 'id', 'repeat']],
  ])('%j breaks %j', (password, rules) => expect(broken(password)).toEqual(rules));

  test('without an id yet, the password breaks no rule about the id', () => {
    expect(broken('Test!2345', '')).toEqual([]);
    expect(isGoodPassword('Test!2345', '')).toBe(true);
  });

  test('the check never throws, and calls a password good only when no rule is broken', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (password, userId) => {
        expect(isGoodPassword(password, userId)).toBe(broken(password, userId).length === 0);
      }),
    );
  });
});
