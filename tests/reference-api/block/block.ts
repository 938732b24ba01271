import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import * as api from '#features/block/api.ts';
import { pageOfRows } from '../db/rows.ts';
import { sanction } from '../db/schema/member.ts';
import { handle } from '../handle.ts';

type Row = typeof sanction.$inferSelect;

const shown = ({ id, kind, reason, policy, target, startsAt, endsAt }: Row): api.Sanction => ({
  sanctionNo: `S${String(id).padStart(8, '0')}`,
  ...{ kind, reason, policy, target },
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

export const blockHandlers = [
  handle(api.getSanctions, async ({ body, db, member, now }) => {
    const mine = eq(sanction.memberId, member.id);
    const inForce = and(
      mine,
      lte(sanction.startsAt, now),
      or(isNull(sanction.endsAt), gt(sanction.endsAt, now)),
    );
    const over = and(mine, lte(sanction.endsAt, now));
    const newest = desc(sanction.startsAt);
    const current = await db.select().from(sanction).where(inForce).orderBy(newest);
    const list = await pageOfRows(
      body,
      db.select().from(sanction).where(over).orderBy(newest, desc(sanction.id)),
    );
    return {
      current: current.map(shown),
      list: list.map(shown),
      total: await db.$count(sanction, over),
    };
  }),
];
