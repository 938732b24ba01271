import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { securityQuestions } from '#api/account.copy.ts';
import type { Auth } from '#api/auth.ts';
import { changePw, verifyPassword } from '#api/password.ts';
import { TRANSFER_FEE_HWAN } from '#constants.ts';
import { sendGift } from '#features/gift/api.ts';
import { setHwanSecurity } from '#features/hwan-security/api.ts';
import { changeInfo, changeQnA, requestEmailCode } from '#features/info/api.ts';
import { requestGuestCode, requestGuestInquiry } from '#features/inquiry/guest-api.ts';
import { checkUserId, join, startJoin } from '#features/join/api.ts';
import { beginOtp, cancelOtp, proveOtp } from '#features/otp/api.ts';
import * as find from '#features/recover/api.ts';
import * as transfer from '#features/transfer/api.ts';
import { requestWithdrawal } from '#features/withdrawal/api.ts';
import { otpGuard } from '../reference-api/db/schema/otp.ts';
import { idOf } from '../reference-api/db/seed/people.ts';
import { LOCK_MS } from '../reference-api/guesses.ts';
import { codeAt } from '../support/otp-code.ts';
import { accountBody, giftBody, guestBody } from '../unit/reference-api/bodies.ts';
import { openApi, PASSWORD } from '../unit/reference-api/open-api.ts';
import { codeFor, gateOf, newVerification, wrongOf } from '../unit/reference-api/proofs.ts';
import { TARGET } from '../unit/reference-api/transfer-calls.ts';
import { AT_ONCE, expectOnly, inTurn } from './burst.ts';
import { databases } from './databases.ts';

/** A verification that does not exist. */
const lost = { verificationId: 'x', secret: 'x' };
const OWN = { name: '김강호', email: 'member01@example.com' };

for (const name of databases)
  describe(`${AT_ONCE} guesses at once on ${name} [Q1]`, () => {
    const api = openApi({}, name);
    beforeEach(() => api.reset());

    const { ask } = api;
    const gate = (auth: Auth) => gateOf(api, auth);
    const otp = () => codeAt(api.world.clock.now());

    test.each(['member01', 'nobody99'])(
      'five passwords for %s are checked, then a captcha is asked for, even for the right one',
      async (userId) => {
        await expectOnly(
          () => api.signIn(userId, 'wrong'),
          () => api.signIn(userId),
          5,
          '20105',
          '20706',
        );
      },
    );

    test('with a captcha for each try, ten passwords in all are checked, then nobody gets in', async () => {
      for (let at = 0; at < 5; at += 1) await api.signIn('member01', 'wrong');
      const solved = await Promise.all(
        Array.from({ length: AT_ONCE + 1 }, () => api.solvedCaptcha()),
      );
      await expectOnly(
        (at) => api.signIn('member01', 'wrong', solved[at]),
        () => api.signIn('member01', PASSWORD, solved[AT_ONCE]),
        5,
        '20105',
      );
    });

    test('ten answers to the question of a password reset are checked, and no more', async () => {
      const body = { by: 'answer', userId: 'member01', question: securityQuestions[0] };
      await expectOnly(
        () => ask(find.startReset, { ...body, answer: '틀림' }),
        () => ask(find.startReset, { ...body, answer: '강호' }),
        10,
        '35202',
      );
    });

    test('ten passwords asked for after the login are checked, over all forms together, and no more', async () => {
      const auth = await api.auth('member01');
      const change = { newPassword: 'Abcd!2345', endOthers: false };
      const password = 'wrong';
      const forms = inTurn([
        () => ask(verifyPassword, { password }, auth),
        () => ask(changePw, { password, ...change }, auth),
        () => ask(requestWithdrawal, { password, agreed: true, verification: lost }, auth),
      ]);
      await expectOnly(forms, () => ask(verifyPassword, { password: PASSWORD }, auth), 10, '33491');
    });

    test('ten answers to a question that is to be changed are checked, and no more', async () => {
      const auth = await api.auth('member01');
      const body = { ticket: await gate(auth), question: securityQuestions[1], newAnswer: '새것' };
      await expectOnly(
        () => ask(changeQnA, { ...body, answer: '틀림' }, auth),
        () => ask(changeQnA, { ...body, answer: '강호' }, auth),
        10,
        '35202',
      );
    });

    const codeWays = [
      {
        way: 'a new address',
        address: 'new@example.com',
        async open() {
          const auth = await api.auth('member01');
          const ticket = await gate(auth);
          await ask(requestEmailCode, { ticket, email: 'new@example.com' }, auth);
          return (code: string) =>
            ask(changeInfo, { ticket, email: { address: 'new@example.com', code } }, auth);
        },
      },
      {
        way: 'a forgotten id',
        address: OWN.email,
        async open() {
          await ask(find.requestIdCode, OWN);
          return (code: string) => ask(find.findId, { by: 'email', ...OWN, code });
        },
      },
      {
        way: 'a forgotten password',
        address: OWN.email,
        async open() {
          const who = { userId: 'member01', email: OWN.email };
          await ask(find.requestResetCode, who);
          return (code: string) => ask(find.startReset, { by: 'email', ...who, code });
        },
      },
      {
        way: 'an inquiry without a login',
        address: OWN.email,
        async open() {
          const { email } = OWN;
          await ask(requestGuestCode, { email, captcha: await api.solvedCaptcha() });
          return (code: string) =>
            ask(requestGuestInquiry, { ...guestBody, by: 'email', email, code });
        },
      },
    ];
    test.each(codeWays)(
      'ten codes sent for $way are checked, and no more',
      async ({ address, open }) => {
        const guess = await open();
        const code = await codeFor(api, address);
        await expectOnly(
          () => guess(wrongOf(code)),
          () => guess(code),
          10,
          '35202',
        );
      },
    );

    test('ten unknown accounts are looked up, over all calls together, and no more', async () => {
      const auth = await api.auth('member01');
      const target = (at: number) => ({ characterNo: 1, account: `nobody${at}` });
      const request = { characterName: '월영검', fee: TRANSFER_FEE_HWAN, ticket: 'x' };
      const forms = inTurn([
        (at) => ask(transfer.checkTransferAccount, target(at), auth),
        (at) => ask(transfer.requestTransfer, { ...target(at), ...request }, auth),
      ]);
      await expectOnly(
        forms,
        () => ask(transfer.checkTransfer, { ...target(1), account: 'member02' }, auth),
        10,
        '31107',
      );
    });

    test('five OTP and recovery codes are checked, over all forms together, and no more', async () => {
      const auth = await api.auth('member01');
      const code = otp();
      const wrong = wrongOf(code);
      const target = { ...TARGET, verification: lost };
      const forms = inTurn([
        () => ask(sendGift, { ...giftBody, otp: wrong }, auth),
        () => ask(cancelOtp, { otp: wrong }, auth),
        () => ask(transfer.proveTransfer, { ...target, otp: wrong }, auth),
        () => ask(setHwanSecurity, { usable: 'Y', otp: wrong }, auth),
        () => ask(cancelOtp, { recoveryCode: 'zzzzzzzz' }, auth),
      ]);
      await expectOnly(forms, () => ask(cancelOtp, { otp: code }, auth), 4, '32510', '32511');
      const guards = api.world.db.select().from(otpGuard);
      expect(await guards.where(eq(otpGuard.memberId, idOf('member01')))).toMatchObject([
        { failures: 5 },
      ]);
    });

    test('ten codes of a new OTP key are checked, and no more: whoever has begun it elsewhere cannot guess one', async () => {
      const auth = await api.auth('rookie01');
      const verification = await newVerification(api, 'otp-join', 'rookie01', auth);
      const { secret } = (await ask(beginOtp, { verification }, auth)).data as { secret: string };
      const code = codeAt(api.world.clock.now(), secret);
      await expectOnly(
        () => ask(proveOtp, { otp: wrongOf(code) }, auth),
        () => ask(proveOtp, { otp: code }, auth),
        10,
        '32510',
      );
      api.advance(LOCK_MS);
      const later = codeAt(api.world.clock.now(), secret);
      expect((await ask(proveOtp, { otp: later }, auth)).code).toBe('200');
    });

    test('forty taken ids are checked, over the check and the form together, and no more', async () => {
      const verification = await newVerification(api, 'join', 'newcomer');
      const { ticket } = (await ask(startJoin, { verification })).data as { ticket: string };
      const account = accountBody('member01');
      const forms = inTurn([
        () => ask(checkUserId, { ticket, userId: 'member01' }),
        () => ask(join, { ticket, ...account }),
      ]);
      await expectOnly(forms, () => ask(checkUserId, { ticket, userId: 'fresh01' }), 40, '33104');
    });

    test('what is typed as an id at the login never locks another form', async () => {
      const auth = await api.auth('member01');
      for (const userId of ['password:member01', 'answer:member01', 'transfer-account:member01'])
        for (let at = 0; at < 10; at += 1)
          await api.signIn(userId, 'wrong', at < 5 ? undefined : await api.solvedCaptcha());
      expect((await ask(verifyPassword, { password: PASSWORD }, auth)).code).toBe('200');
      const account = { account: 'member02' };
      expect((await ask(transfer.checkTransferAccount, account, auth)).code).toBe('200');
    });
  });
