import { eq } from 'drizzle-orm';
import * as api from '#features/gift/api.ts';
import { GIFT_STATUS } from '#features/gift/status.ts';
import { NOTHING_TO_REJECT, PROCESSED, SENDER_SUSPENDED, TAKEN_BACK, TOO_LATE } from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { member } from '../db/schema/member.ts';
import { handle } from '../handle.ts';
import { lockSelf } from '../members.ts';
import { invalid, KeptRefusal, Refusal } from '../refusal.ts';
import { closeGift, type GiftRow, isExpired, lockGift } from './gifts.ts';
import type { EndStatus } from './titles.ts';

/** Ends a gift as its caller decides. */
async function end({ db, now }: { db: Db; now: Date }, row: GiftRow, status: EndStatus) {
  await closeGift(db, row, status, now);
  return { status, amount: row.amount };
}

/** A waiting gift of the member, locked. An expired one is returned to its sender first, and that is kept. */
async function waitingGift(
  call: { db: Db; now: Date; body: { giftNo: number } },
  isMine: (row: GiftRow) => boolean,
  lateCode: string,
): Promise<GiftRow | KeptRefusal> {
  const row = await lockGift(call.db, call.body.giftNo);
  if (!row || !isMine(row)) throw invalid('giftNo');
  if (!isExpired(row, call.now)) return row;
  await closeGift(call.db, row, GIFT_STATUS.expired, call.now);
  return new KeptRefusal(lateCode);
}

/** The gift has ended; its `status` says how. */
const over = (code: string, { status }: GiftRow) => new Refusal(code, { status });

/** Refuses while the sender may not give: their hwan stays where it is until they may again, or the gift expires. */
async function requireGiver(db: Db, senderId: number): Promise<void> {
  const [sender] = await db.select().from(member).where(eq(member.id, senderId));
  if (sender?.billingSuspended) throw new Refusal(SENDER_SUSPENDED);
  // One reason for all, since the receiver need not learn which of them it is.
  if (!sender?.hwanUsable || sender.secedeRequestedAt || sender.closedAt) throw invalid('sender');
}

/** The calls that end a gift. */
export const giftEndHandlers = [
  handle(
    api.acceptGift,
    async (call) => {
      const row = await waitingGift(call, (row) => row.receiverId === call.member.id, TOO_LATE);
      if (row instanceof KeptRefusal) return row;
      if (row.status === GIFT_STATUS.canceled) throw new Refusal(TAKEN_BACK);
      if (row.status === GIFT_STATUS.expired) throw new Refusal(TOO_LATE);
      if (row.status !== GIFT_STATUS.waiting) throw over(PROCESSED, row);
      await lockSelf(call.db, call.member.id, [row.senderId]);
      await requireGiver(call.db, row.senderId);
      return end(call, row, GIFT_STATUS.accepted);
    },
    { codes: [TAKEN_BACK, SENDER_SUSPENDED, TOO_LATE, PROCESSED] },
  ),

  handle(
    api.rejectGift,
    async (call) => {
      const found = await lockGift(call.db, call.body.giftNo);
      if (!found || found.receiverId !== call.member.id) throw new Refusal(NOTHING_TO_REJECT);
      const row = await waitingGift(call, () => true, NOTHING_TO_REJECT);
      if (row instanceof KeptRefusal) return row;
      if (row.status !== GIFT_STATUS.waiting) throw over(NOTHING_TO_REJECT, row);
      return end(call, row, GIFT_STATUS.rejected);
    },
    { codes: [NOTHING_TO_REJECT] },
  ),

  handle(
    api.cancelGift,
    async (call) => {
      const row = await waitingGift(call, (row) => row.senderId === call.member.id, TOO_LATE);
      if (row instanceof KeptRefusal) return row;
      if (row.status === GIFT_STATUS.expired) throw new Refusal(TOO_LATE);
      if (row.status !== GIFT_STATUS.waiting) throw over(PROCESSED, row);
      return end(call, row, GIFT_STATUS.canceled);
    },
    { codes: [TOO_LATE, PROCESSED] },
  ),
];
