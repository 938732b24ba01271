import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type TransferStatus, transferReasons } from '#api/transfer.ts';
import type { GiftStatus } from '#features/gift/status.ts';
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
    guildMaster: boolean().notNull().default(false),
    online: boolean().notNull().default(false),
  },
  (t) => [
    index().on(t.memberId),
    uniqueIndex('game_character_live_name').on(t.serverNo, t.name).where(sql`deleted_at is null`),
  ],
);

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
    /** The names at the time: a record does not follow what a later owner calls a character. */
    senderCharacterName: text().notNull(),
    receiverCharacterName: text().notNull(),
    amount: hwan().notNull(),
    message: text().notNull(),
    status: integer().$type<GiftStatus>().notNull(),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    closedAt: moment(),
    /** The transaction that reserves the hwan while the gift waits. */
    heldBy: ref()
      .notNull()
      .references(() => hwanTransaction.id),
  },
  (t) => [index().on(t.receiverId, t.status), index().on(t.senderId, t.sentAt.desc())],
);

/** Statuses A001 to A005 and A009: product §3. */
export const characterTransfer = portal.table(
  'character_transfer',
  {
    id: id(),
    characterId: ref()
      .notNull()
      .references(() => gameCharacter.id),
    /** The name at the time: a record does not follow what a later owner calls the character. */
    characterName: text().notNull(),
    senderId: ref()
      .notNull()
      .references(() => member.id),
    receiverId: ref()
      .notNull()
      .references(() => member.id),
    status: text().$type<TransferStatus>().notNull(),
    reason: text({ enum: transferReasons }),
    fee: hwan().notNull().default(0),
    /** The transaction that took the fee. */
    paidBy: ref().references(() => hwanTransaction.id),
    requestedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
    movesAt: moment(),
    closedAt: moment(),
  },
  (t) => [
    index().on(t.receiverId, t.status),
    index().on(t.senderId, t.requestedAt.desc()),
    index().on(t.receiverId, t.requestedAt.desc()),
    uniqueIndex('character_transfer_open').on(t.characterId).where(sql`status in ('A001', 'A003')`),
  ],
);
