import fc from 'fast-check';
import { type GenericSchema, parse, safeParse } from 'valibot';
import { expect, test } from 'vitest';
import {
  CodeSchema,
  EmailSchema,
  PasswordSchema,
  TypedUserIdSchema,
  UserIdSchema,
} from '#api/account-fields.ts';
import {
  freeText,
  letterCount,
  lettersOf,
  personLetters,
  seenText,
  typedLetters,
} from '#api/letters.ts';
import { CashReceiptSchema } from '#api/order.ts';
import { OtpSchema, RecoveryCodeSchema } from '#api/otp.ts';
import { checkReceiver, sendGift } from '#features/gift/api.ts';
import { getUseHistory, RefundAccountSchema } from '#features/hwan/api.ts';
import { Body, getInquiryList, InquirySchema } from '#features/inquiry/api.ts';
import { GuestKeySchema } from '#features/inquiry/guest-api.ts';
import { NameSchema } from '#features/recover/api.ts';
import { ReportSchema } from '#features/report/api.ts';
import { AccountSchema } from '#features/transfer/api.ts';
import { receiptNumber } from '#rules/cash-receipt.ts';
import { hwanQuery } from '#rules/list-query.ts';
import { readAmount } from '#rules/read-amount.ts';

/** Letters that nobody sees, as copied text brings them along. */
const UNSEEN = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e'],
  ...['\u200f', '\u2028', '\u2029', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2060'],
  ...['\u2066', '\u2067', '\u2068', '\u2069', '\u3164', '\ufe0f', '\ufeff', '\uffa0'],
];
/** A text as it is pasted: with an unseen letter before, inside and behind. */
const around = (text: string, unseen: string) =>
  unseen + text.slice(0, 2) + unseen + text.slice(2) + unseen;
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

const report = ReportSchema.entries;
const fields: [string, GenericSchema<string | null>, string][] = [
  ['an e-mail address', EmailSchema, 'gamer01@mail.com'],
  ['an id', TypedUserIdSchema, 'member01'],
  ['a new id', UserIdSchema, 'member01'],
  ['a code from an e-mail', CodeSchema, '123456'],
  ['an OTP code', OtpSchema, '021104'],
  ['a recovery code', RecoveryCodeSchema, 'abcdef23'],
  ['a person’s name', NameSchema, '김철수'],
  ['a receiver', checkReceiver.request.entries.characterName, '설화01'],
  ['a receiver of a gift', sendGift.request.entries.characterName, '설화01'],
  ['a reported name', report.targetName, '설화'],
  ['a link', report.link, 'https://video.example/watch?v=1'],
  ['a character', InquirySchema.entries.characterName, '월영검'],
  ['an order’s number', InquirySchema.entries.orderId, 'H20260302-AB12CD34'],
  ['an account’s number', RefundAccountSchema.entries.number, '123456789012'],
  ['an account’s holder', RefundAccountSchema.entries.holder, '홍길동'],
  ['a receipt’s phone number', CashReceiptSchema.entries.number, '01012345678'],
  ['a visitor’s receipt number', GuestKeySchema.entries.receiptNo, 'G20260302-0001'],
  ['a visitor’s PIN', GuestKeySchema.entries.pin, '123456'],
];

test.each(fields)(
  '%s is read without what nobody sees in it, and in full-width signs',
  (_, schema, text) => {
    for (const unseen of UNSEEN)
      expect(parse(schema, around(text, unseen)), JSON.stringify(unseen)).toBe(text);
    expect(parse(schema, wide(text))).toBe(text);
    expect(parse(schema, text.normalize('NFD'))).toBe(text);
  },
);

test('an id is read without the spaces around it, and in small letters where an account is named; spaces alone are none', () => {
  expect(parse(TypedUserIdSchema, ' Member01\u3000')).toBe('Member01');
  expect(parse(AccountSchema, '\ufeff Ｍember01\u3000')).toBe('member01');
  expect(safeParse(TypedUserIdSchema, '\u200b \ufeff').success).toBe(false);
});

test('an amount from a calculator and a copied phone number are read [P11]', () => {
  expect(readAmount('\u202d1,000\u202c', '원')).toBe(1_000);
  expect(readAmount('\u200b１，０００\u2060 원\ufeff', '원')).toBe(1_000);
  expect(receiptNumber('personal', '\u202a+82 10-1234-5678\u202c')).toBe('01012345678');
});

test('a text to search for is the same for the portal and the API', () => {
  const typed = '\u200b강화석\u202c'.normalize('NFD');
  const { find } = hwanQuery.read(`?find=${encodeURIComponent(typed)}`, new Date());
  expect(find).toBe('강화석');
  expect(parse(getUseHistory.request.entries.find, typed)).toBe('강화석');
  expect(parse(getInquiryList.request.entries.find, typed)).toBe('강화석');
});

test('a search of more letters than are searched for is cut between two of them', () => {
  const typed = '가'.repeat(40).normalize('NFD');
  const { find } = hwanQuery.read(`?find=${encodeURIComponent(typed)}`, new Date());
  expect(find).toBe('가'.repeat(30));
});

test('a password stays exactly as it was typed', () => {
  const typed = ' Test!２345\u200b';
  expect(parse(PasswordSchema, typed)).toBe(typed);
});

test('a free text keeps what nobody sees, and does not count it', () => {
  const text = `결제${'\u200b'.repeat(4_000)} 오류가 났습니다`;
  expect(parse(Body, text)).toBe(text);
  expect(safeParse(Body, '\u3164'.repeat(30)).success).toBe(false);
});

test('letters are counted as people see them', () => {
  expect(letterCount('가나다라'.normalize('NFD'))).toBe(4);
  expect(letterCount('  가나\u200b  ')).toBe(2);
  expect(letterCount('👨\u200d👩\u200d👧👍🏽🇰🇷')).toBe(3);
  expect(parse(InquirySchema.entries.title, '각'.repeat(50).normalize('NFD'))).toBe(
    '각'.repeat(50),
  );
  const [issue] = safeParse(Body, '가'.repeat(4_001).normalize('NFD')).issues ?? [];
  expect(issue?.message).toContain('4,001자');
});

test('no letter keeps more than four marks, whether the text is free or not', () => {
  const heaped = `결제 e${'\u0301'.repeat(48)} 오류`;
  expect(parse(InquirySchema.entries.title, heaped)).toBe(`결제 é${'\u0301'.repeat(4)} 오류`);
  expect(parse(NameSchema, heaped)).toBe(`결제 é${'\u0301'.repeat(4)} 오류`);
});

const pieces = fc
  .array(
    fc.constantFrom(
      ...[
        '가',
        '각'.normalize('NFD'),
        'e\u0301',
        'x',
        ' ',
        '1',
        '\u0e01\u0e38\u0e49',
        '😀',
        '👍🏽',
      ],
      ...['👨\u200d👩\u200d👧', '❤\ufe0f', '🇰🇷', '\r\n', '\n', 'Ａ', '한', '漢'],
    ),
    { maxLength: 20 },
  )
  .map((letters) => letters.join(''));

test('letters are told apart as the browser’s own segmenter tells them', () => {
  const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });
  fc.assert(
    fc.property(pieces, (text) => {
      const whole = [...segmenter.segment(text.normalize('NFC'))].map(({ segment }) => segment);
      expect([...lettersOf(text)]).toEqual(whole);
    }),
  );
});

test('a text that was read once is read the same again', () => {
  const any = fc.oneof(pieces, fc.string({ unit: 'binary' }), fc.constantFrom(...UNSEEN));
  fc.assert(
    fc.property(fc.array(any), (texts) => {
      for (const read of [freeText, seenText, typedLetters]) {
        const once = read(texts.join(''));
        expect(read(once)).toBe(once);
      }
    }),
  );
});

test.each([
  ['an e-mail', CodeSchema],
  ['an OTP app', OtpSchema],
  ['a visitor’s inquiry', GuestKeySchema.entries.pin],
])(
  'a code of %s is read however it is grouped, and found among the words that are pasted with it',
  (_, schema) => {
    for (const text of [
      ...['123 456', ' 123 - 456 ', '123–456', '１２３－４５６'],
      '인증번호는 123456입니다.',
      '[천년의 강호] 인증번호 123456 (5분 안에 입력)',
      'Code: 123-456',
      '2026-11-29 07:21 인증번호 123456',
    ])
      expect(parse(schema, text), text).toBe('123456');
    const refused = [
      '1234567',
      '123456 654321',
      '번호가 없습니다',
      '12345',
      '12345a',
      '123.456',
      '',
      '-',
    ];
    for (const text of refused) expect(safeParse(schema, text).success, text).toBe(false);
  },
);

test('a recovery code is found among the words that are pasted with it', () => {
  for (const text of ['복구 코드: abcdef23', '1) ABCD-EF23', '복구 코드는 abcd ef23 입니다.'])
    expect(parse(RecoveryCodeSchema, text), text).toBe('abcdef23');
});

test('a visitor’s receipt number is found among the words that are pasted with it', () => {
  const number = GuestKeySchema.entries.receiptNo;
  for (const text of [
    'G20260302-0001 비회원 문의',
    '접수번호 G20260302-0001 조회 번호 123456',
    // What the page copies, in a field of one line.
    '접수번호 G20260302-0001조회 번호 123456',
    '[천년의 강호] 2026-03-02 07:21 문의를 접수했습니다. (접수번호: g20260302-0001, 조회 번호: 123456)',
    'G20260302-0001 123456',
    '접수번호 G 2026 0302 - 0001',
    'No. G20260302 0001',
  ])
    expect(parse(number, text), text).toBe('G20260302-0001');
  for (const text of ['G20260302-0001 G20260302-0002', 'AG20260302-0001', 'G20260302', '123456'])
    expect(safeParse(number, text).success, text).toBe(false);
});

test.each([
  '박 새롬',
  '박\u00a0새롬',
  '박\u3000새롬',
  ' 박  새\u2009롬 ',
  '박\u3164새롬',
  '박\t새롬',
])('a blank in the name %j does not count, and one in a foreign name does', (name) => {
  expect(personLetters(name)).toBe('박새롬');
  expect(personLetters(name.normalize('NFD'))).toBe('박새롬');
  expect(personLetters('Kim  Kang Ho')).toBe('Kim  Kang Ho');
  expect(personLetters('김 Kim')).toBe('김 Kim');
});

test.each([
  'mailto:gamer01@mail.com',
  'mailto:gamer01@mail.com?subject=a@b.com',
  '<gamer01@mail.com>',
  '김강호 <gamer01@mail.com>',
  '"Kim, K." <gamer01@mail.com>;',
  'gamer01@mail.com.',
  'gamer01@mail.com, ',
  'gamer01@mail。com',
])('the address is read out of %j', (typed) => {
  expect(parse(EmailSchema, typed)).toBe('gamer01@mail.com');
});

test('two addresses, or words beside one, are no address', () => {
  for (const typed of ['a@mail.com, b@mail.com', '김강호 a@mail.com', 'a@mail', 'mailto:'])
    expect(safeParse(EmailSchema, typed).success, typed).toBe(false);
});

test.each([
  '+82 (0)10-1234-5678',
  '0082 10 1234 5678',
  '00821012345678',
  '82-10-1234-5678',
  '821012345678',
  '(010) 1234-5678',
  'tel:010-1234-5678',
])('the number %j is dialled as it is in Korea', (typed) => {
  expect(receiptNumber('personal', typed)).toBe('01012345678');
});
