import { eq } from 'drizzle-orm';
import { securityQuestions } from '#api/account.copy.ts';
import type { Auth } from '#api/auth.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { VerificationPurpose } from '#api/identity.ts';
import { liftOtpLock } from '#api/otp.ts';
import { changePw, verifyPassword } from '#api/password.ts';
import { TRANSFER_FEE_HWAN } from '#constants.ts';
import { sendGift } from '#features/gift/api.ts';
import { refundOrder } from '#features/hwan/api.ts';
import { setHwanSecurity } from '#features/hwan-security/api.ts';
import * as info from '#features/info/api.ts';
import * as otp from '#features/otp/api.ts';
import { changePayLimit } from '#features/pay/api.ts';
import { requestRestoration } from '#features/restoration/api.ts';
import { proveTransfer, requestTransfer } from '#features/transfer/api.ts';
import { requestWithdrawal } from '#features/withdrawal/api.ts';
import { INVALID } from '../reference-api/codes.ts';
import { gameCharacter } from '../reference-api/db/schema/game.ts';
import { otp as otpTable } from '../reference-api/db/schema/member.ts';
import { codeAt } from '../support/otp-code.ts';
import { giftBody } from '../unit/reference-api/bodies.ts';
import { openPay } from '../unit/reference-api/pay-calls.ts';
import { codeFor, gateOf, newVerification } from '../unit/reference-api/proofs.ts';
import { TARGET } from '../unit/reference-api/transfer-calls.ts';
import { type Api, ME, mustSucceed } from './proof-changes.ts';
import { type At, type Fields, NEW_ADDRESS, type Proof, partsOf } from './proof-parts.ts';

const userId = 'member01';
const WON = 10_000;
const TRANSFER = { ...TARGET, characterName: '월영검', fee: TRANSFER_FEE_HWAN };

type Case = {
  endpoint: Endpoint;
  /** Which of the things that the call can do. */
  act?: string;
  /** Each way is enough by itself, and needs all of its proofs. */
  ways: Proof[][];
  prepare?: (here: Auth) => Promise<string | void>;
  body?: Fields;
};

/** Every call that takes a proof beside the access token, with how to make it. */
export function casesOf(api: Api): Case[] {
  const { db } = api.world;
  const parts = partsOf(api);
  const { identity, holder, app, password, gate, answer } = parts;
  const { mailed, recovery, shown, newKey, proved } = parts;
  const { deposited } = openPay(api);

  const withoutOtp = () => db.delete(otpTable).where(eq(otpTable.memberId, ME));
  async function begun(here: Auth): Promise<string> {
    await withoutOtp();
    const verification = await newVerification(api, 'otp-join', userId, here);
    return (await mustSucceed<{ secret: string }>(api, otp.beginOtp, { verification }, here))
      .secret;
  }
  const codesBy = async (endpoint: Endpoint, body: object, here: Auth) =>
    (await mustSucceed<{ recoveryCodes: string[] }>(api, endpoint, body, here)).recoveryCodes[0] ??
    '';
  const newCode = async (here: Auth) =>
    codesBy(
      otp.renewRecovery,
      { verification: await newVerification(api, 'otp-recovery', userId, here) },
      here,
    );
  const lockHwan = async (here: Auth) => {
    api.advance(1);
    await mustSucceed(api, setHwanSecurity, { usable: 'N' }, here);
  };
  const allProofs = (purpose: VerificationPurpose) => [[app], [recovery], [identity(purpose)]];

  return [
    { endpoint: verifyPassword, ways: [[password]] },
    { endpoint: info.getInfo, ways: [[gate]] },
    { endpoint: info.getQuestion, ways: [[gate]] },
    {
      endpoint: info.requestEmailCode,
      ways: [[gate]],
      body: () => ({ email: 'another@mail.kr' }),
    },
    {
      endpoint: info.changeInfo,
      act: 'address',
      ways: [[gate, mailed]],
      async prepare(here) {
        const ticket = await gateOf(api, here);
        await mustSucceed(api, info.requestEmailCode, { ticket, email: NEW_ADDRESS }, here);
        return codeFor(api, NEW_ADDRESS);
      },
    },
    {
      endpoint: info.changeInfo,
      act: 'phone',
      ways: [[gate, identity('change-phone', 'phone')]],
    },
    {
      endpoint: info.changeInfo,
      act: 'consents',
      ways: [[gate]],
      body: () => ({ consents: [{ key: 'email', agreed: true }] }),
    },
    {
      endpoint: info.changeQnA,
      ways: [[gate, answer]],
      body: () => ({ question: securityQuestions[1], newAnswer: '새 답변' }),
    },
    {
      endpoint: changePw,
      ways: [[password]],
      body: () => ({ newPassword: 'Abcd!2345', endOthers: false }),
    },
    {
      endpoint: otp.beginOtp,
      ways: [[identity('otp-join')]],
      prepare: async () => void (await withoutOtp()),
    },
    { endpoint: otp.proveOtp, ways: [[newKey]], prepare: begun },
    {
      endpoint: otp.joinOtp,
      ways: [[shown]],
      async prepare(here) {
        const code = codeAt(api.world.clock.now(), await begun(here));
        return codesBy(otp.proveOtp, { otp: code }, here);
      },
      body: () => ({ device: '' }),
    },
    { endpoint: otp.renewRecovery, ways: [[identity('otp-recovery')]] },
    { endpoint: otp.cancelOtp, ways: allProofs('otp-cancel'), prepare: newCode },
    { endpoint: liftOtpLock, ways: [[identity('gift-lock')]] },
    {
      endpoint: setHwanSecurity,
      act: 'unlock',
      ways: allProofs('hwan-security'),
      async prepare(here) {
        const code = await newCode(here);
        await lockHwan(here);
        return code;
      },
      body: () => ({ usable: 'Y' }),
    },
    {
      endpoint: changePayLimit,
      ways: [[identity('pay-limit')]],
      body: () => ({ won: 900_000 }),
    },
    {
      endpoint: refundOrder,
      act: 'to an account',
      ways: [[holder, identity('refund')]],
      prepare: async (here) => deposited(here, `h${WON}`),
      body: ({ made }) => ({ orderId: made, won: WON }),
    },
    {
      endpoint: sendGift,
      ways: [[app]],
      body: () => giftBody,
    },
    {
      endpoint: proveTransfer,
      ways: [[app, identity('transfer')]],
      body: () => TARGET,
    },
    {
      endpoint: requestTransfer,
      ways: [[proved]],
      async prepare(here) {
        const verification = await newVerification(api, 'transfer', userId, here);
        const body = { ...TARGET, otp: api.nextOtp(), verification };
        return (await mustSucceed<{ ticket: string }>(api, proveTransfer, body, here)).ticket;
      },
      body: () => TRANSFER,
    },
    {
      endpoint: requestRestoration,
      ways: [[identity('restoration')]],
      body: async () => ({
        characterNo: (
          await db.select().from(gameCharacter).where(eq(gameCharacter.name, '강호제일'))
        )[0]?.id,
      }),
    },
    {
      endpoint: requestWithdrawal,
      ways: [[password, identity('withdrawal')]],
      body: () => ({ agreed: true }),
    },
  ];
}

/**
 * Proofs with which a call must be refused: none, a part of a way, or a way in which one proof is foreign or too old.
 * `code`: that of the refusal, if it is a certain one.
 */
export function attemptsOf(
  { ways }: Case,
  at: At,
): { what: string; code?: string; give: () => Promise<object> }[] {
  const given = async (proofs: Proof[]): Promise<object> =>
    Object.assign({}, ...(await Promise.all(proofs.map(({ right }) => right(at)))));
  const attempts = ways.flatMap((way) =>
    way.flatMap((proof) => {
      const others = way.filter((other) => other !== proof);
      const wrongs = Object.entries(proof.wrong).map(([what, wrong]) => ({
        what: `${proof.words}: ${what}`,
        code: proof.codes?.[what] ?? INVALID,
        give: async () => {
          const fields = await wrong(at);
          return { ...(await given(others)), ...fields };
        },
      }));
      return [
        {
          what: `without ${proof.words}`,
          give: async () => ({ ...proof.act, ...(await given(others)) }),
        },
        ...wrongs,
      ];
    }),
  );
  return [{ what: 'the access token alone', give: async () => ({}) }, ...attempts];
}

/** The fields of each way that is enough. */
export const enough = ({ ways }: Case, at: At) =>
  ways.map(
    (way) => async (): Promise<object> =>
      Object.assign({}, ...(await Promise.all(way.map(({ right }) => right(at))))),
  );

/** How a case stands in the table of product §6. */
export const proofWords = ({ ways }: Case): string =>
  ways.map((way) => way.map(({ words }) => words).join(' and ')).join(', or ');
export type { Case };
