import { eq } from 'drizzle-orm';
import type { Auth } from '#api/auth.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { VerificationPurpose } from '#api/identity.ts';
import { liftOtpLock } from '#api/otp.ts';
import { TRANSFER_FEE_HWAN } from '#constants.ts';
import { refundOrder } from '#features/hwan/api.ts';
import { setHwanSecurity } from '#features/hwan-security/api.ts';
import { changeInfo, getInfo, requestEmailCode } from '#features/info/api.ts';
import { beginOtp, cancelOtp, joinOtp, renewRecovery } from '#features/otp/api.ts';
import { changePayLimit } from '#features/pay/api.ts';
import { requestRestoration } from '#features/restoration/api.ts';
import { proveTransfer, requestTransfer } from '#features/transfer/api.ts';
import { requestWithdrawal } from '#features/withdrawal/api.ts';
import { gameCharacter } from '../reference-api/db/schema/game.ts';
import { otp } from '../reference-api/db/schema/member.ts';
import { openPay } from '../unit/reference-api/pay-calls.ts';
import { codeFor, gateOf, newVerification, otpSetUp } from '../unit/reference-api/proofs.ts';
import { TARGET } from '../unit/reference-api/transfer-calls.ts';
import { type Api, type Kind, ME, mustSucceed, type Use } from './proof-changes.ts';
import { visitorProofsOf } from './visitor-proofs.ts';

const userId = 'member01';

/** Every proof that lives beyond the call that gave it. */
export function proofsOf(api: Api) {
  const { db } = api.world;
  const { once: ask } = api;
  const get = <Data>(endpoint: Endpoint, body: object, auth?: Auth) =>
    mustSucceed<Data>(api, endpoint, body, auth);

  /** A verification in a login, by what uses it. */
  const inLogin = (
    purpose: VerificationPurpose,
    endpoint: Endpoint,
    body: (use: Use) => object | Promise<object>,
  ): Kind => ({
    refused: '35202 verification',
    async give(there) {
      const verification = await newVerification(api, purpose, userId, there);
      return async (use) => ask(endpoint, { verification, ...(await body(use)) }, use.auth);
    },
  });
  const withoutOtp = async () => {
    await db.delete(otp).where(eq(otp.memberId, ME));
    return {};
  };
  const gone = () => db.select().from(gameCharacter).where(eq(gameCharacter.name, '강호제일'));

  return {
    ...visitorProofsOf(api),
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
    'verification to refund': {
      refused: '35202 verification',
      async give(there) {
        const orderId = await openPay(api).deposited(there, 'h10000');
        const verification = await newVerification(api, 'refund', userId, there);
        const account = { bank: '시험은행', number: '110123456789', holder: '김강호' };
        const body = { orderId, won: 10_000, account, verification };
        return ({ auth }) => ask(refundOrder, body, auth);
      },
    },
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
        const phone = await newVerification(api, 'change-phone', userId, there, '010-5555-1234');
        return async ({ auth, password }) =>
          ask(changeInfo, { ticket: await gateOf(api, auth, password), phone }, auth);
      },
    },
    'transfer ticket': {
      refused: '35202 ticket',
      async give(there) {
        const verification = await newVerification(api, 'transfer', userId, there);
        const proof = { ...TARGET, otp: api.nextOtp(), verification };
        const { ticket } = await get<{ ticket: string }>(proveTransfer, proof, there);
        const body = { ...TARGET, characterName: '월영검', fee: TRANSFER_FEE_HWAN, ticket };
        return ({ auth }) => ask(requestTransfer, body, auth);
      },
    },
    'OTP being set up': {
      refused: '35202 otp',
      async give(there) {
        await withoutOtp();
        const [recoveryCode] = (await otpSetUp(api, there)).recoveryCodes;
        return ({ auth }) => ask(joinOtp, { device: '', recoveryCode }, auth);
      },
    },
    'recovery code': {
      refused: '32510',
      async give(there) {
        const body = { verification: await newVerification(api, 'otp-recovery', userId, there) };
        const made = await get<{ recoveryCodes: string[] }>(renewRecovery, body, there);
        const [recoveryCode] = made.recoveryCodes;
        return ({ auth }) => ask(setHwanSecurity, { usable: 'Y', recoveryCode }, auth);
      },
    },
  } satisfies Record<string, Kind>;
}
