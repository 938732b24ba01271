import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { getPayDesk } from '#features/pay/api.ts';
import { overLimit } from '#features/pay/over-limit.ts';
import { usedUp } from '#features/pay/pay.copy.ts';
import { isBeyond, nearestLimit, offeredOf } from '#features/pay/rules.ts';

const row = { onceWon: 500_000, monthWon: null, cashReceipt: false };

/** What a desk offers that differs from an empty one by `more`. */
const deskOf = (more: object) =>
  offeredOf(
    parse(getPayDesk.data, {
      ...{ balance: 0, products: [], methods: [], left: [], unfinished: [] },
      ...{ charged: { day: 0, month: 0 }, limit: { won: 1_000_000 } },
      ...more,
    }),
  );

test('an unknown payment method and an unknown limit are left out, and the others stay for sale', () => {
  const day = { name: 'day', left: 500_000 };
  const desk = deskOf({
    methods: ['card', 'samsungpay', 'toss'].map((method) => ({ method, ...row })),
    left: [{ name: 'week', left: 0 }, day],
  });
  expect(desk.methods.map(({ method }) => method)).toEqual(['card', 'toss']);
  expect(desk.left).toEqual([day]);
});

test('a negative balance does not close the shop, and an exceeded limit leaves nothing', () => {
  const desk = deskOf({
    balance: -500,
    charged: { day: 0, month: 600_000 },
    limit: { won: 500_000 },
    left: [{ name: 'month', left: -100_000 }],
  });
  expect(desk).toMatchObject({ balance: -500, left: [{ name: 'month', left: 0 }] });
  expect(overLimit('40106', { left: -100_000 })).toHaveProperty('text', usedUp.month);
});

test('what is left of today is never more than what is left of the month', () => {
  const desk = deskOf({
    limit: { won: 200_000 },
    left: [
      { name: 'day', left: 500_000 },
      { name: 'month', left: 200_000 },
    ],
  });
  expect(desk.left.map(({ left }) => left)).toEqual([200_000, 200_000]);
});

test('the nearest limit is the one that leaves least; of used-up limits, today’s is named last', () => {
  const day = { name: 'day', left: 0 } as const;
  expect(nearestLimit([day, { name: 'month', left: 0 }])).toHaveProperty('name', 'month');
  expect(nearestLimit([day, { name: 'month', left: 1 }])).toEqual(day);
  expect(nearestLimit([])).toBeUndefined();
});

test('a product above what is left of the month is beyond only a limit without changes left', () => {
  const desk = (changesLeft: number | null) =>
    deskOf({
      charged: { day: 0, month: 60_000 },
      limit: { won: 100_000, changesLeft },
      left: [
        { name: 'day', left: 500_000 },
        { name: 'month', left: 40_000 },
      ],
    });
  expect([50_000, 40_000].map((won) => isBeyond(desk(0), { won }))).toEqual([true, false]);
  expect([1, null].map((changes) => isBeyond(desk(changes), { won: 50_000 }))).toEqual([
    false,
    false,
  ]);
});
