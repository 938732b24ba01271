import { TRANSFER_STATUS, type TransferStatus } from '#api/transfer.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, TRANSFER_FEE_HWAN, TRANSFER_TERM_DAYS } from '#constants.ts';
import { later } from '../../clock.ts';
import { insertAll } from '../bulk.ts';
import type { Db } from '../connect.ts';
import { characterTransfer } from '../schema/game.ts';
import type { Book } from './book.ts';
import { characterNo, serverNoOf } from './characters.ts';
import { idOf, type Seeded } from './people.ts';
import type { Timeline } from './timeline.ts';

type TransferRow = typeof characterTransfer.$inferInsert;
type TransferPlan = {
  name: string;
  from: Seeded;
  to: Seeded;
  status: Exclude<TransferStatus, typeof TRANSFER_STATUS.moving>;
  reason?: TransferRow['reason'];
  daysAgo: number;
};

const plans: TransferPlan[] = [
  { name: '청풍', from: 'member01', to: 'member02', status: TRANSFER_STATUS.waiting, daysAgo: 1 },
  { name: '동행', from: 'partner01', to: 'member02', status: TRANSFER_STATUS.waiting, daysAgo: 3 },
  {
    name: '월영검',
    from: 'member01',
    to: 'heavy01',
    status: TRANSFER_STATUS.failed,
    reason: 'slots',
    daysAgo: 12,
  },
  {
    name: '월영검',
    from: 'member01',
    to: 'partner01',
    status: TRANSFER_STATUS.canceled,
    reason: 'expired',
    daysAgo: 20,
  },
  {
    name: '월영검',
    from: 'member01',
    to: 'member02',
    status: TRANSFER_STATUS.rejected,
    reason: 'different',
    daysAgo: 40,
  },
  { name: '백호랑', from: 'member01', to: 'member02', status: TRANSFER_STATUS.done, daysAgo: 80 },
];
/** What member01's fees have cost by now: of one that waits and one that is done; the others were returned. */
export const FEES_SPENT = TRANSFER_FEE_HWAN * 2;

const HEAVY = 1_000;
const SPAN_DAYS = 170;
const endings = [
  { status: TRANSFER_STATUS.canceled, reason: 'canceled' },
  { status: TRANSFER_STATUS.rejected, reason: 'later' },
  { status: TRANSFER_STATUS.failed, reason: 'slots' },
] as const;
/** heavy01: six hundred sent and four hundred received, all ended, from a time without a fee. */
const heavyPlans = (count: number): TransferPlan[] =>
  Array.from({ length: count }, (_, index) => ({
    ...(index % 5 < 3
      ? { name: `대협${(index % 40) + 1}호`, from: 'heavy01' as const, to: 'partner01' as const }
      : { name: '동행', from: 'partner01' as const, to: 'heavy01' as const }),
    ...(endings[index % endings.length] ?? endings[0]),
    daysAgo: 8 + (index * (SPAN_DAYS - 8)) / count,
  }));

function rowOf({ name, from, to, status, reason = null, daysAgo }: TransferPlan, now: Date) {
  const requestedAt = later(now, -Math.floor(daysAgo * DAY_MS));
  const expiresAt = later(requestedAt, TRANSFER_TERM_DAYS * DAY_MS);
  const acceptedAt =
    status === TRANSFER_STATUS.failed || status === TRANSFER_STATUS.done
      ? later(requestedAt, HOUR_MS)
      : null;
  const movesAt = acceptedAt && later(acceptedAt, MINUTE_MS);
  const closedAt = movesAt ?? (reason === 'expired' ? expiresAt : later(requestedAt, 5 * HOUR_MS));
  return {
    characterId: characterNo(name),
    characterName: name,
    senderId: idOf(from),
    receiverId: idOf(to),
    status,
    reason,
    fee: 0,
    paidBy: null as number | null,
    requestedAt,
    expiresAt,
    acceptedAt,
    movesAt,
    closedAt: status === TRANSFER_STATUS.waiting ? null : closedAt,
  } satisfies TransferRow;
}

/** Puts the fees of transfers on the timeline; the rows are complete once it has been played. */
export function planTransfers(
  book: Book,
  timeline: Timeline,
  now: Date,
  share: number,
): TransferRow[] {
  const paid = plans.map((plan) => {
    const row = { ...rowOf(plan, now), fee: TRANSFER_FEE_HWAN };
    const at = row.requestedAt;
    const words = {
      kind: 'use',
      serverNo: serverNoOf(plan.name),
      characterName: plan.name,
    } as const;
    timeline.add(at, () => {
      const line = { memberId: row.senderId, at, words: { ...words, title: '캐릭터 이전 수수료' } };
      row.paidBy = book.take(line, TRANSFER_FEE_HWAN, 'spent');
    });
    if (row.closedAt && plan.status !== TRANSFER_STATUS.done) {
      const back = row.closedAt;
      timeline.add(back, () => {
        const title = '캐릭터 이전 수수료 반환';
        book.giveBack(
          { memberId: row.senderId, at: back, words: { ...words, kind: 'returned', title } },
          row.paidBy ?? 0,
        );
      });
    }
    return row;
  });
  return [...paid, ...heavyPlans(HEAVY * share).map((plan) => rowOf(plan, now))];
}

export const writeTransfers = (db: Db, rows: readonly TransferRow[]) =>
  insertAll(db, characterTransfer, rows);
