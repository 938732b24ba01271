/** The calls of inquiries by people without a login. */
import { and, desc, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { IdempotencyKey } from '#api/fields.ts';
import type { Verification } from '#api/identity.ts';
import {
  DAY_MS,
  GUEST_FOUND_MAX,
  GUEST_MORE_MAX,
  HOUR_MS,
  INQUIRIES_PER_HOUR,
  INTENTION_KEPT_DAYS,
} from '#constants.ts';
import * as api from '#features/inquiry/guest-api.ts';
import { later } from '../clock.ts';
import { LIMITED, PROCESSED } from '../codes.ts';
import { lockName } from '../db/lock.ts';
import { requireRow } from '../db/rows.ts';
import { guestInquiry, guestPost } from '../db/schema/inquiry.ts';
import { handleOpen } from '../handle.ts';
import { personName, takeVerification } from '../identity/identity.ts';
import { sendCode, takeCode } from '../info/mail.ts';
import { acceptCaptcha } from '../login/captcha.ts';
import { requireSeldom } from '../often.ts';
import { invalid, KeptRefusal, Refusal } from '../refusal.ts';
import { sha256 } from '../secrets.ts';
import { ANSWER_MS } from './desk.ts';
import {
  findGuestInquiry,
  noOf,
  openBy,
  pinOf,
  type Row,
  tellAnswer,
  tellFiled,
  threadOf,
} from './guest-thread.ts';

type Body = v.InferOutput<typeof api.requestGuestInquiry.request>;

const askedBy = (email: string) =>
  ({ purpose: 'guest-inquiry', owner: '', email: email.toLowerCase() }) as const;
const ownerOf = (email: string) => sha256(`email:${email.toLowerCase()}`);
const receiptOf = (secret: string, row: Row): api.GuestReceipt => ({
  receiptNo: noOf(row),
  pin: pinOf(secret, row),
  at: row.at.toISOString(),
});

const wordsOf = ({ category, account, title, body }: Body) => ({ category, account, title, body });
/** A hash of the key of a `once` call, which a guest's handler keeps by itself. */
function keyHashOf(header: (name: string) => string | undefined): string {
  const key = header('idempotency-key');
  if (!v.is(IdempotencyKey, key)) throw invalid('Idempotency-Key');
  return sha256(key);
}

export const guestHandlers = [
  handleOpen(
    api.requestGuestCode,
    async ({ body, db, now, world }) => {
      if (!(await acceptCaptcha(db, world.secret, body.captcha, now))) throw invalid('captcha');
      return sendCode({ db, now }, askedBy(body.email));
    },
    { codes: [LIMITED] },
  ),

  handleOpen(
    api.requestGuestInquiry,
    async ({ body, header, world, ...call }) => {
      const { now } = call;
      const keyHash = keyHashOf(header);
      const words = wordsOf(body);
      const email = body.by === 'email' ? body.email.toLowerCase() : '';
      const bodyHash = sha256(JSON.stringify([words, body.by, email]));
      return call.db.transaction(async (db) => {
        await lockName(db, `guest:${keyHash}`);
        const first = await findGuestInquiry(db, eq(guestInquiry.keyHash, keyHash));
        if (first && first.bodyHash !== bodyHash) throw invalid('Idempotency-Key');
        // A repeat gets the first answer without its proof, which the first call has used up.
        if (first) return receiptOf(world.secret, first);
        const refused =
          body.by === 'email' ? await takeCode({ db, now }, askedBy(email), body.code) : undefined;
        if (refused) return refused;
        const person = async (proof: Verification) =>
          personName(await takeVerification({ ...call, db }, 'guest-inquiry', proof));
        const owner =
          body.by === 'email' ? ownerOf(email) : sha256(await person(body.verification));
        // A reloaded page has lost the key, but proves the same owner of the same words.
        await lockName(db, `guest:${owner}`);
        const same = await findGuestInquiry(
          db,
          and(
            eq(guestInquiry.owner, owner),
            eq(guestInquiry.bodyHash, bodyHash),
            gt(guestInquiry.at, later(now, -INTENTION_KEPT_DAYS * DAY_MS)),
          ),
        );
        if (same) return receiptOf(world.secret, same);
        await requireSeldom(
          db,
          {
            name: `guest-inquiries:${owner}`,
            table: guestInquiry,
            asked: eq(guestInquiry.owner, owner),
            at: guestInquiry.at,
            most: INQUIRIES_PER_HOUR,
            withinMs: HOUR_MS,
          },
          now,
        );
        const row = requireRow(
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
        await tellFiled(db, world.secret, row);
        await tellAnswer(db, row, row.answerDueAt);
        return receiptOf(world.secret, row);
      });
    },
    { codes: [LIMITED] },
  ),

  handleOpen(
    api.readGuestInquiry,
    async ({ body, ...call }) => {
      const row = await openBy(call, body);
      return row instanceof KeptRefusal ? row : threadOf(call.db, row, call.now);
    },
    { codes: [LIMITED] },
  ),

  handleOpen(
    api.findGuestInquiries,
    async ({ body, db, now, world }) => {
      const refused = await takeCode({ db, now }, askedBy(body.email), body.code);
      if (refused) return refused;
      const rows = await db
        .select()
        .from(guestInquiry)
        .where(eq(guestInquiry.owner, ownerOf(body.email)))
        .orderBy(desc(guestInquiry.at), desc(guestInquiry.id))
        .limit(GUEST_FOUND_MAX);
      return { list: rows.map((row) => ({ ...receiptOf(world.secret, row), title: row.title })) };
    },
    { codes: [LIMITED] },
  ),

  handleOpen(
    api.addGuestInquiry,
    async ({ body: { body, ...numbers }, header, ...call }) => {
      const { now } = call;
      const keyHash = keyHashOf(header);
      const row = await openBy(call, numbers);
      if (row instanceof KeptRefusal) return row;
      return call.db.transaction(async (db) => {
        await lockName(db, `guest:${keyHash}`);
        await lockName(db, `guest-more:${row.id}`);
        const inquiryId = row.id;
        const [first] = await db.select().from(guestPost).where(eq(guestPost.keyHash, keyHash));
        if (first && (first.inquiryId !== inquiryId || first.body !== body))
          throw invalid('Idempotency-Key');
        // A reloaded page has lost the key, but sends the same words.
        const mine = eq(guestPost.inquiryId, inquiryId);
        const waiting = and(mine, eq(guestPost.body, body), gt(guestPost.answerDueAt, now));
        const isKnown = first ?? (await db.$count(guestPost, waiting)) > 0;
        if (!isKnown) {
          if ((await db.$count(guestPost, mine)) >= GUEST_MORE_MAX) throw new Refusal(PROCESSED);
          const answerDueAt = later(now, ANSWER_MS);
          await db.insert(guestPost).values({ inquiryId, keyHash, body, at: now, answerDueAt });
          await tellAnswer(db, row, answerDueAt);
        }
        return threadOf(db, row, now);
      });
    },
    { codes: [LIMITED, PROCESSED] },
  ),
];
