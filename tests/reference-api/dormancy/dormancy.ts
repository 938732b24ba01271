/** The calls that show and end the dormancy of an account. */
import { eq } from 'drizzle-orm';
import { DAY_MS, DORMANT_AFTER_DAYS, DORMANT_KEPT_DAYS } from '#constants.ts';
import * as api from '#features/dormancy/api.ts';
import { later } from '../clock.ts';
import { IDENTITY_MISMATCH } from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { member } from '../db/schema/member.ts';
import { handle, handleOpen } from '../handle.ts';
import { requireSamePerson, takeVerification } from '../identity/identity.ts';
import { noteConsents, requireInForce } from '../join/consents.ts';
import { giveTicket, requireCurrent, withTicket } from '../join/tickets.ts';
import { findByUserId, lastLogin, lockMember } from '../members.ts';
import { invalid, Refusal } from '../refusal.ts';
import type { Member } from '../sessions.ts';

const ticketFor = (found: Member) => `dormancy:${found.id}`;

async function stateOf(db: Db, found: Member): Promise<api.DormancyState> {
  const since = found.dormantSince;
  // Of a dormant account only the end of the year after its last login is known.
  const last = since ? later(since, -DORMANT_AFTER_DAYS * DAY_MS) : await lastLogin(db, found.id);
  const begins = since ?? later(last ?? found.joinedAt, DORMANT_AFTER_DAYS * DAY_MS);
  return {
    dormant: since !== null,
    lastLoginAt: last?.toISOString() ?? null,
    dormantAt: begins.toISOString(),
    keptUntil: since && later(since, DORMANT_KEPT_DAYS * DAY_MS).toISOString(),
  };
}

export const dormancyHandlers = [
  handle(api.getDormancy, async ({ db, member: self }) => stateOf(db, self)),

  handleOpen(
    api.startDormancy,
    ({ body, ...call }) =>
      call.db.transaction(async (db) => {
        const person = await takeVerification({ ...call, db }, 'dormancy', body.verification);
        const found = await findByUserId(db, body.userId);
        // An unknown id gets the same answer as another person's.
        if (!found) throw new Refusal(IDENTITY_MISMATCH);
        requireSamePerson(person, found);
        const ticket = await giveTicket({ ...call, db }, ticketFor(found), found);
        return { ticket, ...(await stateOf(db, found)) };
      }),
    { codes: [IDENTITY_MISMATCH] },
  ),

  handleOpen(api.releaseDormancy, async ({ body, db, now }) => {
    requireInForce(body.consents, now);
    const found = await findByUserId(db, body.userId);
    if (!found) throw invalid('ticket');
    const call = { purpose: ticketFor(found), text: body.ticket, body, now };
    return withTicket(db, call, async (tx, ticket) => {
      const asleep = await lockMember(tx, found.id);
      if (!asleep?.dormantSince) throw invalid('ticket');
      requireCurrent(ticket, asleep);
      const { lastLoginAt } = await stateOf(tx, asleep);
      await tx.update(member).set({ dormantSince: null }).where(eq(member.id, found.id));
      await noteConsents(tx, found.id, body.consents, now);
      return { releasedAt: now.toISOString(), lastLoginAt };
    });
  }),
];
