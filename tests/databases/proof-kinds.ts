import { eq } from 'drizzle-orm';
import { TRANSFER_FEE_HWAN } from '#constants.ts';
import { releaseDormancy, startDormancy } from '#features/dormancy/api.ts';
import { setHwanSecurity } from '#features/hwan-security/api.ts';
import { changeInfo, getInfo, requestEmailCode } from '#features/info/api.ts';
import * as guest from '#features/inquiry/guest-api.ts';
import { join, startJoin } from '#features/join/api.ts';
import { beginOtp, cancelOtp, joinOtp, renewRecovery } from '#features/otp/api.ts';
import { changePayLimit } from '#features/pay/api.ts';
import { quitAccounts, startQuit } from '#features/quit/api.ts';
import * as find from '#features/recover/api.ts';
import { requestRestoration } from '#features/restoration/api.ts';
import { proveTransfer, requestTransfer } from '#features/transfer/api.ts';
import { requestWithdrawal } from '#features/withdrawal/api.ts';
import { securityQuestions } from '#wire/account.copy.ts';
import type { Auth } from '#wire/auth.ts';
import { consentKeys } from '#wire/consent.ts';
import type { Endpoint } from '#wire/endpoint.ts';
import type { VerificationPurpose } from '#wire/identity.ts';
import { liftOtpLock } from '#wire/otp.ts';
import { gameCharacter } from '../reference-api/db/schema/game.ts';
import { member, otp } from '../reference-api/db/schema/member.ts';
import { ANSWER } from '../reference-api/db/seed/people.ts';
import { freshKey } from '../unit/reference-api/keys.ts';
import type { Answer } from '../unit/reference-api/open-api.ts';
import { codeFor, verified } from '../unit/reference-api/proofs.ts';
import { type Api, done, gateOf, ME, otpSetUp, type Use } from './proof-changes.ts';

const userId = 'member01';
const OWN = { name: '김강호', email: 'member01@example.com' };
const GUEST = { category: 'login', account: null, title: '로그인', body: '로그인 안 됨: 빈 화면' };
const NEW = 'Abcd!2345';
const target = { characterNo: 1, account: 'member02' };
const consentsOf = (keys: readonly string[]) =>
  keys.map((key) => ({ key, version: '2026-07-01', agreed: true }));

type Kind = {
  /** How it is refused once it is void. */
  refused: string;
  /** Obtains one, in the login `there` where a login is needed; gives what uses it. */
  give: (there: Auth) => Promise<(use: Use) => Promise<Answer>>;
};

/** Every proof that lives beyond the call that gave it. */
export function proofsOf(api: Api) {
  const { db } = api.world;
  const ask = (endpoint: Endpoint, body: object, auth?: Auth) =>
    api.call(endpoint, body, auth, freshKey());
  const get = <Data>(endpoint: Endpoint, body: object, auth?: Auth) =>
    done<Data>(api, endpoint, body, auth);
  const ticketOf = async (endpoint: Endpoint, body: object) =>
    (await get<{ ticket: string }>(endpoint, body)).ticket;

  const mailed = async () => {
    await get(find.requestResetCode, { userId, email: OWN.email });
    return { by: 'email', userId, email: OWN.email, code: await codeFor(api, OWN.email) };
  };
  const person = async () => ({
    by: 'identity',
    userId,
    verification: await verified(api, 'find-pw', userId),
  });
  const answer = { by: 'answer', userId, question: securityQuestions[0], answer: ANSWER };
  const tokenBy = (proof: () => object | Promise<object>): Kind => ({
    refused: '35202 ticket',
    async give() {
      const { token } = await get<{ token: string }>(find.startReset, await proof());
      return () => ask(find.resetPw, { userId, token, password: NEW, endOthers: true });
    },
  });

  /** A verification in a login, by what uses it. */
  const inLogin = (
    purpose: VerificationPurpose,
    endpoint: Endpoint,
    body: (use: Use) => object | Promise<object>,
  ): Kind => ({
    refused: '35202 verification',
    async give(there) {
      const verification = await verified(api, purpose, userId, there);
      return async (use) => ask(endpoint, { verification, ...(await body(use)) }, use.auth);
    },
  });
  /** A verification of a visitor's. */
  const byVisitor = (
    purpose: VerificationPurpose,
    endpoint: Endpoint,
    body: object,
    who = userId,
  ): Kind => ({
    refused: '35202 verification',
    async give() {
      const verification = await verified(api, purpose, who);
      return () => ask(endpoint, { verification, ...body });
    },
  });
  /** A code that was mailed to a visitor. */
  const byGuestCode = (endpoint: Endpoint, body: object): Kind => ({
    refused: '35202 code-expired',
    async give() {
      await get(guest.requestGuestCode, { email: OWN.email, captcha: await api.solvedCaptcha() });
      const proof = { email: OWN.email, code: await codeFor(api, OWN.email) };
      return () => ask(endpoint, { ...body, ...proof });
    },
  });
  const asleep = () =>
    db
      .update(member)
      .set({ dormantSince: new Date(0) })
      .where(eq(member.id, ME));
  const withoutOtp = async () => {
    await db.delete(otp).where(eq(otp.memberId, ME));
    return {};
  };
  const gone = () => db.select().from(gameCharacter).where(eq(gameCharacter.name, '강호제일'));

  return {
    'reset code': {
      refused: '35202 code-expired',
      async give() {
        const body = await mailed();
        return () => ask(find.startReset, body);
      },
    },
    'reset verification': byVisitor('find-pw', find.startReset, { by: 'identity', userId }),
    'reset token by code': tokenBy(mailed),
    'reset token by person': tokenBy(person),
    'reset token by answer': tokenBy(() => answer),
    'dormancy verification': byVisitor('dormancy', startDormancy, { userId }),
    'dormancy ticket': {
      refused: '35202 ticket',
      async give() {
        await asleep();
        const verification = await verified(api, 'dormancy', userId);
        const ticket = await ticketOf(startDormancy, { userId, verification });
        const consents = consentsOf(['service', 'privacy']);
        return () => ask(releaseDormancy, { userId, ticket, consents });
      },
    },
    'password gate': {
      refused: '35202 ticket',
      async give(there) {
        const ticket = await gateOf(api, there);
        return ({ auth }) => ask(getInfo, { ticket }, auth);
      },
    },
    'new address code': {
      refused: '35202 code-expired',
      async give(there) {
        const address = 'thief@mail.kr';
        await get(requestEmailCode, { ticket: await gateOf(api, there), email: address }, there);
        const email = { address, code: await codeFor(api, address) };
        return async ({ auth, password }) =>
          ask(changeInfo, { ticket: await gateOf(api, auth, password), email }, auth);
      },
    },
    'verification for hwan': inLogin('hwan-security', setHwanSecurity, () => ({ usable: 'Y' })),
    'verification for a lock': inLogin('gift-lock', liftOtpLock, () => ({})),
    'verification for a limit': inLogin('pay-limit', changePayLimit, () => ({ won: 900_000 })),
    'verification for OTP off': inLogin('otp-cancel', cancelOtp, () => ({})),
    'verification for OTP on': inLogin('otp-join', beginOtp, withoutOtp),
    'verification for codes': inLogin('otp-recovery', renewRecovery, () => ({})),
    'verification to withdraw': inLogin('withdrawal', requestWithdrawal, ({ password }) => ({
      agreed: true,
      password,
    })),
    'verification to restore': inLogin('restoration', requestRestoration, async () => ({
      characterNo: (await gone())[0]?.id,
    })),
    'verification of a phone': {
      refused: '35202 verification',
      async give(there) {
        const phone = await verified(api, 'change-phone', userId, there, '010-5555-1234');
        return async ({ auth, password }) =>
          ask(changeInfo, { ticket: await gateOf(api, auth, password), phone }, auth);
      },
    },
    'transfer ticket': {
      refused: '35202 ticket',
      async give(there) {
        const verification = await verified(api, 'transfer', userId, there);
        const proof = { ...target, otp: api.nextOtp(), verification };
        const { ticket } = await get<{ ticket: string }>(proveTransfer, proof, there);
        const body = { ...target, characterName: '월영검', fee: TRANSFER_FEE_HWAN, ticket };
        return ({ auth }) => ask(requestTransfer, body, auth);
      },
    },
    'OTP being set up': {
      refused: '35202 otp',
      async give(there) {
        await withoutOtp();
        const recoveryCode = await otpSetUp(api, there);
        return ({ auth }) => ask(joinOtp, { device: '', recoveryCode }, auth);
      },
    },
    'recovery code': {
      refused: '32510',
      async give(there) {
        const body = { verification: await verified(api, 'otp-recovery', userId, there) };
        const made = await get<{ recoveryCodes: string[] }>(renewRecovery, body, there);
        const [recoveryCode] = made.recoveryCodes;
        return ({ auth }) => ask(setHwanSecurity, { usable: 'Y', recoveryCode }, auth);
      },
    },
    'id code': {
      refused: '33205',
      async give() {
        await get(find.requestIdCode, OWN);
        const code = await codeFor(api, OWN.email);
        return () => ask(find.findId, { by: 'email', ...OWN, code });
      },
    },
    'id verification': byVisitor('find-id', find.findId, { by: 'identity' }),
    'join verification': byVisitor('join', startJoin, {}, 'newcomer'),
    'join ticket': {
      refused: '35202 ticket',
      async give() {
        const verification = await verified(api, 'join', 'newcomer');
        const ticket = await ticketOf(startJoin, { verification });
        const account = { userId: 'fresh01', password: NEW, email: 'new@mail.kr' };
        const rest = { question: securityQuestions[0], answer: ANSWER, ticket };
        return () => ask(join, { ...account, ...rest, consents: consentsOf(consentKeys) });
      },
    },
    'quit verification': byVisitor('quit', startQuit, {}),
    'quit ticket': {
      refused: '35202 ticket',
      async give() {
        const verification = await verified(api, 'quit', userId);
        const ticket = await ticketOf(startQuit, { verification });
        const body = { accounts: [], files: [], restrict: true, confirm: '명의도용 가입 취소' };
        return () => ask(quitAccounts, { ...body, ticket });
      },
    },
    captcha: {
      refused: '35202 captcha',
      async give() {
        const captcha = await api.solvedCaptcha();
        return () => ask(guest.requestGuestCode, { email: OWN.email, captcha });
      },
    },
    'inquiry code': byGuestCode(guest.requestGuestInquiry, { ...GUEST, by: 'email' }),
    'inquiry code to find': byGuestCode(guest.findGuestInquiries, {}),
    'inquiry verification': byVisitor('guest-inquiry', guest.requestGuestInquiry, {
      ...GUEST,
      by: 'identity',
    }),
  } satisfies Record<string, Kind>;
}
