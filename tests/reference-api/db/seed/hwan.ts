import { DAY_MS, HOUR_MS, MINUTE_MS } from '#constants.ts';
import { GIFT_STATUS } from '#features/gift/status.ts';
import { later } from '../../clock.ts';
import type { Db } from '../connect.ts';
import { type Book, createBook } from './book.ts';
import { type GiftPlan, planGift, writeGifts } from './gifts.ts';
import { planHeavy } from './heavy.ts';
import { everyone, idOf, type Seeded } from './people.ts';
import { createTimeline, type Timeline } from './timeline.ts';
import { FEES_SPENT, planTransfers, writeTransfers } from './transfers.ts';

const TARGET = 1_250_000;
const MONTH_HWAN = 50_000;
const items = ['강화석 묶음', '부활 주문서', '이동 부적', '흑룡 도포', '창고 확장', '경험의 비약'];

const { waiting, accepted, canceled, rejected, expired } = GIFT_STATUS;
const between = { from: 'member01', to: 'member02' } as const;
const gifts = [
  { daysAgo: 100, amount: 5_000, status: accepted, message: '생일 축하해요!' },
  { daysAgo: 60, amount: 3_000, status: rejected, message: '지난번 도움 고마웠어요.' },
  { daysAgo: 45, amount: 2_000, status: canceled, message: '잘못 보냈어요.' },
  { daysAgo: 30, amount: 1_000, status: expired, message: '시간 될 때 받아 주세요.' },
  { daysAgo: 2, amount: 10_000, status: waiting, message: '공성전 수고했어요!' },
  { daysAgo: 1, amount: 4_000, status: waiting, message: '강화 성공을 빌어요!' },
] as const;
const bonuses = [
  { amount: 12_000, days: 9 },
  { amount: 38_000, days: 40 },
];

type Charge = {
  memberId: number;
  at: Date;
  title: string;
  cause?: string;
  kind?: 'charge' | 'granted';
};
function planCharge(
  book: Book,
  timeline: Timeline,
  { title, kind = 'charge', ...line }: Charge,
  grant: { purse: 'paid' | 'free'; amount: number; expiresAt?: Date },
): void {
  timeline.add(line.at, () => book.grant({ ...line, words: { kind, title } }, [grant]));
}

const memberId = idOf('member01');
const daysBefore = (now: Date, days: number) => later(now, -days * DAY_MS);

/** A charge a month for half a year; returns the sum. */
function planMonths(book: Book, timeline: Timeline, now: Date): number {
  const months = [5, 4, 3, 2, 1, 0];
  for (const month of months) {
    const at = daysBefore(now, month * 30 + 3);
    const title = month % 2 ? '카카오페이 충전' : '신용·체크카드 충전';
    const charge = { memberId, at, cause: `order:seed-${month}`, title };
    planCharge(book, timeline, charge, { purse: 'paid', amount: MONTH_HWAN });
  }
  return months.length * MONTH_HWAN;
}

/** A purchase every few days; returns the sum. */
function planPurchases(book: Book, timeline: Timeline, now: Date): number {
  let spent = 0;
  for (let daysAgo = 168; daysAgo > 2; daysAgo -= 4) {
    const amount = 300 * (1 + (daysAgo % 13));
    spent += amount;
    const title = items[(daysAgo / 4) % items.length] ?? '';
    const words = { kind: 'use', title, serverNo: 1, characterName: '월영검' } as const;
    const at = daysBefore(now, daysAgo);
    timeline.add(at, () => book.take({ memberId, at, words }, amount, 'spent'));
  }
  return spent;
}

/** Free hwan with a day on which it lapses; returns the sum. */
function planBonuses(book: Book, timeline: Timeline, now: Date): number {
  for (const [index, { amount, days }] of bonuses.entries()) {
    const charge = {
      memberId,
      at: later(now, -30 * MINUTE_MS + index),
      title: '이벤트 보너스',
      kind: 'granted',
    } as const;
    const expiresAt = later(now, days * DAY_MS);
    planCharge(book, timeline, charge, { purse: 'free', amount, expiresAt });
  }
  return bonuses.reduce((sum, { amount }) => sum + amount, 0);
}

/** Half a year of an ordinary member; a first charge makes it end at 1,250,000 hwan. */
function planOrdinary(book: Book, timeline: Timeline, now: Date): GiftPlan[] {
  const charged = planMonths(book, timeline, now);
  const spent = planPurchases(book, timeline, now);
  const granted = planBonuses(book, timeline, now);
  const given = gifts
    .filter(({ status }) => status === waiting || status === accepted)
    .reduce((sum, { amount }) => sum + amount, 0);
  const amount = TARGET + FEES_SPENT + spent + given - charged - granted;
  const first = { memberId, at: daysBefore(now, 175), cause: 'order:seed-first' };
  planCharge(book, timeline, { ...first, title: '계좌이체 충전' }, { purse: 'paid', amount });
  return gifts.map(({ daysAgo, ...gift }) => ({
    ...between,
    ...gift,
    sentAt: later(daysBefore(now, daysAgo), -HOUR_MS),
  }));
}

const simple: [Seeded, number][] = [
  ['member02', 84_000],
  ['pwdue01', 12_000],
  ['secede01', 35_000],
  ['captcha01', 3_000],
  ['sanction01', 21_000],
  ['hwanlock01', 60_000],
  ['five02', 30_000],
];

export async function seedHwan(db: Db, now: Date, share: number): Promise<void> {
  const book = createBook(everyone.map(([userId]) => idOf(userId)));
  const timeline = createTimeline();
  for (const [userId, amount] of simple) {
    const charge = {
      memberId: idOf(userId),
      at: daysBefore(now, 120),
      cause: `order:seed-${userId}`,
      title: '신용·체크카드 충전',
    };
    planCharge(book, timeline, charge, { purse: 'paid', amount });
  }
  const plans = [...planOrdinary(book, timeline, now), ...planHeavy(book, timeline, now, share)];
  const sent = plans.map((plan) => planGift(book, timeline, plan));
  const transfers = planTransfers(book, timeline, now, share);
  timeline.play();
  await book.write(db);
  await writeGifts(db, sent);
  await writeTransfers(db, transfers);
}
