import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskEmail, maskId, maskName, maskPhone } from '#rules/mask.ts';

it('a mask hides what others must not read', () => {
  expect(maskId('member01')).toBe('mem***');
  expect(maskName('김철수')).toBe('김*수');
  expect(maskName('김철')).toBe('김*');
  expect(maskName('남궁민수')).toBe('남**수');
  expect(maskName('  ')).toBe('-');
  expect(maskEmail('gamer@example.com')).toBe('gam***@example.com');
  expect(maskPhone('010-1234-5678')).toBe('010-****-5678');
  expect(maskPhone('01012345678')).toBe('010-****-5678');
});

it('a mask never shows a whole ID, however short', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 2, unit: 'grapheme' }), (id) => {
      const shown = maskId(id).slice(0, -3);
      expect(shown.length).toBeLessThan(id.length);
      expect(id.startsWith(shown)).toBe(true);
    }),
  );
});

it('a mask shows - for a missing value and for what is no text [H1]', () => {
  for (const junk of [undefined, null, '', 7, {}, []])
    expect([maskId(junk), maskName(junk), maskEmail(junk), maskPhone(junk)]).toEqual(
      Array(4).fill('-'),
    );
});
