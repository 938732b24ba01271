/** Mails to members and guests, and the codes that prove an address; the test inbox shows what was sent. */
import { and, desc, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import {
  DAY_MS,
  EMAIL_CODE_DIGITS,
  EMAIL_CODE_MINUTES,
  EMAIL_RESEND_SECONDS,
  HOUR_MS,
  MAILS_PER_ADDRESS_HOUR,
  MINUTE_MS,
  SECOND_MS,
} from '#constants.ts';
import { later } from '../clock.ts';
import { INVALID } from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { lockName } from '../db/lock.ts';
import { emailCode, mail } from '../db/schema/account.ts';
import { forgetGuesses, giveGuessBack, refuseGuess } from '../guesses.ts';
import { requireSeldom } from '../often.ts';
import { invalid, KeptRefusal } from '../refusal.ts';
import { randomBetween, sha256 } from '../secrets.ts';

type Asked = {
  purpose: 'change-email' | 'find-id' | 'find-pw' | 'guest-inquiry';
  owner: string;
  email: string;
  /** The `securedAt` of the member it is about. */
  securedAt?: Date | undefined;
};
type At = { db: Db; now: Date };

const normalizeAddress = (address: string) => address.trim().toLowerCase();
const hashOf = ({ purpose, owner, email }: Asked, code: string) =>
  sha256(JSON.stringify([purpose, owner, normalizeAddress(email), code]));
const isOf = (asked: Asked) =>
  and(
    eq(emailCode.purpose, asked.purpose),
    eq(emailCode.owner, asked.owner),
    eq(emailCode.email, normalizeAddress(asked.email)),
  );

/** Sends a code that is valid for five minutes, at most one a minute. */
export async function sendCode({ db, now }: At, asked: Asked) {
  await dropOld({ db, now });
  return db.transaction(async (tx) => {
    const code = String(randomBetween(0, 10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, '0');
    const answer = await noteCode({ db: tx, now }, asked, hashOf(asked, code));
    await sendMail(tx, {
      to: asked.email,
      subject: '인증번호 안내',
      body: `인증번호는 ${code}입니다. ${EMAIL_CODE_MINUTES}분 안에 입력해 주세요.`,
      at: now,
    });
    return answer;
  });
}

/** Answers as `sendCode` does but sends nothing, so that nobody learns whose address it is; no code will be right. */
export async function sendNoCode({ db, now }: At, asked: Asked) {
  await dropOld({ db, now });
  return db.transaction((tx) => noteCode({ db: tx, now }, asked, ''));
}

const dropOld = ({ db, now }: At) =>
  db.delete(emailCode).where(lt(emailCode.expiresAt, later(now, -DAY_MS)));

async function noteCode({ db, now }: At, asked: Asked, codeHash: string) {
  // Requests queue up here, so that two concurrent ones are not both the first.
  await lockName(db, hashOf(asked, ''));
  const soon = gt(emailCode.at, later(now, -EMAIL_RESEND_SECONDS * SECOND_MS));
  if ((await db.$count(emailCode, and(isOf(asked), soon))) > 0) throw invalid('too-soon');
  const expiresAt = later(now, EMAIL_CODE_MINUTES * MINUTE_MS);
  const email = normalizeAddress(asked.email);
  // Requests that send nothing count too, so that nobody learns whose address it is.
  await requireSeldom(
    db,
    {
      name: `codes:${email}`,
      table: emailCode,
      asked: eq(emailCode.email, email),
      at: emailCode.at,
      most: MAILS_PER_ADDRESS_HOUR,
      withinMs: HOUR_MS,
    },
    now,
  );
  await db.insert(emailCode).values({ ...asked, email, codeHash, at: now, expiresAt });
  return { expiresAt: expiresAt.toISOString() };
}

/**
 * Uses up a code; one from before its member's last security change (`securedAt`) counts as expired. Tries are counted,
 * so the refusal is returned and not thrown.
 */
export async function takeCode(
  { db, now }: At,
  asked: Asked,
  code: string,
): Promise<KeptRefusal | undefined> {
  const { purpose, owner, email, securedAt } = asked;
  const guess = { purpose, owner: JSON.stringify([owner, normalizeAddress(email)]) };
  const refused = await refuseGuess({ db, now }, guess);
  if (refused) return refused;
  const right = and(isOf(asked), eq(emailCode.codeHash, hashOf(asked, code)));
  const unused = and(right, isNull(emailCode.usedAt));
  const [used] = await db
    .update(emailCode)
    .set({ usedAt: now })
    .where(
      and(
        unused,
        gt(emailCode.expiresAt, now),
        securedAt ? eq(emailCode.securedAt, securedAt) : isNull(emailCode.securedAt),
      ),
    )
    .returning({ id: emailCode.id });
  if (used) {
    await forgetGuesses(db, guess);
    return undefined;
  }
  if ((await db.$count(emailCode, right)) === 0)
    return new KeptRefusal(INVALID, { reason: 'code' });
  await giveGuessBack(db, guess);
  const lapsed = (await db.$count(emailCode, unused)) > 0;
  return new KeptRefusal(INVALID, { reason: lapsed ? 'code-expired' : 'code-used' });
}

type Mail = { to: string; subject: string; body: string; at: Date };
/** Sends a mail; one with a later time arrives then. */
export async function sendMail(db: Db, { to, ...words }: Mail): Promise<void> {
  await db.insert(mail).values({ to: normalizeAddress(to), ...words });
}

/** The newest mails that have arrived, to one address or to all. */
export const inbox = ({ db, now }: At, to?: string) =>
  db
    .select()
    .from(mail)
    .where(and(lte(mail.at, now), to ? eq(mail.to, normalizeAddress(to)) : undefined))
    .orderBy(desc(mail.at), desc(mail.id))
    .limit(50);
