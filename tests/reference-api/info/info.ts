/** The calls of a member's own data: behind a check of the password, reading and changing them. */
import { and, eq } from 'drizzle-orm';
import { type OptionalConsent, optionalConsents } from '#api/consent.ts';
import { changePw, postponePw, verifyPassword } from '#api/password.ts';
import { GATE_MINUTES } from '#constants.ts';
import * as api from '#features/info/api.ts';
import { isGoodPassword } from '#rules/password.ts';
import { accountMails, mailMember } from '../account-mails.ts';
import { noteActivity } from '../activity/activity.ts';
import {
  IDENTITY_MISMATCH,
  INVALID,
  LIMITED,
  SAME_ANSWER,
  SAME_PASSWORD,
  WRONG_PASSWORD,
} from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { consent, member } from '../db/schema/member.ts';
import { forgetGuesses, refuseGuess } from '../guesses.ts';
import { handle } from '../handle.ts';
import { takeVerification } from '../identity/identity.ts';
import { consentNames, noteConsents } from '../join/consents.ts';
import { giveTicket, readTicket } from '../join/tickets.ts';
import { lockSelf, passwordDueDay } from '../members.ts';
import { invalid, KeptRefusal, Refusal } from '../refusal.ts';
import { hashAnswer, verifyAnswer } from '../secrets.ts';
import { endSessions, type Member } from '../sessions.ts';
import { sendCode, takeCode } from './mail.ts';
import { refuseWrongPassword, setPassword } from './passwords.ts';

/** The purpose of the ticket that a checked password gives: for one login only, and void when the password changes. */
const gateOf = (family: string, { passwordChangedAt }: Member) =>
  `info:${family}:${passwordChangedAt.getTime()}`;
type Opened = { db: Db; family: string; member: Member; now: Date; body: { ticket: string } };
const requireGate = ({ db, family, member: self, now, body }: Opened) =>
  readTicket(db, { purpose: gateOf(family, self), text: body.ticket, now });

async function consentsOf(db: Db, memberId: number): Promise<api.MemberConsent[]> {
  const rows = await db.select().from(consent).where(eq(consent.memberId, memberId));
  return optionalConsents.map((key) => {
    const row = rows.find(({ name }) => name === consentNames[key]);
    return { key, agreed: row?.agreed ?? false, at: row?.at?.toISOString() ?? null };
  });
}

/** Limits changes, since each voids earlier proofs: a thief's could keep the owner from taking the account back. */
async function requireFewChanges(db: Db, { userId: owner }: Member, now: Date): Promise<void> {
  const refused = await refuseGuess({ db, now }, { purpose: 'change', owner });
  if (refused) throw new Refusal(refused.code, refused.data);
}

type Choice = { key: OptionalConsent; agreed: boolean };
async function setConsents(db: Db, found: Member, choices: readonly Choice[], now: Date) {
  const before = await consentsOf(db, found.id);
  const changed = choices.filter(
    ({ key, agreed }) => before.find((one) => one.key === key)?.agreed !== agreed,
  );
  await noteConsents(db, found.id, changed, now);
}

const updateMember = (db: Db, { id }: Member, values: Partial<typeof member.$inferInsert>) =>
  db.update(member).set(values).where(eq(member.id, id));

export const infoHandlers = [
  handle(
    verifyPassword,
    async ({ body, db, family, member: self, now, world }) =>
      (await refuseWrongPassword({ db, now, world }, self, body.password)) ?? {
        ticket: await giveTicket({ db, now }, gateOf(family, self), self, GATE_MINUTES),
      },
    { codes: [WRONG_PASSWORD, LIMITED] },
  ),

  handle(
    changePw,
    async (call) => {
      const { body, db, family, member: self, now, world } = call;
      const refused = await refuseWrongPassword({ db, now, world }, self, body.password);
      if (refused) return refused;
      if (!isGoodPassword(body.newPassword, self.userId)) throw invalid('newPassword');
      await requireFewChanges(db, self, now);
      await db.transaction(async (tx) => {
        await setPassword({ db: tx, now, world }, self, body.newPassword);
        await noteActivity({ ...call, db: tx }, self.id, 'password');
        if (body.endOthers && (await endSessions({ db: tx, now }, self.id, family)))
          await noteActivity({ ...call, db: tx }, self.id, 'devices');
      });
      return { changedAt: now.toISOString() };
    },
    { codes: [WRONG_PASSWORD, SAME_PASSWORD, LIMITED] },
  ),

  handle(postponePw, async ({ db, member: self, now }) => {
    await updateMember(db, self, { passwordPostponedAt: now });
    return { dueDate: passwordDueDay({ ...self, passwordPostponedAt: now }) };
  }),

  handle(api.getInfo, async (call) => {
    await requireGate(call);
    const { userId, name, birthDate, phone, email, id } = call.member;
    return { userId, name, birthDate, phone, email, consents: await consentsOf(call.db, id) };
  }),

  handle(
    api.requestEmailCode,
    async (call) => {
      await requireGate(call);
      const { userId: owner, securedAt } = call.member;
      const refused = await refuseGuess(call, { purpose: 'email-code', owner });
      if (refused) return refused;
      return sendCode(call, { purpose: 'change-email', owner, email: call.body.email, securedAt });
    },
    { codes: [LIMITED] },
  ),

  handle(
    api.changeInfo,
    async (call) => {
      const { body, db, family, now } = call;
      await requireGate(call);
      // Each row of the screen is saved alone, so that a change to another row meanwhile stays.
      const self = await lockSelf(db, call.member.id);
      if (gateOf(family, self) !== gateOf(family, call.member)) throw invalid('ticket');
      let { email, phone, securedAt } = self;
      if (body.email && body.email.address.toLowerCase() !== email) {
        email = body.email.address.toLowerCase();
        const asked = { purpose: 'change-email', owner: self.userId, email, securedAt } as const;
        const refused = await takeCode(call, asked, body.email.code);
        if (refused) return refused;
      }
      if (body.phone) {
        ({ phone } = await takeVerification(call, 'change-phone', body.phone));
        if (!phone) throw invalid('phone');
      }
      if (email !== self.email || phone !== self.phone) {
        securedAt = now;
        await requireFewChanges(db, self, now);
      }
      await updateMember(db, self, { email, phone, securedAt });
      if (email !== self.email) {
        await mailMember(call, self.id, accountMails.address(), self.email);
        await noteActivity(call, self.id, 'email');
      }
      if (phone !== self.phone) await noteActivity(call, self.id, 'phone');
      await setConsents(db, self, body.consents ?? [], now);
      const consents = await consentsOf(db, self.id);
      return { changedAt: now.toISOString(), email, phone, consents };
    },
    { codes: [LIMITED, IDENTITY_MISMATCH] },
  ),

  handle(api.getQuestion, async (call) => {
    await requireGate(call);
    const { question, answerChangedAt } = call.member;
    return { question, changedAt: answerChangedAt?.toISOString() ?? null };
  }),

  handle(
    api.changeQnA,
    async (call) => {
      const { body, db, member: self, now, world } = call;
      const { passwords } = world;
      await requireGate(call);
      const guess = { purpose: 'answer', owner: self.userId } as const;
      const refused = await refuseGuess(call, guess);
      if (refused) return refused;
      const wrong = new KeptRefusal(INVALID, { reason: 'answer' });
      if (!(await verifyAnswer(passwords, self.answerHash, body.answer))) return wrong;
      await forgetGuesses(db, guess);
      const same = body.question === self.question;
      if (same && (await verifyAnswer(passwords, self.answerHash, body.newAnswer)))
        throw new Refusal(SAME_ANSWER);
      await requireFewChanges(db, self, now);
      const answerHash = await hashAnswer(passwords, body.newAnswer);
      const [changed] = await db
        .update(member)
        .set({ question: body.question, answerHash, answerChangedAt: now, securedAt: now })
        // Only the answer that was proved is replaced, and only while the gate's password is in force.
        .where(
          and(
            eq(member.id, self.id),
            eq(member.answerHash, self.answerHash),
            eq(member.passwordHash, self.passwordHash),
          ),
        )
        .returning({ id: member.id });
      if (!changed) return wrong;
      await noteActivity(call, self.id, 'question');
      return { changedAt: now.toISOString() };
    },
    { codes: [SAME_ANSWER, LIMITED] },
  ),
];
