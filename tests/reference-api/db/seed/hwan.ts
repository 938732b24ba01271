import { DAY_MS, HOUR_MS, MINUTE_MS } from '#constants.ts';
import { GIFT_STATUS } from '#rules/gift-status.ts';
import { later } from '../../clock.ts';
import type { Db } from '../connect.ts';
import { type Book, createBook } from './book.ts';
import { type GiftPlan, planGift, writeGifts } from './gifts.ts';
import { planHeavy } from './heavy.ts';
import { everyone, idOf, type Seeded } from './people.ts';
import { createTimeline, type Timeline } from './timeline.ts';
import { FEES_SPENT, planTransfers, writeTransfers } from './transfers.ts';

const TARGET = 1_250_000;
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

/** Half a year of an ordinary member: a charge a month, a purchase every few days; ends at 1,250,000 hwan. */
function planOrdinary(book: Book, timeline: Timeline, now: Date): GiftPlan[] {
  const memberId = idOf('member01');
  const at = (daysAgo: number) => later(now, -daysAgo * DAY_MS);
  let net = -FEES_SPENT;
  for (let month = 5; month >= 0; month -= 1) {
    net += 50_000;
    const line = { memberId, at: at(month * 30 + 3), cause: `order:seed-${month}` };
    const title = month % 2 ? '카카오페이 충전' : '신용·체크카드 충전';
    timeline.add(line.at, () =>
      book.grant({ ...line, words: { kind: 'charge', title } }, [
        { purse: 'paid', amount: 50_000 },
      ]),
    );
  }
  for (let daysAgo = 168; daysAgo > 2; daysAgo -= 4) {
    const amount = 300 * (1 + (daysAgo % 13));
    net -= amount;
    const title = items[(daysAgo / 4) % items.length] ?? '';
    const words = { kind: 'use', title, serverNo: 1, characterName: '월영검' } as const;
    timeline.add(at(daysAgo), () =>
      book.take({ memberId, at: at(daysAgo), words }, amount, 'spent'),
    );
  }
  for (const [index, { amount, days }] of bonuses.entries()) {
    net += amount;
    const line = { memberId, at: later(now, -30 * MINUTE_MS + index) };
    const words = { kind: 'charge', title: '이벤트 보너스' } as const;
    timeline.add(line.at, () =>
      book.grant({ ...line, words }, [
        { purse: 'free', amount, expiresAt: later(now, days * DAY_MS) },
      ]),
    );
  }
  const plans = gifts.map(({ daysAgo, ...gift }) => {
    if (gift.status === waiting || gift.status === accepted) net -= gift.amount;
    return { ...between, ...gift, sentAt: later(at(daysAgo), -HOUR_MS) };
  });
  const first = { memberId, at: at(175), cause: 'order:seed-first' };
  timeline.add(first.at, () =>
    book.grant({ ...first, words: { kind: 'charge', title: '계좌이체 충전' } }, [
      { purse: 'paid', amount: TARGET - net },
    ]),
  );
  return plans;
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

export async function seedHwan(db: Db, now: Date): Promise<void> {
  const book = createBook(everyone.map(([userId]) => idOf(userId)));
  const timeline = createTimeline();
  for (const [userId, amount] of simple) {
    const line = {
      memberId: idOf(userId),
      at: later(now, -120 * DAY_MS),
      cause: `order:seed-${userId}`,
    };
    timeline.add(line.at, () =>
      book.grant({ ...line, words: { kind: 'charge', title: '신용·체크카드 충전' } }, [
        { purse: 'paid', amount },
      ]),
    );
  }
  const plans = [...planOrdinary(book, timeline, now), ...planHeavy(book, timeline, now)];
  const sent = plans.map((plan) => planGift(book, timeline, plan));
  const transfers = planTransfers(book, timeline, now);
  timeline.play();
  await book.write(db);
  await writeGifts(db, sent);
  await writeTransfers(db, transfers);
}
