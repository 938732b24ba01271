/** The calls of the screen that lists a member's sanctions. */
import { and, desc, eq, lte } from 'drizzle-orm';
import * as api from '#features/block/api.ts';
import { pageOfRows } from '../db/rows.ts';
import { sanction } from '../db/schema/member.ts';
import { handle } from '../handle.ts';
import { inForce } from './sanctions.ts';

type Row = typeof sanction.$inferSelect;

const view = ({ id, kind, reason, policy, target, startsAt, endsAt }: Row): api.Sanction => ({
  sanctionNo: `S${String(id).padStart(8, '0')}`,
  kind,
  reason,
  policy,
  target,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

export const blockHandlers = [
  handle(api.getSanctions, async ({ body, db, member, now }) => {
    const over = and(eq(sanction.memberId, member.id), lte(sanction.endsAt, now));
    const newest = desc(sanction.startsAt);
    const current = await db.select().from(sanction).where(inForce(member.id, now)).orderBy(newest);
    const list = await pageOfRows(
      body,
      db.select().from(sanction).where(over).orderBy(newest, desc(sanction.id)),
    );
    return {
      current: current.map(view),
      list: list.map(view),
      total: await db.$count(sanction, over),
    };
  }),
];
