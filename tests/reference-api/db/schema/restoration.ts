import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, portal, ref } from './base.ts';
import { gameCharacter } from './game.ts';
import { hwanTransaction } from './hwan.ts';
import { member } from './member.ts';
import { gameServer } from './server.ts';

/** A deleted character that is asked back; `received` and `working` are open. */
export const restoration = portal.table(
  'restoration',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    characterId: ref()
      .notNull()
      .references(() => gameCharacter.id),
    serverNo: integer()
      .notNull()
      .references(() => gameServer.serverNo),
    /** What it was called when it was deleted. */
    oldName: text().notNull(),
    /** The one it will carry, and until then nobody else may ask for. */
    name: text().notNull(),
    status: text({ enum: ['received', 'working', 'done', 'rejected'] }).notNull(),
    /** Why it was rejected, as the member reads it. */
    reason: text().notNull().default(''),
    requestedAt: moment().notNull(),
    dueAt: moment().notNull(),
    closedAt: moment(),
    /** Took the fee. */
    paidBy: ref()
      .notNull()
      .references(() => hwanTransaction.id),
  },
  (t) => [
    index().on(t.memberId, t.requestedAt.desc()),
    uniqueIndex('restoration_open_member')
      .on(t.memberId)
      .where(sql`status in ('received', 'working')`),
    uniqueIndex('restoration_open_name')
      .on(t.serverNo, t.name)
      .where(sql`status in ('received', 'working')`),
  ],
);
