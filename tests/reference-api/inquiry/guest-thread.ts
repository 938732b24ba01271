/** A guest's inquiry as a thread: its number and PIN, who may open it, and its mails. */
import { type and, asc, eq } from 'drizzle-orm';
import { GUEST_MORE_MAX, GUEST_PIN_DIGITS } from '#constants.ts';
import type * as api from '#features/inquiry/guest-api.ts';
import { receiptNo } from '#rules/receipt-no.ts';
import { INVALID } from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { guestInquiry, guestPost } from '../db/schema/inquiry.ts';
import { forgetGuesses, giveGuessBack, refuseGuess } from '../guesses.ts';
import { sendMail } from '../info/mail.ts';
import { KeptRefusal } from '../refusal.ts';
import { keyedBytes } from '../secrets.ts';
import { ANSWER } from './desk.ts';

export type Row = typeof guestInquiry.$inferSelect;

export const noOf = ({ id, at }: Row) => receiptNo('G', id, at.toISOString());
/** The PIN, computed from the idempotency key, which only the sender has, so that no table stores it. */
export function pinOf(secret: string, { keyHash }: Row): string {
  // Six bytes, as many as a number holds exactly.
  const bytes = keyedBytes(secret, `guest-pin:${keyHash}`).subarray(0, 6);
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 10 ** GUEST_PIN_DIGITS).padStart(GUEST_PIN_DIGITS, '0');
}

/** Tells the proved address the two numbers. */
export async function tellFiled(db: Db, secret: string, row: Row): Promise<void> {
  if (row.email === '') return;
  await sendMail(db, {
    to: row.email,
    subject: '비회원 문의 접수 안내',
    body: `문의를 접수했습니다. 접수번호 ${noOf(row)}, 조회 번호 ${pinOf(secret, row)}. 두 번호로 답변을 볼 수 있습니다.`,
    at: row.at,
  });
}
/** Tells the proved address that there is an answer, once there is. */
export async function tellAnswer(db: Db, row: Row, at: Date): Promise<void> {
  if (row.email === '') return;
  await sendMail(db, {
    to: row.email,
    subject: '비회원 문의 답변 안내',
    body: `접수번호 ${noOf(row)} 문의에 답변을 등록했습니다. 비회원 문의의 답변 확인에서 볼 수 있습니다.`,
    at,
  });
}

export const findGuestInquiry = async (db: Db, which: ReturnType<typeof and>) =>
  (await db.select().from(guestInquiry).where(which))[0];

/** The inquiry of a number; without its PIN the caller does not learn whether the number exists. */
async function findByNo(db: Db, no: string): Promise<Row | undefined> {
  // A number such as `G20261122-0001` ends with the row's id.
  const id = Number(no.split('-')[1]);
  const row = Number.isSafeInteger(id)
    ? await findGuestInquiry(db, eq(guestInquiry.id, id))
    : undefined;
  return row && noOf(row) === no ? row : undefined;
}

type Opening = { db: Db; now: Date; ip: string; world: { secret: string } };
/** The inquiry that a number and a PIN open, or the refusal to return: each try is counted. */
export async function openBy(
  { db, now, ip, world }: Opening,
  key: { receiptNo: string; pin: string },
): Promise<Row | KeptRefusal> {
  const at = { db, now };
  const reader = { purpose: 'guest-reader', owner: ip } as const;
  const guess = { purpose: 'guest-pin', owner: key.receiptNo } as const;
  // Counted before the look-up, in the same way for unknown numbers.
  const refused = (await refuseGuess(at, reader)) ?? (await refuseGuess(at, guess));
  if (refused) return refused;
  const row = await findByNo(db, key.receiptNo);
  if (!row || pinOf(world.secret, row) !== key.pin)
    return new KeptRefusal(INVALID, { reason: 'pin' });
  await forgetGuesses(db, guess);
  await giveGuessBack(db, reader);
  return row;
}

/** The thread as the guest sees it: each text of theirs is answered once its time has come. */
export async function threadOf(db: Db, row: Row, now: Date): Promise<api.GuestInquiry> {
  const more = await db
    .select()
    .from(guestPost)
    .where(eq(guestPost.inquiryId, row.id))
    .orderBy(asc(guestPost.at), asc(guestPost.id));
  const answerOf = ({ answerDueAt }: Pick<Row, 'answerDueAt'>) =>
    answerDueAt <= now ? { body: ANSWER, at: answerDueAt.toISOString() } : null;
  const posts = [row, ...more].flatMap((post) => {
    const answer = answerOf(post);
    return [
      { author: 'guest' as const, body: post.body, at: post.at.toISOString() },
      ...(answer ? [{ author: 'staff' as const, ...answer }] : []),
    ];
  });
  return {
    receiptNo: noOf(row),
    category: row.category as api.GuestInquiry['category'],
    title: row.title,
    body: row.body,
    at: row.at.toISOString(),
    answer: answerOf(row),
    posts: posts.toSorted((a, b) => a.at.localeCompare(b.at)),
    mayAdd: more.length < GUEST_MORE_MAX,
  };
}
