/** Counts guesses at secrets, so that nobody can try many: some lead to a captcha, then to a lock. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { DAY_MS, INT4_MAX, MINUTE_MS, SECOND_MS } from '#constants.ts';
import { later } from './clock.ts';
import { LIMITED } from './codes.ts';
import type { Db } from './db/connect.ts';
import { guess } from './db/schema/guess.ts';
import { KeptRefusal, Refusal } from './refusal.ts';
import { sha256 } from './secrets.ts';

type Limit = { lockAfter: number; captchaAfter?: number };
/** A limit that is never reached: the largest count that the column can hold. */
const NEVER = INT4_MAX;
// assumed: product §8 names the codes, not the counts.
const TEN: Limit = { lockAfter: 10 };
const limits = {
  login: { lockAfter: 10, captchaAfter: 5 },
  // Against somebody who tries one password for many ids. It never locks, since all of a PC방 has one address.
  'login-address': { lockAfter: NEVER, captchaAfter: 40 },
  password: TEN,
  answer: TEN,
  // Not a guess: but each change ends all proofs, also those with which an owner takes the account back.
  change: TEN,
  'reset-answer': TEN,
  // Against somebody who tries one answer for many ids.
  'answer-address': { lockAfter: 40 },
  'change-email': TEN,
  // Against somebody who has mails sent to strangers.
  'email-code': TEN,
  'find-id': TEN,
  'find-pw': TEN,
  'guest-inquiry': TEN,
  'guest-pin': TEN,
  // Against somebody who tries many inquiry numbers instead of many PINs.
  'guest-reader': { lockAfter: 40 },
  // Against somebody who has a login's token, but not the OTP key that the login was shown.
  'otp-join': TEN,
  'transfer-account': TEN,
  character: TEN,
  // A form that checks while the member types asks often.
  'join-id': { lockAfter: 40 },
  'restore-name': { lockAfter: 40 },
} satisfies Record<string, Limit>;
export const LOCK_MS = 10 * MINUTE_MS;
const FORGET_MS = 30 * MINUTE_MS;

/** What is guessed and whose it is. Each purpose is counted separately: tries at one never lock another. */
export type Guess = { purpose: keyof typeof limits; owner: string };
type At = { db: Db; now: Date };

// A hash allows an owner of any length and keeps ids out of the table.
const rowOf = ({ purpose, owner }: Guess) => ({ purpose, owner: sha256(owner) });
const isRowOf = (what: Guess) => {
  const { purpose, owner } = rowOf(what);
  return and(eq(guess.purpose, purpose), eq(guess.owner, owner));
};

/**
 * Counts a guess before it is checked, in one statement, so that no more concurrent guesses are checked
 * than consecutive ones. Undefined: check it. Otherwise the end of a lock, or a captcha to solve first.
 */
export async function claimGuess(
  { db, now }: At,
  what: Guess,
  solved = false,
): Promise<Date | 'captcha' | undefined> {
  const { lockAfter, captchaAfter = NEVER }: Limit = limits[what.purpose];
  const forgotten = later(now, -FORGET_MS);
  const recent = sql`case when ${guess.lastAt} > ${forgotten} then ${guess.count} else 0 end`;
  const count = sql<number>`${recent} + 1`;
  const lockedUntil = sql<Date>`case when (${count}) % ${lockAfter} = 0 then ${later(now, LOCK_MS)}::timestamptz end`;
  const [claimed] = await db
    .insert(guess)
    .values({ ...rowOf(what), count: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [guess.purpose, guess.owner],
      set: { count, lastAt: now, lockedUntil },
      setWhere: sql`(${guess.lockedUntil} is null or ${guess.lockedUntil} <= ${now})
        and (${solved}::boolean or ${recent} < ${captchaAfter})`,
    })
    .returning({ count: guess.count });
  if (claimed) return undefined;
  const [row] = await db.select().from(guess).where(isRowOf(what));
  if (row?.lockedUntil && row.lockedUntil > now) return row.lockedUntil;
  // If neither stops the guess, a right one has just removed what stopped it: it is claimed once more.
  return row && !solved && row.count >= captchaAfter
    ? 'captcha'
    : claimGuess({ db, now }, what, solved);
}

/** After a wrong guess: how many more lead to a captcha or a lock, and whether the next one needs a captcha. */
export async function guessesLeft(db: Db, what: Guess) {
  const { lockAfter, captchaAfter = 0 }: Limit = limits[what.purpose];
  const [row] = await db.select({ count: guess.count }).from(guess).where(isRowOf(what));
  const count = row?.count ?? 0;
  const isBefore = count < captchaAfter;
  return {
    remaining: isBefore ? captchaAfter - count : lockAfter - (count % lockAfter),
    next: isBefore ? 'captcha' : 'lock',
    ...(captchaAfter > 0 && !isBefore && { captcha: true }),
  };
}

/** The refusal while locked: it says until when, and how long that is. */
export const refusalWhileLocked = (now: Date, until: Date): KeptRefusal =>
  new KeptRefusal(LIMITED, {
    until: until.toISOString(),
    waitSeconds: Math.ceil((until.getTime() - now.getTime()) / SECOND_MS),
  });

/** Counts a guess where no captcha helps. Gives the refusal when it must not be checked; return it, never throw it. */
export async function refuseGuess(at: At, what: Guess): Promise<KeptRefusal | undefined> {
  const until = await claimGuess(at, what);
  return until instanceof Date ? refusalWhileLocked(at.now, until) : undefined;
}

/** Runs what a `once` call does after a counted guess: a refusal undoes what it did, but the guess stays counted. */
export const keepingGuess = <Answer>(
  db: Db,
  run: (tx: Db) => Promise<Answer>,
): Promise<Answer | KeptRefusal> =>
  db.transaction(run).catch((error) => {
    if (error instanceof Refusal) return new KeptRefusal(error.code, error.data);
    throw error;
  });

/** Forgets the wrong guesses; called after a right one. */
export const forgetGuesses = (db: Db, what: Guess) => db.delete(guess).where(isRowOf(what));

/** Uncounts a try that turned out to be no guess, and ends the lock that it caused. */
export const giveGuessBack = (db: Db, what: Guess) =>
  db
    .update(guess)
    .set({ count: sql`greatest(${guess.count} - 1, 0)`, lockedUntil: null })
    .where(isRowOf(what));

/**
 * Looks something up by its name. Unknown names are counted for the caller, so that nobody can find out
 * many existing ones. Return the refusal; if it were thrown after a miss, the count would be undone.
 */
export async function lookUp<Found>(
  at: At,
  what: Guess,
  find: () => Promise<Found | undefined>,
): Promise<Found | KeptRefusal | undefined> {
  const refused = await refuseGuess(at, what);
  if (refused) return refused;
  const found = await find();
  if (found) await giveGuessBack(at.db, what);
  return found;
}

/** Deletes guesses that no longer count. */
export const sweepGuesses = (db: Db, now: Date) =>
  db.delete(guess).where(lt(guess.lastAt, later(now, -DAY_MS)));
