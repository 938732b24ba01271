/** Verifications of identity: requested, completed by the provider's page, and used up by the call that needs one. */
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import {
  requestVerification,
  resolveVerification,
  type Verification,
  type VerificationPurpose,
} from '#api/identity.ts';
import {
  DAY_MS,
  HOUR_MS,
  IDENTITIES_PER_HOUR,
  MINUTE_MS,
  VERIFICATION_MINUTES,
} from '#constants.ts';
import { later } from '../clock.ts';
import { IDENTITY_MISMATCH, LIMITED } from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { verification } from '../db/schema/identity.ts';
import { handleOpen } from '../handle.ts';
import { requireSeldom } from '../often.ts';
import { DeadToken, invalid, Refusal } from '../refusal.ts';
import { randomToken, sha256 } from '../secrets.ts';
import type { Member } from '../sessions.ts';

/** Purposes of people without a login, bound to no session. Every other purpose needs the member in person. */
const forVisitors: VerificationPurpose[] = [
  'join',
  'find-id',
  'find-pw',
  'quit',
  'dormancy',
  'guest-inquiry',
];

export type Person = { personKey: string; name: string; birthDate: string; phone: string };
/** A verified person, and when the verification was requested. */
export type Verified = Person & { requestedAt: Date };
/** The lock by which joining and quitting of one person queue up. */
export const personName = ({ personKey }: Pick<Person, 'personKey'>) => `person:${personKey}`;
type Row = typeof verification.$inferSelect;

/** The verified person; the columns are filled together when the person answers. */
function personOf(row: Row): Verified {
  const { personKey, name, birthDate, phone } = row;
  if (personKey === null || name === null || birthDate === null || phone === null)
    throw new Error(`verification ${row.id} is done by nobody`);
  return { personKey, name, birthDate, phone, requestedAt: row.askedAt };
}

/** One refusal for an unknown, foreign, used or expired verification. */
const unusable = () => invalid('verification');

/** The verification of an id and its secret; whichever is wrong, the refusal is the same. */
async function find(db: Db, { verificationId, secret }: Verification): Promise<Row> {
  const [row] = await db.select().from(verification).where(eq(verification.id, verificationId));
  if (row?.secretHash !== sha256(secret)) throw unusable();
  return row;
}

/** Completes an answered verification by the code of its return address; false if it has another code or none. */
async function complete(db: Db, row: Row, code: string | undefined): Promise<boolean> {
  if (row.status !== 'answered' || !code || row.codeHash !== sha256(code)) return false;
  await db.update(verification).set({ status: 'done' }).where(eq(verification.id, row.id));
  return true;
}

/** Whether somebody else than the member who asked was verified; a visitor's verification may be of anybody. */
const isAnother = (row: Row, person: Person, member: Member | undefined) =>
  row.family !== '' && person.personKey !== member?.personKey;

/**
 * Refuses if another person than the member was verified, or if the verification was requested before the member's last
 * change of what keeps others out.
 */
export function requireSamePerson(person: Verified, member: Member): void {
  if (person.personKey !== member.personKey) throw new Refusal(IDENTITY_MISMATCH);
  if (person.requestedAt < member.securedAt) throw unusable();
}

type Asking = { db: Db; now: Date; family: string; member: Member | undefined };

/** A finished verification and its person: for its purpose, in its login, of the member in person. */
async function findDone(call: Asking, purpose: VerificationPurpose, proof: Verification) {
  const row = await find(call.db, proof);
  const bound = row.family === '' || row.family === call.family;
  if (row.purpose !== purpose || !bound || row.status !== 'done') throw unusable();
  const person = personOf(row);
  if (row.family && call.member) requireSamePerson(person, call.member);
  return { row, person };
}

/** Checks a finished verification as `takeVerification` does, but does not use it up. */
export async function checkVerification(
  call: Asking,
  purpose: VerificationPurpose,
  proof: Verification,
): Promise<void> {
  const { row } = await findDone(call, purpose, proof);
  if (row.usedAt || row.expiresAt <= call.now) throw unusable();
}

/**
 * Uses up a finished verification: for its purpose, in its login, within ten minutes, once. In a
 * transaction (`db`) a later refusal makes it valid again.
 */
export async function takeVerification(
  call: Asking,
  purpose: VerificationPurpose,
  proof: Verification,
): Promise<Verified> {
  const { row, person } = await findDone(call, purpose, proof);
  const [taken] = await call.db
    .update(verification)
    .set({ usedAt: call.now })
    .where(
      and(
        eq(verification.id, row.id),
        isNull(verification.usedAt),
        gt(verification.expiresAt, call.now),
      ),
    )
    .returning();
  if (!taken) throw unusable();
  return person;
}

/**
 * Uses up a verification for a reset: one for that purpose, or one that has found an id and may be used once more
 * (decisions §7).
 */
export async function takeForReset(call: Asking, proof: Verification): Promise<Verified> {
  const row = await find(call.db, proof);
  if (row.purpose !== 'find-id') return takeVerification(call, 'find-pw', proof);
  const person = row.status === 'done' ? personOf(row) : undefined;
  const [taken] = await call.db
    .update(verification)
    .set({ resetAt: call.now })
    .where(
      and(
        eq(verification.id, row.id),
        isNotNull(verification.usedAt),
        isNull(verification.resetAt),
        gt(verification.expiresAt, call.now),
      ),
    )
    .returning();
  if (!taken || !person) throw unusable();
  return person;
}

export const identityHandlers = [
  handleOpen(
    requestVerification,
    async ({ body, db, family, ip, member, now, origin, world }) => {
      const bound = !forVisitors.includes(body.purpose);
      if (bound && !family) throw new DeadToken();
      if (!world.isSite(new URL(body.returnUrl).origin)) throw invalid('returnUrl');
      const verificationId = randomToken();
      const secret = randomToken();
      const asker = sha256(JSON.stringify(member ? ['member', member.id] : ['address', ip]));
      await db.delete(verification).where(lt(verification.expiresAt, later(now, -DAY_MS)));
      await db.transaction(async (tx) => {
        await requireSeldom(
          tx,
          {
            name: `verifications:${asker}`,
            table: verification,
            asked: and(eq(verification.asker, asker), eq(verification.purpose, body.purpose)),
            at: verification.askedAt,
            most: IDENTITIES_PER_HOUR,
            withinMs: HOUR_MS,
          },
          now,
        );
        await tx.insert(verification).values({
          id: verificationId,
          secretHash: sha256(secret),
          purpose: body.purpose,
          method: body.method,
          family: bound ? family : '',
          asker,
          askedAt: now,
          returnUrl: body.returnUrl,
          status: 'pending',
          expiresAt: later(now, VERIFICATION_MINUTES * MINUTE_MS),
        });
      });
      const url = new URL('/identity/provider', origin);
      url.searchParams.set('verificationId', verificationId);
      return { verificationId, secret, url: url.href };
    },
    { codes: [LIMITED] },
  ),

  handleOpen(resolveVerification, async ({ body, db, family, member, now }) => {
    const row = await find(db, body);
    if (row.family && row.family !== family) throw unusable();
    if (row.status === 'canceled') return { status: 'canceled' as const };
    const isOld = row.family !== '' && member !== undefined && row.askedAt < member.securedAt;
    const used = row.purpose === 'find-id' ? row.resetAt : row.usedAt;
    if (used || row.expiresAt <= now || isOld) return { status: 'expired' as const };
    if (row.status !== 'done' && !(await complete(db, row, body.code)))
      return { status: 'pending' as const };
    const person = personOf(row);
    if (isAnother(row, person, member)) return { status: 'mismatch' as const };
    const { name, birthDate, phone } = person;
    return { status: 'done' as const, person: { name, birthDate, phone } };
  }),
];
