import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import type { PayMethod } from '#api/order.ts';
import {
  DAY_MS,
  DEPOSIT_DAYS,
  HOUR_MS,
  MINOR_MONTH_WON,
  MINUTE_MS,
  NEW_MEMBER_MONTH_WON,
  PAY_DAY_LIMIT_WON,
  PAY_MONTH_LIMIT_WON,
} from '#constants.ts';
import { dropOrder, readyOrder } from '#features/pay/api.ts';
import {
  later,
  nextSeoulMonth,
  seoulDay,
  seoulMidnight,
  seoulMonthStart,
} from '../reference-api/clock.ts';
import { member } from '../reference-api/db/schema/member.ts';
import { payLimit, payOrder } from '../reference-api/db/schema/pay.ts';
import { dice, idOf, type Seeded } from '../reference-api/db/seed/people.ts';
import { changeLimit } from '../reference-api/pay/limits.ts';
import { openApi } from '../unit/reference-api/open-api.ts';
import { type Opened, openPay, orderBody } from '../unit/reference-api/pay-calls.ts';

const sum = (orders: readonly { won: number }[]) => orders.reduce((all, { won }) => all + won, 0);

describe('payment limits [P13]', () => {
  const api = openApi();
  const { order, press, ready } = openPay(api);
  const now = () => api.world.clock.now();
  beforeEach(() => api.reset());

  /** Opens a virtual account that waits for its money. */
  async function account(auth: Auth, productId: string): Promise<Opened> {
    const opened = await ready(auth, productId, { method: 'virtual' });
    await press(opened.checkoutUrl, 'account');
    return opened;
  }
  const accounts = async (auth: Auth, count: number) => {
    const all = [];
    for (let made = 0; made < count; made += 1) all.push(await account(auth, 'h100000'));
    return all;
  };
  const deposit = ({ checkoutUrl }: Opened) => press(checkoutUrl, 'deposit');
  const code = async (auth: Auth, productId: string, method: PayMethod = 'card') =>
    (await api.once(readyOrder, orderBody(productId, { method }), auth)).code;
  const outcomes = async (auth: Auth, opened: readonly Opened[]) =>
    Promise.all(
      opened.map(async ({ orderId }) => {
        const { status, reason, charged } = await order(orderId, auth);
        return `${status} ${reason} ${charged}`;
      }),
    );
  // Status, reason and whether hwan was charged, as `outcomes` joins them.
  const DONE = 'done null yes';
  const REFUSED = 'failed limit no';
  const lower = (userId: Seeded, won: number) =>
    changeLimit(api.world.db, idOf(userId), won, now());
  /** Changes the dates on which a member's limit depends. */
  const age = (userId: Seeded, change: { birthDate?: string; joinedAt?: Date }) =>
    api.world.db.update(member).set(change).where(eq(member.userId, userId));
  /** Moves the clock to half an hour before the end of this month, or so many days before that. */
  function toMonthsEnd(daysBefore = 0): void {
    const at = later(nextSeoulMonth(now()), -daysBefore * DAY_MS - HOUR_MS / 2).getTime();
    api.advance(at - now().getTime());
  }

  test('virtual accounts that wait over midnight count on the new day as well', async () => {
    const midnight = later(seoulMidnight(seoulDay(now())), DAY_MS);
    api.advance(midnight.getTime() - now().getTime() - HOUR_MS / 2);
    const waiting = await accounts(await api.auth('member02'), 5);
    api.advance(HOUR_MS);
    const auth = await api.auth('member02');
    expect(await code(auth, 'h1000')).toBe('40105');
    for (const one of waiting) await deposit(one);
    expect(await outcomes(auth, waiting)).toEqual(Array(5).fill(DONE));
    expect(await code(auth, 'h1000')).toBe('40105');
  });

  test('virtual accounts that wait over the end of a month leave no room on any day until they are paid', async () => {
    toMonthsEnd(1);
    const waiting = await accounts(await api.auth('member02'), 5);
    api.advance(DAY_MS);
    expect(await code(await api.auth('member02'), 'h1000', 'virtual')).toBe('40105');
    api.advance(HOUR_MS);
    const auth = await api.auth('member02');
    expect(await code(auth, 'h1000')).toBe('40105');
    await Promise.all(waiting.map(deposit));
    expect(await outcomes(auth, waiting)).toEqual(Array(5).fill(DONE));
    api.advance(DAY_MS);
    const after = await api.auth('member02');
    const again = await accounts(after, 5);
    await Promise.all(again.map(deposit));
    expect(await outcomes(after, again)).toEqual(Array(5).fill(DONE));
    api.advance(DAY_MS);
    expect(await code(await api.auth('member02'), 'h1000')).toBe('40106');
  });

  test.each([
    ['rookie01', 'h50000', '40104', NEW_MEMBER_MONTH_WON],
    ['hwanlock01', 'h50000', '40205', MINOR_MONTH_WON],
  ] as const)(
    'the limit of %s is kept in both months',
    async (userId, productId, refusal, limit) => {
      await age('hwanlock01', { birthDate: '2012-01-01' });
      toMonthsEnd();
      await age('rookie01', { joinedAt: now() });
      const waiting = await account(await api.auth(userId), productId);
      api.advance(HOUR_MS);
      const auth = await api.auth(userId);
      expect(await code(auth, 'h30000')).toBe(refusal);
      await deposit(waiting);
      expect(await outcomes(auth, [waiting])).toEqual([DONE]);
      expect(await code(auth, 'h30000')).toBe(refusal);
      expect(50_000 + 30_000).toBeGreaterThan(limit);
    },
  );

  test('a limit lowered meanwhile applies when the money comes, also to payments at once', async () => {
    const auth = await api.auth('member02');
    const waiting = await accounts(auth, 5);
    await lower('member02', 300_000);
    await Promise.all(waiting.map(deposit));
    const all = await outcomes(auth, waiting);
    expect(all.filter((one) => one === DONE)).toHaveLength(3);
    expect(all.filter((one) => one === REFUSED)).toHaveLength(2);
  });

  test('a virtual account that was canceled or has lapsed leaves room', async () => {
    const auth = await api.auth('member02');
    const [first, ...others] = await accounts(auth, 5);
    expect(await code(auth, 'h100000')).toBe('40105');
    await api.once(dropOrder, { orderId: first?.orderId }, auth);
    expect(await code(auth, 'h100000')).toBe('200');
    api.advance(DEPOSIT_DAYS * DAY_MS);
    const after = await api.auth('member02');
    for (const one of others) await deposit(one);
    expect(await outcomes(after, others)).toEqual(Array(4).fill('expired expired no'));
    expect(await code(after, 'h100000')).toBe('200');
  });

  test('a payment confirmed after midnight counts on the day it was approved', async () => {
    const midnight = later(seoulMidnight(seoulDay(now())), DAY_MS);
    api.advance(midnight.getTime() - now().getTime() - 2_000);
    const before = await api.auth('member02');
    const slow = [];
    for (let made = 0; made < 5; made += 1) {
      const opened = await ready(before, 'h100000');
      await press(opened.checkoutUrl, 'slow');
      slow.push(opened);
    }
    api.advance(MINUTE_MS);
    expect(await outcomes(before, slow)).toEqual(Array(5).fill(DONE));
    const [one] = slow;
    expect(seoulDay(new Date((await order(one?.orderId ?? '', before)).paidAt ?? ''))).toBe(
      seoulDay(later(midnight, -1)),
    );
    expect(await code(before, 'h100000')).toBe('200');
  });

  test('no payment exceeds a limit, in whatever order payments are opened and made', async () => {
    const roll = dice(13_500_000);
    const players = ['member02', 'pwdue01', 'rookie01', 'hwanlock01'] as const;
    await age('rookie01', { joinedAt: later(now(), 90 * DAY_MS) });
    await age('hwanlock01', { birthDate: '2012-01-01' });
    const limits: Record<string, number> = {
      member02: PAY_MONTH_LIMIT_WON,
      pwdue01: PAY_MONTH_LIMIT_WON,
      rookie01: NEW_MEMBER_MONTH_WON,
      hwanlock01: MINOR_MONTH_WON,
    };
    const products = ['h10000', 'h30000', 'h50000', 'h100000'];
    const waiting: Opened[] = [];
    let paid = 0;

    async function open(userId: Seeded): Promise<void> {
      const auth = await api.auth(userId);
      const method = roll(4) ? 'virtual' : 'card';
      const body = orderBody(products[roll(products.length)] ?? '', { method });
      const { code: got, data } = await api.once(readyOrder, body, auth);
      if (got !== '200') return;
      const opened = data as Opened;
      await press(opened.checkoutUrl, method === 'virtual' ? 'account' : 'approve');
      if (method === 'virtual') waiting.push(opened);
    }
    async function lower(userId: 'member02' | 'pwdue01'): Promise<void> {
      const won = (1 + roll(6)) * 100_000;
      limits[userId] = won;
      const row = { won, nextWon: null, nextFrom: null };
      await api.world.db
        .insert(payLimit)
        .values({ memberId: idOf(userId), ...row })
        .onConflictDoUpdate({ target: payLimit.memberId, set: row });
    }
    /** What a member has paid, as the months and days of Seoul count it. */
    async function paidBy(userId: Seeded) {
      const rows = await api.world.db
        .select()
        .from(payOrder)
        .where(and(eq(payOrder.memberId, idOf(userId)), eq(payOrder.status, 'done')));
      const since = (from: Date) => sum(rows.filter(({ paidAt }) => paidAt && paidAt >= from));
      const day = since(seoulMidnight(seoulDay(now())));
      return { count: rows.length, day, month: since(seoulMonthStart(now())) };
    }

    toMonthsEnd(6);
    for (let round = 0; round < 12; round += 1) {
      for (let turn = 0; turn < 2; turn += 1) {
        for (const userId of [...players, 'member02', 'pwdue01'] as const) await open(userId);
        api.advance(roll(12) * HOUR_MS);
      }
      for (const userId of ['member02', 'pwdue01'] as const) await lower(userId);
      const before = await Promise.all(players.map(paidBy));
      await Promise.all(waiting.filter(() => roll(3) > 0).map(deposit));
      for (const [index, userId] of players.entries()) {
        const { count, day, month } = await paidBy(userId);
        const more = count - (before[index]?.count ?? 0);
        paid += more;
        expect(day, userId).toBeLessThanOrEqual(PAY_DAY_LIMIT_WON);
        // Money paid before a limit was lowered stays; no more may be added.
        const most = Math.max(limits[userId] ?? 0, more > 0 ? 0 : month);
        expect(month, userId).toBeLessThanOrEqual(most);
      }
    }
    expect(paid).toBeGreaterThan(10);
  });
});
