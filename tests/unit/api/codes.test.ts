import { is, parse } from 'valibot';
import { expect, test } from 'vitest';
import { CodeSchema, TypedUserIdSchema } from '#api/account-fields.ts';
import { OtpSchema, RecoveryCodeSchema } from '#api/otp.ts';
import { AccountSchema } from '#features/transfer/api.ts';

test.each(['021104', '021 104', '021-104', ' 021 - 104 ', '021–104', '０２１－１０４'])(
  'the code %j is read however it is grouped',
  (typed) => {
    expect(parse(OtpSchema, typed)).toBe('021104');
    expect(parse(CodeSchema, typed)).toBe('021104');
  },
);

test.each(['02110', '0211045', '02110a', '021.104', '', '-'])('%j is no code', (typed) => {
  expect(is(OtpSchema, typed)).toBe(false);
  expect(is(CodeSchema, typed)).toBe(false);
});

test('a recovery code is read in capitals and in groups', () =>
  expect(parse(RecoveryCodeSchema, 'ABCD-ef 23')).toBe('abcdef23'));

test.each([' Member01\u3000', 'Ｍｅｍｂｅｒ０１', 'Member\u200b01', '\ufeffMember01'])(
  'the id %j is read without its spaces and invisible characters, full-width letters too',
  (typed) => {
    expect(parse(TypedUserIdSchema, typed)).toBe('Member01');
    expect(parse(AccountSchema, typed)).toBe('member01');
  },
);

test('invisible characters alone are no id', () =>
  expect(is(TypedUserIdSchema, '\u200b \ufeff')).toBe(false));
