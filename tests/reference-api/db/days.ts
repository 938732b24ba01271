import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DAY_MS } from '#constants.ts';
import { later, seoulMidnight } from '../clock.ts';
import { invalid } from '../refusal.ts';

type Days = { from?: string | undefined; to?: string | undefined };

/** Matches moments from one Seoul day to another, both included; refuses days in the wrong order. */
export function withinDays(column: PgColumn, { from, to }: Days): SQL | undefined {
  if (from && to && from > to) throw invalid('from');
  return and(
    from ? gte(column, seoulMidnight(from)) : undefined,
    to ? lt(column, later(seoulMidnight(to), DAY_MS)) : undefined,
  );
}
