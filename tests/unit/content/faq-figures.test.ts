/** The FAQ is written by hand, but its numbers must be those of the rules. */
import { expect, test } from 'vitest';
import * as rules from '#constants.ts';
import { readFaq } from '../faq-content.ts';

const FIGURE = /\d[\d,]*(?:만 )?(?:환|원|일|시간|분|개월|번|회|개|자|세|MB|년|초|%)/g;

const won = (amount: number) => `${amount.toLocaleString('ko')}원`;
const tenThousands = (amount: number) => `${(amount / 10_000).toLocaleString('ko')}만 원`;
const accounts = `${rules.MAX_ACCOUNTS}개`;
const age = `${rules.MIN_AGE_YEARS}세`;
const refundFree = `${rules.REFUND_FREE_DAYS}일`;
const gift = `${rules.GIFT_TERM_DAYS}일`;
const transfer = `${rules.TRANSFER_TERM_DAYS}일`;
const withdrawal = `${rules.WITHDRAWAL_DAYS}일`;
const restorable = `${rules.RESTORE_MONTHS}개월`;
const otpPeriod = `${rules.OTP_PERIOD_SECONDS}초`;
const otpDigits = `${rules.OTP_DIGITS}자`;
const files = [`${rules.ATTACHMENTS_MAX}개`, `${rules.ATTACHMENT_MAX_MB}MB`];
/** Written with "약" (about). */
const session = `${Math.round(rules.USER_ID_DAYS * 24)}시간`;

function lasting(seconds: number): string {
  if (seconds < 60) return `${seconds}초`;
  if (seconds < 3_600) return `${seconds / 60}분`;
  if (seconds <= rules.DAY_SECONDS) return `${seconds / 3_600}시간`;
  return `${seconds / rules.DAY_SECONDS}일`;
}
/** Without the last step, which applies to every higher count. */
const counts = rules.GIFT_LOCKS.slice(0, -1).map(({ failures }) => `${failures}회`);

/** The numbers of each entry; those written as plain text are not rules of the portal. */
const figures: Record<string, string[]> = {
  'account-limit': [accounts],
  'change-limit': [
    tenThousands(rules.PAY_LIMIT_MIN_WON),
    tenThousands(rules.PAY_LIMIT_MAX_WON),
    `${rules.LIMIT_CHANGES_PER_MONTH}회`,
    `${rules.PAY_LIMIT_RAISE_HOURS}시간`,
  ],
  'change-password': [`${rules.PASSWORD_MIN}자`, `${rules.PASSWORD_MAX}자`],
  'change-phone-email': [`${rules.EMAIL_CODE_MINUTES}분`],
  'change-qna': [`${rules.ANSWER_MIN}자`, `${rules.ANSWER_MAX}자`],
  'charge-not-arrived': ['30분'],
  'dormant-account': [`${rules.DORMANT_AFTER_YEARS}년`],
  'double-payment': [refundFree],
  'gift-lock': [...counts, ...rules.GIFT_LOCKS.map(({ seconds }) => lasting(seconds))],
  'gift-receive': [gift],
  'gift-send': [gift],
  'gift-status': [gift],
  'inquiry-attach': files,
  'inquiry-edit': [`${rules.INQUIRY_REOPEN_DAYS}일`],
  'join-age': [age],
  'join-restricted': [accounts],
  'mail-code': [`${rules.EMAIL_RESEND_SECONDS / 60}분`, `${rules.EMAIL_CODE_MINUTES}분`],
  'minor-payment': [age],
  'monthly-limit': [tenThousands(rules.PAY_MONTH_LIMIT_WON), '1일'],
  'otp-join': [otpDigits],
  'otp-mismatch': [otpPeriod, counts[0] ?? ''],
  'otp-what': [otpPeriod, otpDigits],
  // Ages of the game's ratings, besides the portal's own.
  rating: ['12세', '15세', age],
  'refund-fee': [refundFree, `${rules.REFUND_FEE_PERCENT}%`, won(rules.REFUND_FEE_MIN_WON)],
  'refund-how': [refundFree],
  'report-player': [`${rules.REPORT_BODY_MIN}자`, '1개', ...files],
  'resolution-window': ['100%'],
  'restore-character': [restorable],
  'restore-slot-full': [restorable],
  'sanction-appeal': [`${rules.APPEAL_DAYS}일`],
  'session-expired': [session],
  'sign-out-devices': [session],
  'transfer-cancel': [transfer],
  'transfer-how': [transfer],
  'transfer-receive': [transfer],
  'verification-popup': [`${rules.VERIFICATION_MINUTES}분`],
  // And the daily pause of banks: 23시 30분부터 0시 30분.
  'virtual-account': [`${rules.DEPOSIT_DAYS}일`, '30분'],
  withdrawal: [withdrawal],
  'withdrawal-cancel': [withdrawal],
};

test('every figure in the FAQ is one that the rules use', () => {
  const figuresById = readFaq().map(
    ({ id, detail }) => [id, new Set(detail.match(FIGURE))] as const,
  );
  const some = figuresById.filter(([, found]) => found.size > 0);
  expect(Object.fromEntries(some.map(([id, found]) => [id, [...found].sort()]))).toEqual(
    Object.fromEntries(Object.entries(figures).map(([id, all]) => [id, all.toSorted()])),
  );
});
