import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail } from '#api/account-fields.ts';
import { quickest } from '../quickest.ts';

describe('the e-mail rule (product §5)', () => {
  test.each(['a@b.kr', 'gamer01@mail.com', 'g.a-m_e.r@mail-server.co.kr', 'A1@B2.NET', '1@2.co'])(
    '%s is accepted',
    (text) => expect(isEmail(text)).toBe(true),
  );

  test.each([
    '',
    'a',
    '@',
    'a@b',
    'a@.kr',
    '@b.kr',
    'a@b.k',
    'a@b.info',
    'a@b.k1',
    'a..b@c.kr',
    'a-_b@c.kr',
    '.a@b.kr',
    'a.@b.kr',
    'a@-b.kr',
    'a@b-.kr',
    'a@b..kr',
    'a@b@c.kr',
    'a+b@c.kr',
    'a b@c.kr',
    ' a@b.kr',
    'a@b.kr\n',
    '가@b.kr',
    'a@나라.kr',
  ])('%j is refused', (text) => expect(isEmail(text)).toBe(false));

  const part = fc
    .array(fc.stringMatching(/^[0-9a-zA-Z]{1,8}$/), { minLength: 1, maxLength: 4 })
    .chain((words) =>
      fc
        .array(fc.constantFrom('-', '_', '.'), { minLength: words.length, maxLength: words.length })
        .map((marks) => words.map((word, at) => (at ? marks[at] : '') + word).join('')),
    );
  const label = fc.stringMatching(/^[a-zA-Z]{2,3}$/);

  test('every address built by the rule is accepted, and refused once a separator is doubled', () => {
    fc.assert(
      fc.property(part, part, label, (local, domain, last) => {
        expect(isEmail(`${local}@${domain}.${last}`)).toBe(true);
        expect(isEmail(`${local}-.x@${domain}.${last}`)).toBe(false);
        expect(isEmail(`${local}@${domain}..${last}`)).toBe(false);
        expect(isEmail(`${local}@${domain}.${last}x`)).toBe(last.length === 2);
      }),
    );
  });

  test('50,000 letters take at most 50 ms, whatever they are [F7]', () => {
    const hostile = ['a', 'a.', 'a-', '.', '@', 'a@', 'a@a.', '-_.'];
    for (const piece of hostile)
      for (const tail of ['', '@', '@b', '!', '@b.kr']) {
        const text = piece.repeat(50_000 / piece.length) + tail;
        expect(quickest(() => isEmail(text))).toBeLessThan(50);
      }
  });
});
