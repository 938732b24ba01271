import { boolean, customType, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { filePurposes } from '#api/file.ts';
import { inquiryStatuses } from '#features/inquiry/rules.ts';
import { reportStatuses } from '#features/report/api.ts';
import { id, moment, portal, ref } from './base.ts';
import { member } from './member.ts';
import { gameServer } from './server.ts';

export const inquiry = portal.table(
  'inquiry',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    category: text().notNull(),
    serverNo: integer().references(() => gameServer.serverNo),
    title: text().notNull(),
    kind: text().notNull().default(''),
    characterName: text(),
    /** The extra fields of the category: order number, time, device. */
    extra: jsonb().$type<
      Partial<Record<'orderId' | 'occurredAt' | 'device', string | null>> & { verified?: boolean }
    >(),
    notifyEmail: boolean().notNull().default(false),
    notifySms: boolean().notNull().default(false),
    status: text({ enum: inquiryStatuses }).notNull(),
    rating: integer(),
    createdAt: moment().notNull(),
    /** When support's stand-in answers; null if nobody does. */
    answerDueAt: moment(),
    /** By when support has promised to answer; null if it has promised nothing. */
    promisedAt: moment(),
    solvedAt: moment(),
    /** When the member opened it again after it was solved, which goes once. */
    reopenedAt: moment(),
  },
  (t) => [index().on(t.memberId, t.createdAt.desc())],
);

/** The thread of an inquiry; an answer without `readAt` counts in the header's badge. */
export const inquiryPost = portal.table(
  'inquiry_post',
  {
    id: id(),
    inquiryId: ref()
      .notNull()
      .references(() => inquiry.id),
    author: text({ enum: ['member', 'staff'] }).notNull(),
    body: text().notNull(),
    at: moment().notNull(),
    readAt: moment(),
  },
  (t) => [index().on(t.inquiryId, t.at)],
);

/** An inquiry of somebody without a login; its PIN is computed from `keyHash` and stored nowhere. */
export const guestInquiry = portal.table(
  'guest_inquiry',
  {
    id: id(),
    /** A hash of the idempotency key, so that a repeat of the call gets the same answer. */
    keyHash: text().notNull().unique(),
    /** A hash of the proved address or person. */
    owner: text().notNull(),
    bodyHash: text().notNull(),
    /** Empty if an identity was proved instead. */
    email: text().notNull(),
    category: text().notNull(),
    account: text(),
    title: text().notNull(),
    body: text().notNull(),
    at: moment().notNull(),
    answerDueAt: moment().notNull(),
  },
  (t) => [index().on(t.owner, t.bodyHash)],
);

/** What a guest has written on to their inquiry. */
export const guestPost = portal.table(
  'guest_post',
  {
    id: id(),
    inquiryId: ref()
      .notNull()
      .references(() => guestInquiry.id),
    keyHash: text().notNull().unique(),
    body: text().notNull(),
    at: moment().notNull(),
    answerDueAt: moment().notNull(),
  },
  (t) => [index().on(t.inquiryId, t.at)],
);

/** A player reported by another. */
export const report = portal.table(
  'report',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    kind: text().notNull(),
    serverNo: integer()
      .notNull()
      .references(() => gameServer.serverNo),
    characterName: text().notNull(),
    targetName: text().notNull(),
    occurredAt: text().notNull(),
    place: text().notNull(),
    body: text().notNull(),
    link: text().notNull(),
    status: text({ enum: reportStatuses }).notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.memberId, t.createdAt.desc())],
);

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** A member's file, in no folder that is served; unattached until an inquiry or a report names it. */
export const attachment = portal.table(
  'attachment',
  {
    id: text().primaryKey(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    purpose: text({ enum: filePurposes }).notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    content: bytes().notNull(),
    createdAt: moment().notNull(),
    postId: ref().references(() => inquiryPost.id, { onDelete: 'cascade' }),
    reportId: ref().references(() => report.id),
  },
  (t) => [index().on(t.postId), index().on(t.memberId)],
);

/** The address of a file, for one download, soon, by whoever was given it; a preview and a download each have their own. */
export const attachmentLink = portal.table(
  'attachment_link',
  {
    hash: text().primaryKey(),
    attachmentId: text()
      .notNull()
      .references(() => attachment.id, { onDelete: 'cascade' }),
    until: moment().notNull(),
  },
  (t) => [index().on(t.attachmentId), index().on(t.until)],
);
