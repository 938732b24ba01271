import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { hwan, id, moment, portal, ref } from './base.ts';
import { hwanTransaction } from './hwan.ts';
import { member } from './member.ts';
import { gameServer } from './server.ts';

export const gameCharacter = portal.table(
  'game_character',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    serverNo: integer()
      .notNull()
      .references(() => gameServer.serverNo),
    name: text().notNull(),
    job: text().notNull(),
    level: integer().notNull(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [
    index().on(t.memberId),
    uniqueIndex('game_character_live_name')
      .on(t.serverNo, t.name)
      .where(sql`deleted_at is null`),
  ],
);

/** Statuses are the specification's numbers: 1 waiting, 2 accepted, 3 cancelled, 4 rejected, 5 expired. */
export const gift = portal.table(
  'gift',
  {
    id: id(),
    senderId: ref()
      .notNull()
      .references(() => member.id),
    receiverId: ref()
      .notNull()
      .references(() => member.id),
    senderCharacterId: ref()
      .notNull()
      .references(() => gameCharacter.id),
    receiverCharacterId: ref()
      .notNull()
      .references(() => gameCharacter.id),
    amount: hwan().notNull(),
    message: text().notNull(),
    status: integer().notNull(),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    closedAt: moment(),
    /** Holds the hwan while the gift waits. */
    heldBy: ref()
      .notNull()
      .references(() => hwanTransaction.id),
  },
  (t) => [index().on(t.receiverId, t.status), index().on(t.senderId, t.sentAt.desc())],
);

/** Statuses A001 to A005 and A009: spec §3. */
export const characterTransfer = portal.table(
  'character_transfer',
  {
    id: id(),
    characterId: ref()
      .notNull()
      .references(() => gameCharacter.id),
    senderId: ref()
      .notNull()
      .references(() => member.id),
    receiverId: ref()
      .notNull()
      .references(() => member.id),
    status: text({ enum: ['A001', 'A002', 'A003', 'A004', 'A005', 'A009'] }).notNull(),
    requestedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    closedAt: moment(),
  },
  (t) => [index().on(t.receiverId, t.status), index().on(t.senderId, t.requestedAt.desc())],
);
