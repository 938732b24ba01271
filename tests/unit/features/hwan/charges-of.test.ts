import { expect, test } from 'vitest';
import type { HwanRecord } from '#features/hwan/api.ts';
import { chargesOf, ordersOf } from '#features/hwan/rules.ts';

const record = (orderId: string | null, more: Partial<HwanRecord> = {}): HwanRecord => ({
  recordNo: 1,
  at: '2026-03-02T15:30:00.000Z',
  kind: 'charge',
  title: '',
  serverName: null,
  characterName: null,
  amount: 10_000,
  balance: 10_000,
  orderId,
  undone: null,
  ...more,
});

test('an order stands at one charge: neither at its refund, nor at what else names it, nor twice', () => {
  const charge = record('a');
  const others = [
    record('a', { amount: -10_000 }),
    record('a', { kind: 'granted' }),
    record('b', { kind: null }),
    record(null),
  ];
  expect(chargesOf([...others, charge, record('a')])).toEqual([charge]);
  expect(chargesOf(others)).toEqual([]);
});

test('the orders are asked for from the days in which a deposit may take to the day of the last charge', () => {
  const all = [record('a'), record('b', { at: '2026-03-10T01:00:00.000Z' })];
  expect(ordersOf(all)).toMatchObject({ page: 1, from: '2026-02-28', to: '2026-03-10' });
  expect(ordersOf(all.toReversed())).toMatchObject({ from: '2026-02-28', to: '2026-03-10' });
});

test('without a charge whose order and day are known nothing is asked', () => {
  expect(ordersOf([])).toBeUndefined();
  expect(ordersOf([record(null), record('a', { at: null })])).toBeUndefined();
});
