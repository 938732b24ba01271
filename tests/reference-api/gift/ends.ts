/** The calls that end a gift: accepting, rejecting and taking it back. */
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

/** The member's gift, locked. An expired one goes back to its sender; the refusal is returned, so that this is kept. */
async function lockOwnGift(
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

/** The refusal if a gift has ended already; its `status` says how. */
const refusalOfEnded = (code: string, { status }: GiftRow) => new Refusal(code, { status });

/** Refuses while the sender may not give: their hwan stays where it is until they may again, or the gift expires. */
async function requireGiver(db: Db, senderId: number): Promise<void> {
  const [sender] = await db.select().from(member).where(eq(member.id, senderId));
  if (sender?.billingSuspended) throw new Refusal(SENDER_SUSPENDED);
  // One reason for all, since the receiver need not learn which of them it is.
  if (!sender?.hwanUsable || sender.secedeRequestedAt || sender.closedAt) throw invalid('sender');
}

export const giftEndHandlers = [
  handle(
    api.acceptGift,
    async (call) => {
      const row = await lockOwnGift(call, (row) => row.receiverId === call.member.id, TOO_LATE);
      if (row instanceof KeptRefusal) return row;
      if (row.status === GIFT_STATUS.canceled) throw new Refusal(TAKEN_BACK);
      if (row.status === GIFT_STATUS.expired) throw new Refusal(TOO_LATE);
      if (row.status !== GIFT_STATUS.waiting) throw refusalOfEnded(PROCESSED, row);
      // Locks both members, so that neither account is closed, nor its hwan locked, before the end.
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
      // Whose gift it is was checked above, with a code of its own.
      const row = await lockOwnGift(call, () => true, NOTHING_TO_REJECT);
      if (row instanceof KeptRefusal) return row;
      if (row.status !== GIFT_STATUS.waiting) throw refusalOfEnded(NOTHING_TO_REJECT, row);
      return end(call, row, GIFT_STATUS.rejected);
    },
    { codes: [NOTHING_TO_REJECT] },
  ),

  handle(
    api.cancelGift,
    async (call) => {
      const row = await lockOwnGift(call, (row) => row.senderId === call.member.id, TOO_LATE);
      if (row instanceof KeptRefusal) return row;
      if (row.status === GIFT_STATUS.expired) throw new Refusal(TOO_LATE);
      if (row.status !== GIFT_STATUS.waiting) throw refusalOfEnded(PROCESSED, row);
      return end(call, row, GIFT_STATUS.canceled);
    },
    { codes: [TOO_LATE, PROCESSED] },
  ),
];
