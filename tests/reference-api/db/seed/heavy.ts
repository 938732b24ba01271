import { DAY_MS, MINUTE_MS } from '#constants.ts';
import { GIFT_STATUS, type GiftStatus } from '#features/gift/status.ts';
import { later } from '../../clock.ts';
import type { Book } from './book.ts';
import type { GiftPlan } from './gifts.ts';
import { dice, idOf } from './people.ts';
import type { Timeline } from './timeline.ts';

const RECORDS = 10_000;
const GIFTS = 500;
const STILL_WAITING = 2;
const CHARGES = 400;
/** All of it within the last six months, so that the longest period chip shows all records. */
const SPAN_MS = 175 * DAY_MS;

const { waiting, accepted, canceled, rejected, expired } = GIFT_STATUS;
const returned = [canceled, rejected, expired] as const;

const items = ['강화석', '부활 주문서', '이동 부적', '체력 비약', '귀환석', '축복 두루마리'];
const messages = [
  '늘 고마워요.',
  '오늘 사냥 즐거웠어요.',
  '약속한 선물이에요.',
  '문파 운영비예요.',
];

type Roll = ReturnType<typeof dice>;

function chargeAtStart(book: Book, timeline: Timeline, start: Date): void {
  const words = { kind: 'charge', title: '계좌이체 충전' } as const;
  const grant = (memberId: number, amount: number) =>
    timeline.add(start, () =>
      book.grant({ memberId, at: start, words }, [{ purse: 'paid', amount }]),
    );
  grant(idOf('heavy01'), 2_000_000);
  grant(idOf('partner01'), 3_000_000);
}

/** Three of four gifts were accepted; the others ended in each way by turns, and the newest still wait. */
function statusOf(index: number, count: number): GiftStatus {
  if (index >= count - STILL_WAITING) return waiting;
  if (index % 4 !== 3) return accepted;
  return returned[Math.floor(index / 4) % returned.length] ?? expired;
}

/** Gifts old enough to have ended in every way, and after them those that still wait. */
function planGifts(roll: Roll, start: Date, now: Date, count: number): GiftPlan[] {
  const step = Math.floor((SPAN_MS - 10 * DAY_MS) / count);
  return Array.from({ length: count }, (_, index) => {
    const status = statusOf(index, count);
    // Three of five are sent, two received.
    const direction =
      index % 5 < 3
        ? ({ from: 'heavy01', to: 'partner01' } as const)
        : ({ from: 'partner01', to: 'heavy01' } as const);
    return {
      ...direction,
      amount: 500 * (1 + roll(8)),
      status,
      message: messages[roll(messages.length)] ?? '',
      sentAt: status === waiting ? later(now, -DAY_MS) : later(start, DAY_MS + index * step),
    };
  });
}

/** How many hwan records of heavy01 a gift makes. */
function recordsOf({ from, status }: GiftPlan): number {
  if (from !== 'heavy01') return status === accepted ? 1 : 0;
  return status === waiting || status === accepted ? 1 : 2;
}

function charge(book: Book, roll: Roll, at: Date, index: number): () => void {
  const amount = 10_000 * (1 + roll(10));
  const title = index % 2 ? '신용·체크카드 충전' : '네이버페이 충전';
  const words = { kind: 'charge', title } as const;
  return () => book.grant({ memberId: idOf('heavy01'), at, words }, [{ purse: 'paid', amount }]);
}

function purchase(book: Book, roll: Roll, at: Date): () => void {
  const amount = 10 * (1 + roll(200));
  const number = 1 + roll(40);
  const words = {
    kind: 'use',
    title: items[roll(items.length)] ?? '',
    serverNo: ((number - 1) % 6) + 1,
    characterName: `대협${number}호`,
  } as const;
  return () => book.take({ memberId: idOf('heavy01'), at, words }, amount, 'spent');
}

/** heavy01: 10,000 hwan records, of which 400 charges, and 500 gifts to and from partner01; or a share of each. */
export function planHeavy(book: Book, timeline: Timeline, now: Date, share: number): GiftPlan[] {
  const roll = dice(23);
  const start = later(now, -SPAN_MS);
  chargeAtStart(book, timeline, start);
  const gifts = planGifts(roll, start, now, GIFTS * share);

  const recorded = 1 + gifts.reduce((sum, gift) => sum + recordsOf(gift), 0);
  const rest = RECORDS * share - recorded;
  const step = SPAN_MS / (rest + 1);
  const chargeEvery = Math.floor(rest / (CHARGES * share));
  for (let index = 0; index < rest; index += 1) {
    const at = later(start, Math.floor((index + 1) * step) - roll(MINUTE_MS));
    const isCharge = index % chargeEvery === 0;
    timeline.add(at, isCharge ? charge(book, roll, at, index) : purchase(book, roll, at));
  }
  return gifts;
}
