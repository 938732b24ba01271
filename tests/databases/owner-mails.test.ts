import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { securityQuestions } from '#api/account.copy.ts';
import type { Auth } from '#api/auth.ts';
import { SECOND_MS, TRANSFER_MOVE_SECONDS } from '#constants.ts';
import { sendGift } from '#features/gift/api.ts';
import { refundOrder } from '#features/hwan/api.ts';
import { setHwanSecurity } from '#features/hwan-security/api.ts';
import { resetPw, startReset } from '#features/recover/api.ts';
import { formatMoment } from '#rules/dates.ts';
import { ANSWER, OTP_SECRET } from '../reference-api/db/seed/people.ts';
import { inbox } from '../reference-api/info/mail.ts';
import { giftBody } from '../unit/reference-api/bodies.ts';
import { openApi, PASSWORD } from '../unit/reference-api/open-api.ts';
import { openPay } from '../unit/reference-api/pay-calls.ts';
import { openTransfers } from '../unit/reference-api/transfer-calls.ts';
import { changesOf, mustSucceed } from './proof-changes.ts';

const NEW = 'Abcd!2345';
/** Whatever a mail program makes a link of. */
const LINK = /:\/\/|www\.|@|[a-z0-9-]+\.[a-z]{2,}/i;

describe('the owner is told by mail [K6]', () => {
  const api = openApi();
  const { paid, order } = openPay(api);
  const { sent, act: transfer } = openTransfers(api);
  beforeEach(() => api.reset());

  const mails = async () =>
    (await inbox({ db: api.world.db, now: api.world.clock.now() }, 'member01@example.com')).filter(
      ({ subject }) => !subject.startsWith('인증번호'),
    );
  const give = (auth: Auth) =>
    mustSucceed(api, sendGift, { ...giftBody, otp: api.nextOtp() }, auth);
  const refund = async (auth: Auth) => {
    const orderId = await paid(auth, 'h30000');
    const { refund: offer } = await order(orderId, auth);
    await mustSucceed(api, refundOrder, { orderId, won: offer?.won }, auth);
  };
  const changed = (how: 'OTP off' | 'OTP new' | 'password' | 'address', here: Auth) =>
    changesOf(api)[how]({ here, there: here });

  /** What was done, and what its newest mail says. */
  const events: Record<string, [(auth: Auth) => Promise<unknown>, ...RegExp[]]> = {
    'OTP off': [(here) => changed('OTP off', here), /OTP를 해지했습니다/],
    'OTP on': [(here) => changed('OTP new', here), /OTP를 사용하기 시작했습니다/],
    unlock: [
      async (auth) => {
        await mustSucceed(api, setHwanSecurity, { usable: 'N' }, auth);
        await mustSucceed(api, setHwanSecurity, { usable: 'Y', otp: api.nextOtp() }, auth);
      },
      /환을 다시 사용할 수 있게/,
    ],
    'changed password': [(here) => changed('password', here), /비밀번호를 변경했습니다/],
    'reset password': [
      async () => {
        const userId = 'member01';
        const proof = { userId, by: 'answer', question: securityQuestions[0], answer: ANSWER };
        const { token } = await mustSucceed<{ token: string }>(api, startReset, proof);
        const body = { userId, password: NEW, endOthers: false, token };
        await mustSucceed(api, resetPw, body);
      },
      /비밀번호를 변경했습니다/,
    ],
    'new address, to the old one': [
      (here) => changed('address', here),
      /이메일 주소를 변경했습니다/,
    ],
    gift: [give, /설화에게 5,000환을 선물했습니다/],
    payment: [(auth) => paid(auth, 'h30000'), /30,000원을 결제해 30,300환을 충전했습니다/],
    refund: [refund, /30,000원을 환불하고 30,300환을 회수합니다/],
    transfer: [sent, /월영검 캐릭터의 이전을 신청했습니다/, /10,000환/],
    'transfer that has moved': [
      async (auth) => {
        const transferNo = await sent(auth);
        await transfer('acceptTransfer', transferNo, await api.auth('member02'));
        api.advance(TRANSFER_MOVE_SECONDS * SECOND_MS);
        await api.auth('member02');
      },
      /월영검 캐릭터를 다른 계정으로 이전했습니다/,
    ],
  };

  test.each(Object.entries(events))('%s', async (_, [act, ...said]) => {
    const auth = await api.auth('member01');
    const before = (await mails()).length;
    await act(auth);
    const [newest, ...older] = await mails();
    expect(older.length).toBeGreaterThanOrEqual(before);
    const words = `${newest?.subject}\n${newest?.body}`;
    for (const part of [...said, /^mem\*\*\* 계정: /m, /고객센터/]) expect(words).toMatch(part);
    expect(words).toContain(formatMoment(newest?.at.getTime()));
    expect(words).not.toMatch(LINK);
    for (const secret of [PASSWORD, NEW, OTP_SECRET, 'member01', '김강호'])
      expect(words).not.toContain(secret);
  });

  test('switching hwan off, and an act that is refused, send nothing', async () => {
    const auth = await api.auth('member01');
    await mustSucceed(api, setHwanSecurity, { usable: 'N' }, auth);
    const refused = await api.once(sendGift, { ...giftBody, otp: api.nextOtp() }, auth);
    expect(refused.code).toBe('31113');
    expect(await mails()).toEqual([]);
  });

  test('a mail that cannot be written undoes nothing', async () => {
    const auth = await api.auth('member01');
    const { db } = api.world;
    await db.execute(sql`alter table portal.mail rename to mail_lost`);
    const given = await api.once(sendGift, { ...giftBody, otp: api.nextOtp() }, auth);
    const { status } = await order(await paid(auth, 'h30000'), auth);
    await db.execute(sql`alter table portal.mail_lost rename to mail`);
    expect([given.code, status]).toEqual(['200', 'done']);
    expect(await mails()).toEqual([]);
  });
});
