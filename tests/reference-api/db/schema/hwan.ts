import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { recordKinds } from '#rules/list-query.ts';
import { hwan, id, moment, portal, ref } from './base.ts';
import { member } from './member.ts';
import { gameServer } from './server.ts';

export const purses = ['paid', 'free'] as const;

/** A member's two purses, and the operator's accounts, which make every transaction sum to zero. */
export const hwanAccount = portal.table(
  'hwan_account',
  {
    id: id(),
    memberId: ref().references(() => member.id),
    role: text({ enum: ['member', 'issued', 'spent', 'held', 'expired'] }).notNull(),
    purse: text({ enum: purses }).notNull(),
  },
  (t) => [
    uniqueIndex('hwan_account_member').on(t.memberId, t.purse).where(sql`member_id is not null`),
    uniqueIndex('hwan_account_house').on(t.role, t.purse).where(sql`member_id is null`),
    check('hwan_account_owner', sql`(role = 'member') = (member_id is not null)`),
  ],
);

/** Hwan that came together and lapses together; the balance is the sum of what remains. */
export const hwanLot = portal.table(
  'hwan_lot',
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => hwanAccount.id),
    remaining: hwan().notNull(),
    expiresAt: moment(),
    at: moment().notNull(),
  },
  (t) => [
    index('hwan_lot_live').on(t.accountId).where(sql`remaining > 0`),
    check('hwan_lot_remaining', sql`remaining >= 0`),
  ],
);

export const hwanTransaction = portal.table('hwan_transaction', {
  id: id(),
  /** The event behind it, such as `order:123`: the same event is never booked twice. */
  cause: text().unique(),
  at: moment().notNull(),
});

export const hwanEntry = portal.table(
  'hwan_entry',
  {
    id: id(),
    transactionId: ref()
      .notNull()
      .references(() => hwanTransaction.id),
    accountId: ref()
      .notNull()
      .references(() => hwanAccount.id),
    lotId: ref().references(() => hwanLot.id),
    amount: hwan().notNull(),
  },
  (t) => [index().on(t.transactionId), index().on(t.accountId)],
);

/** The member's statement: one line per transaction, in words, with the balance after it. */
export const hwanRecord = portal.table(
  'hwan_record',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    transactionId: ref()
      .notNull()
      .references(() => hwanTransaction.id),
    kind: text({ enum: recordKinds }).notNull(),
    title: text().notNull(),
    serverNo: integer().references(() => gameServer.serverNo),
    characterName: text(),
    amount: hwan().notNull(),
    balance: hwan().notNull(),
    at: moment().notNull(),
  },
  (t) => [index().on(t.memberId, t.at.desc(), t.id.desc()), index().on(t.transactionId)],
);
