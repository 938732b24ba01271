/** The calls by which a forgotten id is found and a forgotten password is replaced. */
import type { RequestOf } from '#api/endpoint.ts';
import * as api from '#features/recover/api.ts';
import { maskId } from '#rules/mask.ts';
import { isGoodPassword } from '#rules/password.ts';
import { noteActivity } from '../activity/activity.ts';
import { IDENTITY_MISMATCH, INVALID, LIMITED, NO_ACCOUNT, SAME_PASSWORD } from '../codes.ts';
import { forgetGuesses, giveGuessBack, refuseGuess } from '../guesses.ts';
import { type Call, handleOpen } from '../handle.ts';
import { requireSamePerson, takeForReset, takeVerification } from '../identity/identity.ts';
import { sendCode, sendNoCode, takeCode } from '../info/mail.ts';
import { setPassword } from '../info/passwords.ts';
import { giveTicket, requireCurrent, withTicket } from '../join/tickets.ts';
import { accountsOf, findByUserId, lockMember } from '../members.ts';
import { invalid, KeptRefusal, Refusal } from '../refusal.ts';
import { hashOfNobody, verifyAnswer } from '../secrets.ts';
import { endSessions, type Member } from '../sessions.ts';

/** The purpose of a reset's ticket; for an unknown id it is one that no ticket has. */
const ticketFor = (found: Member | undefined) => `reset:${found?.id}`;

function stateOf({ dormantSince, secedeRequestedAt }: Member) {
  if (dormantSince) return 'dormant' as const;
  return secedeRequestedAt ? ('leaving' as const) : ('active' as const);
}
const viewOf = (found: Member, masked: boolean) => ({
  userId: masked ? maskId(found.userId) : found.userId,
  joinedAt: found.joinedAt.toISOString(),
  state: stateOf(found),
});

type StartReset = Call<RequestOf<typeof api.startReset>, Member | undefined>;

/** The account, if its owner is proved; otherwise the refusal, which does not reveal whether the id exists. */
async function findProved(call: StartReset): Promise<Member | KeptRefusal> {
  const { body, db } = call;
  const owner = body.userId.toLowerCase();
  const found = await findByUserId(db, owner);
  if (body.by === 'identity')
    return db.transaction(async (tx) => {
      const person = await takeForReset({ ...call, db: tx }, body.verification);
      if (!found) throw new Refusal(IDENTITY_MISMATCH);
      requireSamePerson(person, found);
      return found;
    });
  if (body.by === 'email') {
    const { securedAt } = found ?? {};
    const asked = { purpose: 'find-pw', owner, email: body.email, securedAt } as const;
    const refused = await takeCode(call, asked, body.code);
    return refused ?? found ?? new KeptRefusal(INVALID, { reason: 'code' });
  }
  const guess = { purpose: 'reset-answer', owner } as const;
  const address = { purpose: 'answer-address', owner: call.ip } as const;
  const refused = (await refuseGuess(call, address)) ?? (await refuseGuess(call, guess));
  if (refused) return refused;
  const { passwords } = call.world;
  const stored = found?.answerHash ?? (await hashOfNobody(passwords));
  const right = await verifyAnswer(passwords, stored, body.answer);
  if (found && right && found.question === body.question) {
    await forgetGuesses(db, guess);
    await giveGuessBack(db, address);
    return found;
  }
  return new KeptRefusal(INVALID, { reason: 'answer' });
}

export const recoverHandlers = [
  handleOpen(
    api.requestIdCode,
    async ({ body, db, now }) => {
      const accounts = await accountsOf(db, body);
      const asked = { purpose: 'find-id', owner: body.name, email: body.email } as const;
      return accounts.length > 0 ? sendCode({ db, now }, asked) : sendNoCode({ db, now }, asked);
    },
    { codes: [LIMITED] },
  ),

  handleOpen(
    api.findId,
    async ({ body, ...call }) => {
      const { db } = call;
      if (body.by === 'email') {
        const asked = { purpose: 'find-id', owner: body.name, email: body.email } as const;
        const refused = await takeCode(call, asked, body.code);
        if (refused) return refused;
      }
      return db.transaction(async (tx) => {
        const masked = body.by === 'email';
        const who = masked
          ? body
          : await takeVerification({ ...call, db: tx }, 'find-id', body.verification);
        const accounts = await accountsOf(tx, who);
        if (accounts.length === 0) throw new Refusal(NO_ACCOUNT);
        return { masked, list: accounts.map((account) => viewOf(account, masked)) };
      });
    },
    { codes: [NO_ACCOUNT, LIMITED] },
  ),

  handleOpen(
    api.requestResetCode,
    async ({ body, db, now }) => {
      const owner = body.userId.toLowerCase();
      const found = await findByUserId(db, owner);
      const fits = found?.email === body.email.toLowerCase();
      const { securedAt } = found ?? {};
      const asked = { purpose: 'find-pw', owner, email: body.email, securedAt } as const;
      return fits ? sendCode({ db, now }, asked) : sendNoCode({ db, now }, asked);
    },
    { codes: [LIMITED] },
  ),

  handleOpen(
    api.startReset,
    async (call) => {
      const found = await findProved(call);
      if (found instanceof KeptRefusal) return found;
      const token = await giveTicket(call, ticketFor(found), found);
      return { userId: found.userId, token };
    },
    { codes: [LIMITED, IDENTITY_MISMATCH] },
  ),

  handleOpen(
    api.resetPw,
    async (resetting) => {
      const { body, db, now, world } = resetting;
      const owner = await findByUserId(db, body.userId);
      const call = { purpose: ticketFor(owner), text: body.token, body, now };
      return withTicket(db, call, async (tx, ticket) => {
        const found = owner && (await lockMember(tx, owner.id));
        if (!found) throw invalid('ticket');
        requireCurrent(ticket, found);
        if (!isGoodPassword(body.password, found.userId)) throw invalid('password');
        await setPassword({ db: tx, now, world }, found, body.password);
        await noteActivity({ ...resetting, db: tx }, found.id, 'recovery');
        if (body.endOthers && (await endSessions({ db: tx, now }, found.id)))
          await noteActivity({ ...resetting, db: tx }, found.id, 'devices');
        return { changedAt: now.toISOString() };
      });
    },
    { codes: [SAME_PASSWORD] },
  ),
];
