import { DAY_MS, MINUTE_MS } from '#constants.ts';
import { GIFT_STATUS } from '#rules/gift-status.ts';
import { later } from '../../clock.ts';
import type { Book } from './book.ts';
import type { GiftPlan } from './gifts.ts';
import { dice, idOf } from './people.ts';
import type { Timeline } from './timeline.ts';

const RECORDS = 10_000;
const GIFTS = 500;
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

/** heavy01: 10,000 hwan records, of which 400 charges, and 500 gifts to and from partner01. */
export function planHeavy(book: Book, timeline: Timeline, now: Date): GiftPlan[] {
  const memberId = idOf('heavy01');
  const partnerId = idOf('partner01');
  const roll = dice(23);
  const start = later(now, -SPAN_MS);
  for (const [id, amount] of [
    [memberId, 2_000_000],
    [partnerId, 3_000_000],
  ] as const) {
    const words = { kind: 'charge', title: '계좌이체 충전' } as const;
    timeline.add(start, () =>
      book.grant({ memberId: id, at: start, words }, [{ purse: 'paid', amount }]),
    );
  }

  let lines = 1;
  const plans = Array.from({ length: GIFTS }, (_, index): GiftPlan => {
    const isSender = index % 5 < 3;
    // Old enough to have ended in every way; the last two still wait.
    const waits = index >= GIFTS - 2;
    const status = waits
      ? waiting
      : index % 4 === 3
        ? (returned[(index >> 2) % 3] ?? expired)
        : accepted;
    const step = Math.floor((SPAN_MS - 10 * DAY_MS) / GIFTS);
    const sentAt = waits ? later(now, -DAY_MS) : later(start, DAY_MS + index * step);
    if (isSender) lines += status === waiting || status === accepted ? 1 : 2;
    else if (status === accepted) lines += 1;
    return {
      ...(isSender ? { from: 'heavy01', to: 'partner01' } : { from: 'partner01', to: 'heavy01' }),
      amount: 500 * (1 + roll(8)),
      status,
      message: messages[roll(messages.length)] ?? '',
      sentAt,
    } as GiftPlan;
  });

  const rest = RECORDS - lines;
  const step = SPAN_MS / (rest + 1);
  const isCharge = (index: number) => index % Math.floor(rest / CHARGES) === 0;
  for (let index = 0; index < rest; index += 1) {
    const at = later(start, Math.floor((index + 1) * step) - roll(MINUTE_MS));
    if (isCharge(index)) {
      const amount = 10_000 * (1 + roll(10));
      const title = index % 2 ? '신용·체크카드 충전' : '네이버페이 충전';
      timeline.add(at, () =>
        book.grant({ memberId, at, words: { kind: 'charge', title } }, [{ purse: 'paid', amount }]),
      );
    } else {
      const amount = 10 * (1 + roll(200));
      const number = 1 + roll(40);
      const words = {
        kind: 'use',
        title: items[roll(items.length)] ?? '',
        serverNo: ((number - 1) % 6) + 1,
        characterName: `대협${number}호`,
      } as const;
      timeline.add(at, () => book.take({ memberId, at, words }, amount, 'spent'));
    }
  }
  return plans;
}
