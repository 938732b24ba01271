import { and, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { DAY_MS, GUEST_PIN_DIGITS, INTENTION_KEPT_DAYS } from '#constants.ts';
import * as api from '#features/inquiry/guest-api.ts';
import { receiptNo } from '#rules/receipt-no.ts';
import type { Verification } from '#wire/common.ts';
import { IdempotencyKey } from '#wire/fields.ts';
import { later } from '../clock.ts';
import { INVALID, LIMITED } from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { lockName } from '../db/lock.ts';
import { one } from '../db/rows.ts';
import { guestInquiry } from '../db/schema/inquiry.ts';
import { forgetGuesses, giveGuessBack, refuseGuess } from '../guesses.ts';
import { handleOpen } from '../handle.ts';
import { personName, takeVerification } from '../identity/identity.ts';
import { sendCode, sendMail, takeCode } from '../info/mail.ts';
import { acceptCaptcha } from '../login/captcha.ts';
import { invalid, KeptRefusal } from '../refusal.ts';
import { keyedBytes, sha256 } from '../secrets.ts';
import { ANSWER, ANSWER_MS } from './desk.ts';

type Row = typeof guestInquiry.$inferSelect;
type Body = v.InferOutput<typeof api.requestGuestInquiry.request>;

const askedBy = (email: string) =>
  ({ purpose: 'guest-inquiry', owner: '', email: email.toLowerCase() }) as const;
const noOf = ({ id, at }: Row) => receiptNo('G', id, at.toISOString());
/** The PIN, computed from the idempotency key, which only the sender has, so that no table stores it. */
function pinOf(secret: string, { keyHash }: Row): string {
  const bytes = keyedBytes(secret, `guest-pin:${keyHash}`).subarray(0, 6);
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 10 ** GUEST_PIN_DIGITS).padStart(GUEST_PIN_DIGITS, '0');
}
const filed = (secret: string, row: Row): api.GuestReceipt => ({
  receiptNo: noOf(row),
  pin: pinOf(secret, row),
  at: row.at.toISOString(),
});

/** Tells the proved address the two numbers, and later that there is an answer. */
async function tell(db: Db, secret: string, row: Row): Promise<void> {
  if (row.email === '') return;
  const { email: to, at, answerDueAt } = row;
  const no = `접수번호 ${noOf(row)}`;
  await sendMail(db, {
    to,
    subject: '비회원 문의 접수 안내',
    body: `문의를 접수했습니다. ${no}, 조회 번호 ${pinOf(secret, row)}. 두 번호로 답변을 볼 수 있습니다.`,
    at,
  });
  await sendMail(db, {
    to,
    subject: '비회원 문의 답변 안내',
    body: `${no} 문의에 답변을 등록했습니다. 비회원 문의의 답변 확인에서 볼 수 있습니다.`,
    at: answerDueAt,
  });
}

const wordsOf = ({ category, account, title, body }: Body) => ({ category, account, title, body });
const find = async (db: Db, which: ReturnType<typeof and>) =>
  (await db.select().from(guestInquiry).where(which))[0];

/** The inquiry of a number; without its PIN the caller does not learn whether the number exists. */
async function findByNo(db: Db, no: string): Promise<Row | undefined> {
  const id = Number(no.split('-')[1]);
  const row = Number.isSafeInteger(id) ? await find(db, eq(guestInquiry.id, id)) : undefined;
  return row && noOf(row) === no ? row : undefined;
}

export const guestHandlers = [
  handleOpen(api.requestGuestCode, async ({ body, db, now, world }) => {
    if (!(await acceptCaptcha(db, world.secret, body.captcha, now))) throw invalid('captcha');
    return sendCode({ db, now }, askedBy(body.email));
  }),

  handleOpen(
    api.requestGuestInquiry,
    async ({ body, header, world, ...call }) => {
      const { now } = call;
      const key = header('idempotency-key');
      if (!v.is(IdempotencyKey, key)) throw invalid('Idempotency-Key');
      const keyHash = sha256(key);
      const words = wordsOf(body);
      const email = body.by === 'email' ? body.email.toLowerCase() : '';
      const bodyHash = sha256(JSON.stringify([words, body.by, email]));
      return call.db.transaction(async (db) => {
        await lockName(db, `guest:${keyHash}`);
        const first = await find(db, eq(guestInquiry.keyHash, keyHash));
        if (first && first.bodyHash !== bodyHash) throw invalid('Idempotency-Key');
        // The call whose answer did not arrive has used up the proof.
        if (first) return filed(world.secret, first);
        const refused =
          body.by === 'email' ? await takeCode({ db, now }, askedBy(email), body.code) : undefined;
        if (refused) return refused;
        const person = async (proof: Verification) =>
          personName(await takeVerification({ ...call, db }, 'guest-inquiry', proof));
        const owner = sha256(
          body.by === 'email' ? `email:${email}` : await person(body.verification),
        );
        // A reloaded page has lost the key, but proves the same owner of the same words.
        await lockName(db, `guest:${owner}`);
        const same = await find(
          db,
          and(
            eq(guestInquiry.owner, owner),
            eq(guestInquiry.bodyHash, bodyHash),
            gt(guestInquiry.at, later(now, -INTENTION_KEPT_DAYS * DAY_MS)),
          ),
        );
        if (same) return filed(world.secret, same);
        const row = one(
          await db
            .insert(guestInquiry)
            .values({
              ...words,
              keyHash,
              owner,
              bodyHash,
              email,
              at: now,
              answerDueAt: later(now, ANSWER_MS),
            })
            .returning(),
        );
        await tell(db, world.secret, row);
        return filed(world.secret, row);
      });
    },
    { codes: [LIMITED] },
  ),

  handleOpen(
    api.readGuestInquiry,
    async ({ body, db, now, ip, world }) => {
      const at = { db, now };
      const reader = { purpose: 'guest-reader', owner: ip } as const;
      const guess = { purpose: 'guest-pin', owner: body.receiptNo } as const;
      // Counted before the look-up, in the same way for unknown numbers.
      const refused = (await refuseGuess(at, reader)) ?? (await refuseGuess(at, guess));
      if (refused) return refused;
      const row = await findByNo(db, body.receiptNo);
      if (!row || pinOf(world.secret, row) !== body.pin)
        return new KeptRefusal(INVALID, { reason: 'pin' });
      await forgetGuesses(db, guess);
      await giveGuessBack(db, reader);
      const { title, body: text, answerDueAt } = row;
      return {
        receiptNo: noOf(row),
        category: row.category as api.GuestInquiry['category'],
        title,
        body: text,
        at: row.at.toISOString(),
        answer: answerDueAt <= now ? { body: ANSWER, at: answerDueAt.toISOString() } : null,
      };
    },
    { codes: [LIMITED] },
  ),
];
