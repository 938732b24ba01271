import { and, eq, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as api from '#api/file.ts';
import {
  ATTACHMENTS_MAX,
  DOWNLOAD_MINUTES,
  HOUR_MS,
  LOOSE_FILE_HOURS,
  MINUTE_MS,
} from '#constants.ts';
import { fileName, fileProblem, mimeOf } from '#rules/file-check.ts';
import { attachmentRules } from '#rules/file-types.ts';
import { sizeProblem } from '#rules/picture-size.ts';
import { plainPicture } from '#rules/plain-picture.ts';
import { later } from './clock.ts';
import { INVALID } from './codes.ts';
import type { Db } from './db/connect.ts';
import { lockName } from './db/lock.ts';
import { requireRow } from './db/rows.ts';
import { attachment, attachmentLink } from './db/schema/inquiry.ts';
import { handle, type World } from './handle.ts';
import { invalid, Refusal } from './refusal.ts';
import { randomToken, sha256 } from './secrets.ts';

/** How many unattached files a member may have: enough for a few unfinished forms. */
export const LOOSE_MAX = 10 * ATTACHMENTS_MAX;

type Owner = { memberId: number; purpose: api.FilePurpose };

/** Attaches the member's own files, unattached ones or those already there; any other one is refused and named. */
export async function attach(
  db: Db,
  { memberId, purpose }: Owner,
  to: { postId: number } | { reportId: number },
  fileIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return;
  const loose = and(isNull(attachment.postId), isNull(attachment.reportId));
  const here = 'postId' in to ? eq(attachment.postId, to.postId) : undefined;
  const given = await db
    .update(attachment)
    .set(to)
    .where(
      and(
        eq(attachment.memberId, memberId),
        eq(attachment.purpose, purpose),
        inArray(attachment.id, wanted),
        here ? or(loose, here) : loose,
      ),
    )
    .returning({ id: attachment.id });
  const mine = given.map(({ id }) => id);
  const gone = wanted.filter((id) => !mine.includes(id));
  if (gone.length > 0) throw new Refusal(INVALID, { reason: 'files', files: gone });
}

/** The files of some posts as a list shows them, without their content. */
export async function filesOf(db: Db, postIds: readonly number[]) {
  if (postIds.length === 0) return [];
  return db
    .select({
      fileId: attachment.id,
      name: attachment.name,
      size: attachment.size,
      type: attachment.type,
      postId: attachment.postId,
    })
    .from(attachment)
    .where(inArray(attachment.postId, [...postIds]))
    .orderBy(attachment.createdAt);
}

/** The header with the file's name for old and new browsers; nothing in the name can end the header. */
const disposition = (name: string) =>
  `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;

/** Serves the short-lived file addresses, always as a download and never as a page. */
export function mountDownloads(app: Hono, { db, clock }: World): void {
  app.get('/files/:link', async (c) => {
    // A HEAD, as scanners of links send it, must not use up the address.
    if (c.req.method === 'HEAD') return c.body(null, 405);
    const hash = sha256(c.req.param('link'));
    const [used] = await db
      .delete(attachmentLink)
      .where(and(eq(attachmentLink.hash, hash), gt(attachmentLink.until, clock.now())))
      .returning({ id: attachmentLink.attachmentId });
    if (!used) return c.json({ code: '404' }, 404);
    const file = requireRow(await db.select().from(attachment).where(eq(attachment.id, used.id)));
    return c.body(new Uint8Array(file.content), 200, {
      'content-type': file.type,
      'content-disposition': disposition(file.name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
      'referrer-policy': 'no-referrer',
    });
  });
}

export const fileHandlers = [
  handle(api.uploadFile, async ({ db, body: { purpose, file }, member, now }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const name = fileName(file.name, bytes);
    const facts = { name, size: bytes.byteLength, bytes };
    const problem = fileProblem(facts, attachmentRules[purpose]);
    if (problem) throw invalid(problem);
    // Another client may send the metadata that the portal removes. Of a malformed picture nothing can be removed, so it
    // may tell where it was taken.
    const content = plainPicture(bytes);
    if (!content) throw invalid('places');
    const wrong = sizeProblem(content);
    if (wrong) throw invalid(wrong);
    const mine = and(
      eq(attachment.memberId, member.id),
      isNull(attachment.postId),
      isNull(attachment.reportId),
    );
    const id = randomToken();
    const type = mimeOf(name);
    const row = { id, memberId: member.id, purpose, name, type };
    await db.transaction(async (tx) => {
      // One member's uploads queue up here, so that concurrent ones do not all count as the last one allowed.
      await lockName(tx, `files:${member.id}`);
      await tx
        .delete(attachment)
        .where(and(mine, lt(attachment.createdAt, later(now, -LOOSE_FILE_HOURS * HOUR_MS))));
      if ((await tx.$count(attachment, mine)) >= LOOSE_MAX) throw invalid('count');
      await tx
        .insert(attachment)
        .values({ ...row, size: content.byteLength, content, createdAt: now });
    });
    return { fileId: id, name, size: content.byteLength, type };
  }),

  handle(api.getFileLink, async ({ db, body, member, now, origin }) => {
    const mine = and(eq(attachment.id, body.fileId), eq(attachment.memberId, member.id));
    if ((await db.$count(attachment, mine)) === 0) throw invalid('fileId');
    await db.delete(attachmentLink).where(lte(attachmentLink.until, now));
    const link = randomToken();
    const until = later(now, DOWNLOAD_MINUTES * MINUTE_MS);
    await db
      .insert(attachmentLink)
      .values({ hash: sha256(link), attachmentId: body.fileId, until });
    return { url: `${origin}/files/${link}` };
  }),
];
