import { DAY, HOUR, later } from '../../clock.ts';
import { insertAll } from '../bulk.ts';
import type { Db } from '../connect.ts';
import { gift } from '../schema/game.ts';
import type { Book } from './book.ts';
import { firstCharacter } from './characters.ts';
import { idOf, type Seeded } from './people.ts';
import type { Timeline } from './timeline.ts';

// assumed: product §10.14 and issue text give a receiving period of seven days.
const TERM_MS = 7 * DAY;

export type GiftPlan = {
  from: Seeded;
  to: Seeded;
  amount: number;
  /** 1 waiting, 2 accepted, 3 cancelled, 4 rejected, 5 expired. */
  status: 1 | 2 | 3 | 4 | 5;
  message: string;
  sentAt: Date;
};
type GiftRow = typeof gift.$inferInsert;

const endings = {
  2: { title: '선물 받음', afterMs: 5 * HOUR },
  3: { title: '선물 취소', afterMs: 2 * HOUR },
  4: { title: '선물 거절됨', afterMs: 9 * HOUR },
  5: { title: '선물 기간 만료', afterMs: TERM_MS },
};

/** Puts a gift's sending and its end on the timeline; the row is complete once the timeline has been played. */
export function planGift(book: Book, timeline: Timeline, plan: GiftPlan): GiftRow {
  const { amount, status, message, sentAt } = plan;
  const sender = firstCharacter(plan.from);
  const receiver = firstCharacter(plan.to);
  const ending = status === 1 ? undefined : endings[status];
  const row: GiftRow = {
    senderId: idOf(plan.from),
    receiverId: idOf(plan.to),
    senderCharacterId: sender.id,
    receiverCharacterId: receiver.id,
    amount,
    message,
    status,
    sentAt,
    expiresAt: later(sentAt, TERM_MS),
    closedAt: ending ? later(sentAt, ending.afterMs) : null,
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
      words: { ...senderWords, title: '선물 보냄' },
    };
    row.heldBy = book.take(line, amount, 'held');
  });
  if (!ending) return row;
  const at = later(sentAt, ending.afterMs);
  timeline.add(at, () => {
    if (status !== 2) {
      const words = { ...senderWords, title: ending.title };
      return book.giveBack({ memberId: row.senderId, at, words }, row.heldBy);
    }
    const words = {
      kind: 'gift',
      title: ending.title,
      serverNo: sender.serverNo,
      characterName: sender.name,
    } as const;
    return book.handOver({ memberId: row.receiverId, at, words }, row.heldBy);
  });
  return row;
}

export const writeGifts = (db: Db, rows: readonly GiftRow[]) => insertAll(db, gift, rows);
