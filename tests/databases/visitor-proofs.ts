import { eq } from 'drizzle-orm';
import { securityQuestions } from '#api/account.copy.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { VerificationPurpose } from '#api/identity.ts';
import { releaseDormancy, startDormancy } from '#features/dormancy/api.ts';
import * as guest from '#features/inquiry/guest-api.ts';
import { join, startJoin } from '#features/join/api.ts';
import { quitAccounts, startQuit } from '#features/quit/api.ts';
import * as find from '#features/recover/api.ts';
import { member } from '../reference-api/db/schema/member.ts';
import { ANSWER } from '../reference-api/db/seed/people.ts';
import { accountBody, consentsTo, guestBody } from '../unit/reference-api/bodies.ts';
import { codeFor, newVerification } from '../unit/reference-api/proofs.ts';
import { type Api, type Kind, ME, mustSucceed } from './proof-changes.ts';

const userId = 'member01';
const OWN = { name: '김강호', email: 'member01@example.com' };
const NEW = 'Abcd!2345';

/** The proofs that a visitor obtains. */
export function visitorProofsOf(api: Api) {
  const { db } = api.world;
  const { once: ask } = api;
  const get = <Data>(endpoint: Endpoint, body: object) => mustSucceed<Data>(api, endpoint, body);
  const ticketOf = async (endpoint: Endpoint, body: object) =>
    (await get<{ ticket: string }>(endpoint, body)).ticket;

  const mailed = async () => {
    await get(find.requestResetCode, { userId, email: OWN.email });
    return { by: 'email', userId, email: OWN.email, code: await codeFor(api, OWN.email) };
  };
  const person = async () => ({
    by: 'identity',
    userId,
    verification: await newVerification(api, 'find-pw', userId),
  });
  const answer = { by: 'answer', userId, question: securityQuestions[0], answer: ANSWER };
  const tokenBy = (proof: () => object | Promise<object>): Kind => ({
    refused: '35202 ticket',
    async give() {
      const { token } = await get<{ token: string }>(find.startReset, await proof());
      return () => ask(find.resetPw, { userId, token, password: NEW, endOthers: true });
    },
  });

  /** A verification that a visitor obtains, by what uses it. */
  const byVisitor = (
    purpose: VerificationPurpose,
    endpoint: Endpoint,
    body: object,
    who = userId,
  ): Kind => ({
    refused: '35202 verification',
    async give() {
      const verification = await newVerification(api, purpose, who);
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
  const makeDormant = () =>
    db
      .update(member)
      .set({ dormantSince: new Date(0) })
      .where(eq(member.id, ME));

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
        await makeDormant();
        const verification = await newVerification(api, 'dormancy', userId);
        const ticket = await ticketOf(startDormancy, { userId, verification });
        const consents = consentsTo(['service', 'privacy']);
        return () => ask(releaseDormancy, { userId, ticket, consents });
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
        const verification = await newVerification(api, 'join', 'newcomer');
        const ticket = await ticketOf(startJoin, { verification });
        return () => ask(join, { ...accountBody('fresh01'), ticket });
      },
    },
    'quit verification': byVisitor('quit', startQuit, {}),
    'quit ticket': {
      refused: '35202 ticket',
      async give() {
        const verification = await newVerification(api, 'quit', userId);
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
    'inquiry code': byGuestCode(guest.requestGuestInquiry, { ...guestBody, by: 'email' }),
    'inquiry code to find': byGuestCode(guest.findGuestInquiries, {}),
    'inquiry verification': byVisitor('guest-inquiry', guest.requestGuestInquiry, {
      ...guestBody,
      by: 'identity',
    }),
  } satisfies Record<string, Kind>;
}
