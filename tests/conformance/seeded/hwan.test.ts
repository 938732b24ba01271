/** @module-tag seeds */
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { getHwanTotal } from '#api/member.ts';
import { getCharges, type Order } from '#api/order.ts';
import { getOverview } from '#api/overview.ts';
import { DAY_MS, MINUTE_MS } from '#constants.ts';
import { getHwanState, getUseHistory } from '#features/hwan/api.ts';
import { formatDay } from '#rules/dates.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';

const api = openApi();
let member01: Auth;
let heavy01: Auth;
beforeAll(async () => {
  member01 = await api.auth('member01');
  heavy01 = await api.auth('heavy01');
});

type Row = {
  recordNo: number;
  at: string;
  kind: string;
  title: string;
  amount: number;
  balance: number;
  orderId: string | null;
};

const always = { from: '2000-01-01', to: '2100-01-01' };
type Query = {
  page?: number;
  size?: number;
  kind?: string;
  from?: string;
  to?: string;
  find?: string;
};
async function history(auth: Auth, query: Query = {}) {
  const body = { page: 1, size: 100, ...always, ...query };
  const answer = await api.call(getUseHistory, body, auth);
  return answer.data as { list: Row[]; total: number };
}

test('the record of a charge names its order, any other record none', async () => {
  const auth = await api.auth('heavy01');
  const { data } = await api.call(getCharges, { page: 1, size: 100, ...always }, auth);
  const orders = new Set((data as { list: Order[] }).list.map(({ orderId }) => orderId));
  const { list } = await history(auth, { kind: 'charge' });
  const named = list.filter(({ orderId }) => orderId !== null);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ orderId, amount }) => !orders.has(`${orderId}`) || amount < 0)).toEqual(
    [],
  );
  const { list: uses } = await history(auth, { kind: 'use' });
  expect(uses.filter(({ orderId }) => orderId !== null)).toEqual([]);
});

describe('the state of hwan', () => {
  test('member01 has 1,250,000 hwan, of which 12,000 lapse next', async () => {
    const { data } = await api.call(getHwanState, {}, member01);
    expect(data).toMatchObject({
      total: 1_250_000,
      paid: 1_200_000,
      free: 50_000,
      expiring: { amount: 12_000 },
    });
    expect((await api.call(getHwanTotal, { userId: '' }, member01)).data).toBe(1_250_000);
  });

  test('this month’s sums are those of the month’s records', async () => {
    // The bonuses came half an hour ago, so in the first half hour of a month they are of the month before.
    api.advance(-30 * MINUTE_MS);
    onTestFinished(() => api.advance(30 * MINUTE_MS));
    const month = `${formatDay(api.world.clock.now().getTime()).slice(0, 7)}-01`;
    const { list } = await history(member01, { from: month });
    const sum = (kind: string) =>
      list.filter((row) => row.kind === kind).reduce((all, row) => all + row.amount, 0);
    expect((await api.call(getHwanState, {}, member01)).data).toMatchObject({
      month: {
        charged: sum('charge'),
        used: 0 - sum('use') - sum('returned'),
        granted: sum('granted'),
      },
    });
    expect(sum('granted')).toBe(50_000);
    const { list: fees } = await history(member01, { find: '수수료 반환' });
    expect(new Set(fees.map(({ kind }) => kind))).toEqual(new Set(['returned']));
  });

  test('gifts received are counted apart from those sent, and a returned fee is not a use', async () => {
    const member02 = await api.auth('member02');
    const { list } = await history(member02);
    expect(list.filter(({ kind, amount }) => kind === 'use' && amount > 0)).toEqual([]);
    const month = `${formatDay(api.world.clock.now().getTime()).slice(0, 7)}-01`;
    const { list: recent } = await history(member02, { from: month });
    const gifts = recent.filter(({ kind }) => kind === 'gift');
    const sum = (rows: Row[]) => rows.reduce((all, row) => all + row.amount, 0);
    const taken = gifts.filter(({ title }) => title === '선물 받음');
    expect((await api.call(getHwanState, {}, member02)).data).toMatchObject({
      month: { received: sum(taken), gifted: sum(taken) - sum(gifts) },
    });
  });

  test('rookie01 has nothing at all', async () => {
    const rookie01 = await api.auth('rookie01');
    expect((await api.call(getHwanState, {}, rookie01)).data).toEqual({
      total: 0,
      paid: 0,
      free: 0,
      expiring: null,
      month: { charged: 0, refunded: 0, used: 0, gifted: 0, received: 0, granted: 0 },
      lapses: [],
    });
    expect(await history(rookie01)).toEqual({
      list: [],
      total: 0,
      sums: { came: 0, went: 0 },
      found: null,
    });
  });
});

describe('the history of heavy01', () => {
  test('lies within the last six months', async () => {
    const from = formatDay(api.world.clock.now().getTime() - 181 * DAY_MS);
    expect((await history(heavy01, { from })).total).toBe(10_000);
  });

  test('splits into three kinds without a rest, and each kind lists only its own', async () => {
    const totals = [];
    for (const kind of ['charge', 'use', 'gift']) {
      const { list, total } = await history(heavy01, { kind });
      expect(new Set(list.map((row) => row.kind))).toEqual(new Set([kind]));
      totals.push(total);
    }
    expect(totals.reduce((a, b) => a + b)).toBe(10_000);
    expect(Math.min(...totals)).toBeGreaterThan(300);
  });

  test('counts Seoul days, both ends included', async () => {
    const { list } = await history(heavy01);
    const day = formatDay(list.at(-1)?.at);
    const next = formatDay(new Date(`${day}T15:00:00Z`).getTime());
    const those = await history(heavy01, { from: day, to: day });
    expect(those.total).toBeGreaterThan(10);
    for (const { at } of those.list) expect(formatDay(at)).toBe(day);
    const both = await history(heavy01, { from: day, to: next });
    const second = await history(heavy01, { from: next, to: next });
    expect(both.total).toBe(those.total + second.total);
  });

  test.each([
    { from: '2026-02-02', to: '2026-02-01' },
    { page: 0 },
    { page: 1.5 },
    { size: 0 },
    { size: 101 },
    { from: '2026-02-30T00:00' },
    { kind: 'lost' },
  ])('%o is refused with 35202', async (query) => {
    const body = { page: 1, size: 10, ...always, ...query };
    expect((await api.call(getUseHistory, body, heavy01)).code).toBe('35202');
  });
});

describe('the overview', () => {
  test('shows that member02 has gifts, transfers and answers waiting', async () => {
    const { data } = await api.call(getOverview, {}, await api.auth('member02'));
    expect(data).toMatchObject({ waiting: { gifts: 2, transfers: 2, answers: 3 } });
  });

  test('lists the newest five logins, this one first, with its device', async () => {
    const { data } = await api.call(getOverview, {}, heavy01);
    const { lastLogins, consents } = data as { lastLogins: { at: string }[]; consents: unknown[] };
    expect(lastLogins).toHaveLength(5);
    expect(lastLogins[0]).toEqual({
      at: api.world.clock.now().toISOString(),
      device: '알 수 없는 기기',
      ip: '127.0.0.1',
    });
    expect(lastLogins.map(({ at }) => at)).toEqual(
      lastLogins
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(consents.length).toBeGreaterThan(3);
  });
});

// This test is the last, because it moves the clock.
test('lets free hwan lapse on its day, once, and the statement shows it', async () => {
  const state = (await api.call(getHwanState, {}, member01)).data as { expiring: { at: string } };
  const due = state.expiring.at;
  api.advance(Date.parse(due) - api.world.clock.now().getTime() - 1);
  const before = await api.auth('member01');
  // Two unaccepted gifts and a transfer's fee came back meanwhile: 10,000, 4,000 and 10,000 hwan.
  expect((await api.call(getHwanTotal, { userId: '' }, before)).data).toBe(1_274_000);
  api.advance(1);
  expect((await api.call(getHwanTotal, { userId: '' }, before)).data).toBe(1_262_000);
  api.advance(5 * MINUTE_MS);
  for (let i = 0; i < 2; i += 1) {
    const { list } = await history(before, { kind: 'use' });
    expect(list[0]).toMatchObject({
      title: '유효기간 만료 소멸',
      amount: -12_000,
      balance: 1_262_000,
      at: due,
    });
    expect(list[1]?.title).not.toBe('유효기간 만료 소멸');
  }
  expect((await api.call(getHwanState, {}, before)).data).toMatchObject({
    total: 1_262_000,
    free: 38_000,
    expiring: { amount: 38_000 },
  });
});
