import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#constants.ts';
import { rowsOf } from '../../reference-api/db/rows.ts';
import { balanceOf, giveBack, grant, handOver, take } from '../../reference-api/hwan/ledger.ts';
import { type Lot, planSpend } from '../../reference-api/hwan/ledger-plan.ts';
import { checkBooks } from './books.ts';
import { openApi } from './open-api.ts';

const api = openApi();
const rookie = 3;
const others = [1, 2, rookie] as const;
const now = () => api.world.clock.now();
const words = { kind: 'use', title: '시험' } as const;
const line = (memberId: number, cause?: string) => ({
  memberId,
  at: now(),
  words,
  ...(cause && { cause }),
});
const total = async (memberId: number) => (await balanceOf(api.world.db, memberId, now())).total;

describe('planSpend', () => {
  const lot = fc.record({
    purse: fc.constantFrom('paid' as const, 'free' as const),
    remaining: fc.integer({ min: 0, max: 1000 }),
    expiresAt: fc.option(fc.integer({ min: 1, max: 5 }).map((day) => new Date(day * DAY_MS))),
  });
  const lots = fc
    .array(lot, { maxLength: 12 })
    .map((list) => list.map((one, id) => ({ id, ...one })));

  const sumOf = (list: readonly Lot[]) => list.reduce((sum, { remaining }) => sum + remaining, 0);

  test('spends nothing at all where the hwan does not suffice', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 5000 }), (list, more) => {
        expect(planSpend(list, sumOf(list) + more)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  test('pays the exact amount, free hwan and the soonest lapsing first, each lot used up before the next', () => {
    const payable = lots
      .filter((list) => sumOf(list) > 0)
      .chain((list) => fc.tuple(fc.constant(list), fc.integer({ min: 1, max: sumOf(list) })));
    fc.assert(
      fc.property(payable, ([list, amount]) => {
        const plan = planSpend(list, amount);
        if (!plan) return false;
        const paid = plan.reduce((all, step) => all + step.amount, 0);
        const inBounds = plan.every((step) => step.amount > 0 && step.amount <= step.lot.remaining);
        const rank = ({ purse, expiresAt }: Lot) =>
          (purse === 'paid' ? 1e15 : 0) + (expiresAt?.getTime() ?? 1e14);
        const used = new Set(plan.map((step) => step.lot.id));
        const worstUsed = Math.max(...plan.map((step) => rank(step.lot)));
        const passedOver = list.filter((one) => !used.has(one.id) && one.remaining > 0);
        const allButLastEmptied = plan
          .slice(0, -1)
          .every((step) => step.amount === step.lot.remaining);
        return (
          paid === amount &&
          inBounds &&
          allButLastEmptied &&
          passedOver.every((one) => rank(one) >= worstUsed)
        );
      }),
      { numRuns: 500 },
    );
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('%d is no amount', (amount) => {
    expect(() => planSpend([], amount)).toThrow(RangeError);
  });
});

describe('ledger postings', () => {
  beforeEach(() => api.reset());

  test('the same cause is booked once', async () => {
    const lots = [{ purse: 'paid' as const, amount: 500 }];
    await grant(api.world.db, lots, line(rookie, 'order:1'));
    await expect(grant(api.world.db, lots, line(rookie, 'order:1'))).rejects.toThrow();
    expect(await total(rookie)).toBe(500);
  });

  test('reserved hwan is returned or handed over once, never both', async () => {
    await grant(api.world.db, [{ purse: 'paid', amount: 500 }], line(rookie));
    const held = (await take(api.world.db, 200, line(rookie), 'held')) ?? 0;
    await handOver(api.world.db, held, line(2));
    await expect(handOver(api.world.db, held, line(2))).rejects.toThrow();
    await expect(giveBack(api.world.db, held, line(rookie))).rejects.toThrow();
    expect(await total(rookie)).toBe(300);
    expect(await total(2)).toBe(89_200);
    await checkBooks(api.world.db);
  });

  test('free hwan keeps its lapse date when it goes to another member', async () => {
    const expiresAt = new Date(now().getTime() + DAY_MS);
    await grant(api.world.db, [{ purse: 'free', amount: 100, expiresAt }], line(rookie));
    const held = (await take(api.world.db, 100, line(rookie), 'held')) ?? 0;
    await handOver(api.world.db, held, line(2));
    expect(await balanceOf(api.world.db, 2, now())).toMatchObject({ free: 100 });
    api.advance(DAY_MS);
    expect(await balanceOf(api.world.db, 2, now())).toMatchObject({
      free: 0,
      total: 84_000 + 5_000,
    });
  });

  test('hwan returned after its lapse date lapses at once, and the statement stays in order', async () => {
    const expiresAt = new Date(now().getTime() + DAY_MS);
    await grant(api.world.db, [{ purse: 'free', amount: 100, expiresAt }], line(rookie));
    const held = (await take(api.world.db, 100, line(rookie), 'held')) ?? 0;
    api.advance(2 * DAY_MS);
    await giveBack(api.world.db, held, line(rookie));
    expect(await total(rookie)).toBe(0);
    await checkBooks(api.world.db);
  });

  test('a call that arrived earlier and is booked later comes later in the statement', async () => {
    const { db } = api.world;
    const first = line(rookie);
    api.advance(1);
    await grant(db, [{ purse: 'paid', amount: 500 }], line(rookie));
    await take(db, 200, first, 'spent');
    await checkBooks(db);
    const held = (await take(db, 100, first, 'held')) ?? 0;
    await giveBack(db, held, first);
    await checkBooks(db);
  });

  test('the books balance after any order of charges, uses, reservations, returns, hand-overs and lapses', async () => {
    const step = fc.record({
      act: fc.constantFrom(...(['grant', 'take', 'hold', 'back', 'over', 'wait'] as const)),
      who: fc.constantFrom(...others),
      amount: fc.integer({ min: 1, max: 900 }),
      days: fc.integer({ min: 1, max: 3 }),
      pick: fc.nat(),
    });
    type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const { db } = api.world;
        const held: { id: number; who: number }[] = [];
        /** What a hold that is picked at random becomes. */
        const end = async (pick: number, how: (one: { id: number; who: number }) => unknown) => {
          // Without a hold this takes none.
          const [one] = held.splice(pick % (held.length || 1), 1);
          if (one) await how(one);
        };
        const acts = {
          async grant({ who, amount, days }: Step) {
            const expiresAt = new Date(now().getTime() + days * DAY_MS);
            const free = { purse: 'free', amount: days, expiresAt } as const;
            await grant(db, [{ purse: 'paid', amount }, free], line(who));
          },
          take: ({ who, amount }: Step) => take(db, amount, line(who), 'spent'),
          async hold({ who, amount }: Step) {
            const id = await take(db, amount, line(who), 'held');
            if (id) held.push({ id, who });
          },
          back: ({ pick }: Step) => end(pick, ({ id, who }) => giveBack(db, id, line(who))),
          over: ({ pick }: Step) =>
            end(pick, ({ id, who }) =>
              handOver(db, id, line(others.find((other) => other !== who) ?? rookie)),
            ),
          wait: ({ days }: Step) => api.advance(days * DAY_MS),
        };
        for (const step of steps) await acts[step.act](step);
        await checkBooks(db);
      }),
      { numRuns: 8 },
    );
    expect(
      await rowsOf(api.world.db, sql`select sum(amount)::int as sum from portal.hwan_entry`),
    ).toEqual([{ sum: 0 }]);
  });
});
