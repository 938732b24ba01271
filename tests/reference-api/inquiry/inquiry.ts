/** The calls of members' inquiries: filing, changing and reading them. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { HOUR_MS, INQUIRIES_PER_HOUR, MAX_SHOWN_LETTERS } from '#constants.ts';
import * as api from '#features/inquiry/api.ts';
import type { InquiryCategory } from '#features/inquiry/rules.ts';
import { requireUnsanctioned } from '../block/sanctions.ts';
import { later } from '../clock.ts';
import {
  IDENTITY_MISMATCH,
  INQUIRY_BLOCKED,
  LIMITED,
  NO_OWN_CHARACTER,
  PROCESSED,
} from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { withinDays } from '../db/days.ts';
import { pageOfRows, requireRow } from '../db/rows.ts';
import { attachment, inquiry, inquiryPost } from '../db/schema/inquiry.ts';
import { gameServer } from '../db/schema/server.ts';
import { attach, filesOf } from '../file.ts';
import { handle } from '../handle.ts';
import { requireSeldom } from '../often.ts';
import { invalid, Refusal } from '../refusal.ts';
import { columnsOf } from './columns.ts';
import { ANSWER_MS, answerDue } from './desk.ts';
import { addPost, lockOwnInquiry, reopenEnd } from './own-inquiry.ts';

const unreadOf = (inquiryId: number) =>
  and(
    eq(inquiryPost.inquiryId, inquiryId),
    eq(inquiryPost.author, 'staff'),
    isNull(inquiryPost.readAt),
  );

async function lastAnswer(db: Db, inquiryId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ body: inquiryPost.body })
    .from(inquiryPost)
    .where(and(eq(inquiryPost.inquiryId, inquiryId), eq(inquiryPost.author, 'staff')))
    .orderBy(desc(inquiryPost.at), desc(inquiryPost.id))
    .limit(1);
  return row?.body;
}

export const inquiryHandlers = [
  handle(
    api.requestInquiry,
    async (call) => {
      const { db, body, member, now } = call;
      await requireUnsanctioned(db, member.id, now);
      await requireSeldom(
        db,
        {
          name: `inquiries:${member.id}`,
          table: inquiry,
          asked: eq(inquiry.memberId, member.id),
          at: inquiry.createdAt,
          most: INQUIRIES_PER_HOUR,
          withinMs: HOUR_MS,
        },
        now,
      );
      const columns = await columnsOf(call, body);
      const answerDueAt = later(now, ANSWER_MS);
      const { id: inquiryId } = requireRow(
        await db
          .insert(inquiry)
          .values({
            ...columns,
            memberId: member.id,
            status: 'received',
            createdAt: now,
            answerDueAt,
          })
          .returning({ id: inquiry.id }),
      );
      await addPost(db, { ...body, inquiryId, memberId: member.id, now });
      return { inquiryNo: inquiryId, at: now.toISOString() };
    },
    { codes: [LIMITED, INQUIRY_BLOCKED, NO_OWN_CHARACTER, IDENTITY_MISMATCH] },
  ),

  handle(
    api.modifyInquiry,
    async (call) => {
      const { db, body, member, now } = call;
      await answerDue(db, member.id, now);
      await db.transaction(async (tx) => {
        const row = await lockOwnInquiry(tx, member.id, body.inquiryNo);
        if (row.status !== 'received') throw new Refusal(PROCESSED);
        await requireUnsanctioned(tx, member.id, now);
        const columns = await columnsOf({ ...call, db: tx }, body);
        if (row.extra?.verified) columns.extra.verified = true;
        await tx.update(inquiry).set(columns).where(eq(inquiry.id, row.id));
        // An inquiry that is only received has one post, the member's own.
        const [post] = await tx
          .update(inquiryPost)
          .set({ body: body.body })
          .where(and(eq(inquiryPost.inquiryId, row.id), eq(inquiryPost.author, 'member')))
          .returning({ id: inquiryPost.id });
        if (!post) throw invalid('inquiryNo');
        const here = await filesOf(tx, [post.id]);
        for (const { fileId } of here)
          if (!body.files.includes(fileId))
            await tx.delete(attachment).where(eq(attachment.id, fileId));
        const owner = { memberId: member.id, purpose: 'inquiry' as const };
        await attach(tx, owner, { postId: post.id }, body.files);
      });
      return { inquiryNo: body.inquiryNo };
    },
    { codes: [PROCESSED, INQUIRY_BLOCKED, NO_OWN_CHARACTER, IDENTITY_MISMATCH] },
  ),

  handle(
    api.deleteInquiry,
    async ({ db, body, member, now }) => {
      await answerDue(db, member.id, now);
      await db.transaction(async (tx) => {
        const row = await lockOwnInquiry(tx, member.id, body.inquiryNo);
        if (row.status !== 'received') throw new Refusal(PROCESSED);
        await tx.delete(inquiryPost).where(eq(inquiryPost.inquiryId, row.id));
        await tx.delete(inquiry).where(eq(inquiry.id, row.id));
      });
      return {};
    },
    { codes: [PROCESSED] },
  ),

  handle(
    api.addInquiry,
    async ({ db, body, member, now }) => {
      await answerDue(db, member.id, now);
      await requireUnsanctioned(db, member.id, now);
      const row = await lockOwnInquiry(db, member.id, body.inquiryNo);
      if (row.status === 'solved') throw new Refusal(PROCESSED);
      await db
        .update(inquiry)
        .set({ status: 'answering', answerDueAt: later(now, ANSWER_MS), promisedAt: null })
        .where(eq(inquiry.id, row.id));
      await addPost(db, { ...body, inquiryId: row.id, memberId: member.id, now });
      return { inquiryNo: row.id };
    },
    { codes: [PROCESSED, INQUIRY_BLOCKED] },
  ),

  handle(api.getInquiryList, async ({ db, body, member, now }) => {
    await answerDue(db, member.id, now);
    const mine = and(
      eq(inquiry.memberId, member.id),
      withinDays(inquiry.createdAt, body),
      body.status && eq(inquiry.status, body.status),
      body.category && eq(inquiry.category, body.category),
      body.find
        ? sql`(strpos(lower(${inquiry.title}), lower(${body.find})) > 0 or exists (
            select 1 from ${inquiryPost} where ${inquiryPost.inquiryId} = ${inquiry.id}
            and strpos(lower(${inquiryPost.body}), lower(${body.find})) > 0))`
        : undefined,
    );
    const rows = await pageOfRows(
      body,
      db.select().from(inquiry).where(mine).orderBy(desc(inquiry.createdAt), desc(inquiry.id)),
    );
    const list = [];
    for (const { id, category, title, status, createdAt, promisedAt } of rows)
      list.push({
        inquiryNo: id,
        category: category as InquiryCategory,
        title,
        status,
        at: createdAt.toISOString(),
        unread: (await db.$count(inquiryPost, unreadOf(id))) > 0,
        answerBy: promisedAt?.toISOString() ?? null,
        answer: (await lastAnswer(db, id))?.slice(0, MAX_SHOWN_LETTERS) ?? null,
      });
    return { total: await db.$count(inquiry, mine), found: body.find ?? null, list };
  }),

  handle(api.getInquiry, async ({ db, body, member, now }) => {
    await answerDue(db, member.id, now);
    const [found] = await db
      .select({ row: inquiry, serverName: gameServer.serverName })
      .from(inquiry)
      .leftJoin(gameServer, eq(gameServer.serverNo, inquiry.serverNo))
      .where(and(eq(inquiry.id, body.inquiryNo), eq(inquiry.memberId, member.id)));
    if (!found) throw invalid('inquiryNo');
    const { row, serverName } = found;
    const read = await db
      .update(inquiryPost)
      .set({ readAt: now })
      .where(unreadOf(row.id))
      .returning({ id: inquiryPost.id });
    const posts = await db
      .select()
      .from(inquiryPost)
      .where(eq(inquiryPost.inquiryId, row.id))
      .orderBy(asc(inquiryPost.at), asc(inquiryPost.id));
    const ids = posts.map(({ id }) => id);
    const files = await filesOf(db, ids);
    return {
      inquiryNo: row.id,
      category: row.category as InquiryCategory,
      kind: row.kind,
      title: row.title,
      status: row.status,
      at: row.createdAt.toISOString(),
      unread: read.length > 0,
      answerBy: row.promisedAt?.toISOString() ?? null,
      serverNo: row.serverNo,
      serverName,
      characterName: row.characterName,
      orderId: row.extra?.orderId ?? null,
      occurredAt: row.extra?.occurredAt ?? null,
      device: row.extra?.device ?? null,
      verified: row.extra?.verified ?? false,
      notifyEmail: row.notifyEmail,
      notifySms: row.notifySms,
      rating: row.rating,
      reopenUntil: reopenEnd(row)?.toISOString() ?? null,
      posts: posts.map(({ id, author, body: text, at }) => ({
        postNo: id,
        author,
        body: text,
        at: at.toISOString(),
        files: files
          .filter(({ postId }) => postId === id)
          .map(({ fileId, name, size, type }) => ({ fileId, name, size, type })),
      })),
    };
  }),
];
