import { groupBy, sumBy } from 'es-toolkit';
import { formatDay } from '#rules/dates.ts';

type Lapse = { amount: number; at: string };

/** What will expire on each Seoul day, in the order given: several charges of one day expire together. */
export const lapsesByDay = (lapses: readonly Lapse[]): { day: string; amount: number }[] =>
  Object.entries(groupBy(lapses, ({ at }) => formatDay(at))).map(([day, ofDay]) => ({
    day,
    amount: sumBy(ofDay, ({ amount }) => amount),
  }));
