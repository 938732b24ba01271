import { and, eq } from 'drizzle-orm';
import { accountMails, mailMember } from '../account-mails.ts';
import { SAME_PASSWORD, WRONG_PASSWORD } from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { member } from '../db/schema/member.ts';
import { forgetGuesses, refuseGuess } from '../guesses.ts';
import type { World } from '../handle.ts';
import { KeptRefusal, Refusal } from '../refusal.ts';
import type { Member } from '../sessions.ts';

type At = { db: Db; now: Date; world: Pick<World, 'passwords'> };

/** Checks a member's own password again; tries are counted, so the refusal is returned. */
export async function refuseWrongPassword(
  at: At,
  found: Member,
  password: string,
): Promise<KeptRefusal | undefined> {
  const guess = { purpose: 'password', owner: found.userId } as const;
  const refused = await refuseGuess(at, guess);
  if (refused) return refused;
  const isRight = await at.world.passwords.verify(found.passwordHash, password);
  if (!isRight) return new KeptRefusal(WRONG_PASSWORD);
  await forgetGuesses(at.db, guess);
  return undefined;
}

/** Sets a new password other than the old one (33405); refuses if the old one in `found` was changed meanwhile. */
export async function setPassword(
  { db, now, world }: At,
  found: Member,
  password: string,
): Promise<void> {
  const { passwords } = world;
  if (await passwords.verify(found.passwordHash, password)) throw new Refusal(SAME_PASSWORD);
  const [changed] = await db
    .update(member)
    .set({
      passwordHash: await passwords.hash(password),
      passwordChangedAt: now,
      securedAt: now,
      passwordPostponedAt: null,
    })
    .where(and(eq(member.id, found.id), eq(member.passwordHash, found.passwordHash)))
    .returning({ id: member.id });
  if (!changed) throw new Refusal(WRONG_PASSWORD);
  await forgetGuesses(db, { purpose: 'login', owner: found.userId });
  await mailMember({ db, now }, found.id, accountMails.password());
}
