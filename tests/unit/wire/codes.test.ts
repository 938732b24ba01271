import { is, parse } from 'valibot';
import { expect, test } from 'vitest';
import { CodeSchema } from '#wire/account-fields.ts';
import { OtpSchema, RecoveryCodeSchema } from '#wire/otp.ts';

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
