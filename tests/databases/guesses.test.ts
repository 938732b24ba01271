import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { securityQuestions } from '#api/account.copy.ts';
import type { Auth } from '#api/auth.ts';
import { consentKeys } from '#api/consent.ts';
import type { Endpoint } from '#api/endpoint.ts';
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
import { freshKey } from '../unit/reference-api/keys.ts';
import { openApi, PASSWORD } from '../unit/reference-api/open-api.ts';
import { codeFor, newVerification } from '../unit/reference-api/proofs.ts';
import { AT_ONCE, burst, inTurn } from './burst.ts';
import { databases } from './databases.ts';

/** A verification that does not exist. */
const lost = { verificationId: 'x', secret: 'x' };
const GUEST = {
  category: 'login',
  account: null,
  title: '로그인',
  body: '로그인이 되지 않습니다.',
};
const OWN = { name: '김강호', email: 'member01@example.com' };

for (const { name, options } of databases)
  describe(`${AT_ONCE} guesses at once on ${name} [Q1]`, () => {
    const api = openApi({}, options);
    beforeEach(() => api.reset());

    const ask = (endpoint: Endpoint, body: object, auth?: Auth) =>
      api.call(endpoint, body, auth, endpoint.once ? freshKey() : {});
    async function gate(auth: Auth): Promise<string> {
      const { data } = await ask(verifyPassword, { password: PASSWORD }, auth);
      return (data as { ticket: string }).ticket;
    }
    const otp = () => codeAt(api.world.clock.now());
    const wrongOf = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');

    test.each(['member01', 'nobody99'])(
      'five passwords for %s are checked, then a captcha is asked for, even for the right one',
      async (userId) => {
        const { counts, right } = await burst(
          () => api.signIn(userId, 'wrong'),
          () => api.signIn(userId),
        );
        expect(counts).toEqual({ '20105': 5, '20706': AT_ONCE - 5 });
        expect(right).toBe('20706');
      },
    );

    test('with a captcha for each try, ten passwords in all are checked, then nobody gets in', async () => {
      for (let at = 0; at < 5; at += 1) await api.signIn('member01', 'wrong');
      const solved = await Promise.all(
        Array.from({ length: AT_ONCE + 1 }, () => api.solvedCaptcha()),
      );
      const { counts, right } = await burst(
        (at) => api.signIn('member01', 'wrong', solved[at]),
        () => api.signIn('member01', PASSWORD, solved[AT_ONCE]),
      );
      expect(counts).toEqual({ '20105': 5, '20104': AT_ONCE - 5 });
      expect(right).toBe('20104');
    });

    test('ten answers to the question of a password reset are checked, and no more', async () => {
      const body = { by: 'answer', userId: 'member01', question: securityQuestions[0] };
      const { counts, right } = await burst(
        () => ask(find.startReset, { ...body, answer: '틀림' }),
        () => ask(find.startReset, { ...body, answer: '강호' }),
      );
      expect(counts).toEqual({ '35202': 10, '20104': AT_ONCE - 10 });
      expect(right).toBe('20104');
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
      const { counts, right } = await burst(forms, () =>
        ask(verifyPassword, { password: PASSWORD }, auth),
      );
      expect(counts).toEqual({ '33491': 10, '20104': AT_ONCE - 10 });
      expect(right).toBe('20104');
    });

    test('ten answers to a question that is to be changed are checked, and no more', async () => {
      const auth = await api.auth('member01');
      const body = { ticket: await gate(auth), question: securityQuestions[1], newAnswer: '새것' };
      const { counts, right } = await burst(
        () => ask(changeQnA, { ...body, answer: '틀림' }, auth),
        () => ask(changeQnA, { ...body, answer: '강호' }, auth),
      );
      expect(counts).toEqual({ '35202': 10, '20104': AT_ONCE - 10 });
      expect(right).toBe('20104');
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
          return (code: string) => ask(requestGuestInquiry, { ...GUEST, by: 'email', email, code });
        },
      },
    ];
    test.each(codeWays)(
      'ten codes sent for $way are checked, and no more',
      async ({ address, open }) => {
        const guess = await open();
        const code = await codeFor(api, address);
        const { counts, right } = await burst(
          () => guess(wrongOf(code)),
          () => guess(code),
        );
        expect(counts).toEqual({ '35202': 10, '20104': AT_ONCE - 10 });
        expect(right).toBe('20104');
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
      const { counts, right } = await burst(forms, () =>
        ask(transfer.checkTransfer, { ...target(1), account: 'member02' }, auth),
      );
      expect(counts).toEqual({ '31107': 10, '20104': AT_ONCE - 10 });
      expect(right).toBe('20104');
    });

    test('looking up existing accounts never counts, however often', async () => {
      const auth = await api.auth('member01');
      const look = (account: string) => ask(transfer.checkTransferAccount, { account }, auth);
      for (let at = 0; at < 30; at += 1) expect((await look('member02')).code).toBe('200');
      for (let at = 0; at < 10; at += 1) expect((await look(`nobody${at}`)).code).toBe('31107');
      expect((await look('member02')).code).toBe('20104');
    });

    test('five OTP and recovery codes are checked, over all forms together, and no more', async () => {
      const auth = await api.auth('member01');
      const code = otp();
      const wrong = wrongOf(code);
      const to = { fromCharacterNo: 1, serverNo: 1, characterName: '설화', amount: 100 };
      const target = { characterNo: 1, account: 'member02', verification: lost };
      const forms = inTurn([
        () => ask(sendGift, { ...to, message: '', otp: wrong }, auth),
        () => ask(cancelOtp, { otp: wrong }, auth),
        () => ask(transfer.proveTransfer, { ...target, otp: wrong }, auth),
        () => ask(setHwanSecurity, { usable: 'Y', otp: wrong }, auth),
        () => ask(cancelOtp, { recoveryCode: 'zzzzzzzz' }, auth),
      ]);
      const { counts, right } = await burst(forms, () => ask(cancelOtp, { otp: code }, auth));
      expect(counts).toEqual({ '32510': 4, '32511': AT_ONCE - 4 });
      expect(right).toBe('32511');
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
      const { counts, right } = await burst(
        () => ask(proveOtp, { otp: wrongOf(code) }, auth),
        () => ask(proveOtp, { otp: code }, auth),
      );
      expect(counts).toEqual({ '32510': 10, '20104': AT_ONCE - 10 });
      expect(right).toBe('20104');
      api.advance(LOCK_MS);
      const later = codeAt(api.world.clock.now(), secret);
      expect((await ask(proveOtp, { otp: later }, auth)).code).toBe('200');
    });

    test('forty taken ids are checked, over the check and the form together, and no more', async () => {
      const verification = await newVerification(api, 'join', 'newcomer');
      const { ticket } = (await ask(startJoin, { verification })).data as { ticket: string };
      const consents = consentKeys.map((key) => ({ key, version: '2026-07-01', agreed: true }));
      const rest = {
        email: 'new@mail.kr',
        question: securityQuestions[1],
        answer: '한강',
        consents,
      };
      const forms = inTurn([
        () => ask(checkUserId, { ticket, userId: 'member01' }),
        () => ask(join, { ticket, userId: 'member01', password: 'Abcd!2345', ...rest }),
      ]);
      const { counts, right } = await burst(forms, () =>
        ask(checkUserId, { ticket, userId: 'fresh01' }),
      );
      expect(counts).toEqual({ '33104': 40, '20104': AT_ONCE - 40 });
      expect(right).toBe('20104');
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
