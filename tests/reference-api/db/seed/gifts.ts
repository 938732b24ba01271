import { DAY_MS, GIFT_TERM_DAYS, HOUR_MS } from '#constants.ts';
import { GIFT_STATUS, type GiftStatus } from '#features/gift/status.ts';
import { later } from '../../clock.ts';
import { endTitles, GIFT_SENT } from '../../gift/titles.ts';
import { insertAll } from '../bulk.ts';
import type { Db } from '../connect.ts';
import { gift } from '../schema/game.ts';
import type { Book } from './book.ts';
import { firstCharacter } from './characters.ts';
import { idOf, type Seeded } from './people.ts';
import type { Timeline } from './timeline.ts';

const TERM_MS = GIFT_TERM_DAYS * DAY_MS;

export type GiftPlan = {
  from: Seeded;
  to: Seeded;
  amount: number;
  status: GiftStatus;
  message: string;
  sentAt: Date;
};
type GiftRow = typeof gift.$inferInsert;

const endsAfterMs = {
  [GIFT_STATUS.accepted]: 5 * HOUR_MS,
  [GIFT_STATUS.canceled]: 2 * HOUR_MS,
  [GIFT_STATUS.rejected]: 9 * HOUR_MS,
  [GIFT_STATUS.expired]: TERM_MS,
};

/** Puts a gift's sending and its end on the timeline; the row is complete once the timeline has been played. */
export function planGift(book: Book, timeline: Timeline, plan: GiftPlan): GiftRow {
  const { amount, status, message, sentAt } = plan;
  const sender = firstCharacter(plan.from);
  const receiver = firstCharacter(plan.to);
  const row: GiftRow = {
    senderId: idOf(plan.from),
    receiverId: idOf(plan.to),
    senderCharacterId: sender.id,
    receiverCharacterId: receiver.id,
    senderCharacterName: sender.name,
    receiverCharacterName: receiver.name,
    amount,
    message,
    status,
    sentAt,
    expiresAt: later(sentAt, TERM_MS),
    closedAt: null,
    heldBy: 0,
  };
  const senderWords = {
    kind: 'gift',
    serverNo: receiver.serverNo,
    characterName: receiver.name,
  } as const;
  timeline.add(sentAt, () => {
    const line = {
      memberId: row.senderId,
      at: sentAt,
      words: { ...senderWords, title: GIFT_SENT },
    };
    row.heldBy = book.take(line, amount, 'held');
  });
  if (status === GIFT_STATUS.waiting) return row;
  const at = later(sentAt, endsAfterMs[status]);
  row.closedAt = at;
  const title = endTitles[status];
  timeline.add(at, () => {
    if (status !== GIFT_STATUS.accepted) {
      const words = { ...senderWords, title };
      return book.giveBack({ memberId: row.senderId, at, words }, row.heldBy);
    }
    const words = {
      kind: 'gift',
      title,
      serverNo: sender.serverNo,
      characterName: sender.name,
    } as const;
    return book.handOver({ memberId: row.receiverId, at, words }, row.heldBy);
  });
  return row;
}

export const writeGifts = (db: Db, rows: readonly GiftRow[]) => insertAll(db, gift, rows);
