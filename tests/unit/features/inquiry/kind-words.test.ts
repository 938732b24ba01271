import { expect, test } from 'vitest';
import { kindWords } from '#features/inquiry/rules.ts';

test('the kind of an inquiry is shown with both levels, or with the one that is known', () => {
  expect(kindWords('payment', 'refund')).toBe('결제/환불 · 환불');
  expect(kindWords('payment', 'later')).toBe('결제/환불');
  expect(kindWords(null, 'refund')).toBe('환불');
  expect(kindWords(null, '')).toBe('');
});

test.each(['constructor', '__proto__', 'toString'])(
  'an unknown kind `%s` has no words [H1]',
  (kind) => {
    expect(kindWords('etc', kind)).toBe('기타');
  },
);
