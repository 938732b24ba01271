import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { RefundAccountSchema } from '#features/hwan/api.ts';
import { refundWords as copy } from '#features/hwan/charges.copy.ts';
import { refundPlaces } from '#features/hwan/refund.tsx';

const typed = { bank: ' 국민은행 ', number: '１２３-456 789–01', holder: '홍길동' };
const wrong = { bank: '은'.repeat(21), number: '1234567', holder: '홍'.repeat(31) };
const words = { bank: copy.bankLong, number: copy.numberWrong, holder: copy.holderLong };

describe('the account that receives a refund', () => {
  test('what was typed is sent in the form that the API accepts', () => {
    const sent = v.parse(RefundAccountSchema, typed);
    expect(sent).toEqual({ bank: '국민은행', number: '12345678901', holder: '홍길동' });
    expect(v.is(RefundAccountSchema, sent)).toBe(true);
  });

  test.each(Object.keys(words) as (keyof typeof words)[])(
    'an error that the API would find in %s is shown at its field, before and after sending',
    (name) => {
      const { issues } = v.safeParse(RefundAccountSchema, { ...typed, [name]: wrong[name] });
      expect(issues).toMatchObject([{ message: words[name], path: [{ key: name }] }]);
      expect(refundPlaces[`account.${name}`]).toEqual({ field: name });
    },
  );

  test.each([
    ['', '계좌번호를 숫자로 입력해 주세요.'],
    ['123', '계좌번호를 숫자 8~16자리로 입력해 주세요.'],
    ['1'.repeat(17), '계좌번호를 숫자 8~16자리로 입력해 주세요.'],
  ])('the number %s gets a message that says what it lacks', (number, message) => {
    const { issues } = v.safeParse(RefundAccountSchema, { ...typed, number });
    expect(issues?.[0]?.message).toBe(message);
  });

  test('the message that the amount has changed is used for the amount alone', () => {
    const places = Object.entries(refundPlaces).filter(([, { text }]) => text === copy.changed);
    expect(places.map(([reason]) => reason)).toEqual(['won']);
  });
});
