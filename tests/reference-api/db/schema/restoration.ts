import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { restorationStatuses } from '#api/restoration.ts';
import { id, moment, portal, ref } from './base.ts';
import { gameCharacter } from './game.ts';
import { hwanTransaction } from './hwan.ts';
import { member } from './member.ts';
import { gameServer } from './server.ts';

/** The request to restore a deleted character; `received` and `working` are open states. */
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
    /** Its name when it was deleted. */
    oldName: text().notNull(),
    /** Its future name, which nobody else may request until then. */
    name: text().notNull(),
    status: text({ enum: restorationStatuses }).notNull(),
    /** Why it was rejected, as the member reads it. */
    reason: text().notNull().default(''),
    requestedAt: moment().notNull(),
    dueAt: moment().notNull(),
    closedAt: moment(),
    /** The transaction that took the fee. */
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
