import { expect, test } from 'vitest';
import { lapsesByDay } from '#features/hwan/rules.ts';

test('what expires on one day of Seoul is one row with its sum, the soonest day first', () => {
  const lapses = [
    { at: '2027-11-25T14:59:59.000Z', amount: 1_000 },
    { at: '2027-11-25T15:00:00.000Z', amount: 20_000 },
    { at: '2027-11-26T09:30:00.000Z', amount: 300_000 },
    { at: '2027-12-01T00:00:00.000Z', amount: 5 },
  ];
  expect(lapsesByDay(lapses)).toEqual([
    { day: '2027-11-25', amount: 1_000 },
    { day: '2027-11-26', amount: 320_000 },
    { day: '2027-12-01', amount: 5 },
  ]);
  expect(lapsesByDay([])).toEqual([]);
});
