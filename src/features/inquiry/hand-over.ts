import { dropDraft, readDraft, saveDraft } from '#stores/drafts.ts';
import type { InquiryDetail } from './api.ts';

/** The names of an inquiry's drafts: of a change to it, and of a further question in its thread. */
export const draftNames = (inquiryNo: number) => ({
  modify: `inquiry-${inquiryNo}`,
  more: `inquiry-more-${inquiryNo}`,
});

type Posts = InquiryDetail['posts'];
/** What nobody has answered yet was written by the member, whatever else it says. */
export const ownPost = (posts: Posts): Posts[number] | undefined =>
  posts.find(({ author }) => author !== 'staff');

/** As a text field gives it back. */
const words = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : '';

/**
 * What was written to change an inquiry that can be changed no more goes on as a further question; true
 * where there was any. Nothing typed is lost (decisions §8).
 */
export function handOver(owner: string, { inquiryNo, title, posts }: InquiryDetail): boolean {
  const { modify, more } = draftNames(inquiryNo);
  const kept = readDraft(owner, modify);
  if (!kept) return readDraft(owner, more) !== undefined;
  const own = ownPost(posts);
  const sent = new Set(own?.files.map(({ fileId }) => fileId));
  const files = [kept['files'] ?? []].flat() as { fileId?: string }[];
  const news = files.filter(({ fileId }) => fileId === undefined || !sent.has(fileId));
  const changed = [
    words(kept['title']) !== words(title) && words(kept['title']),
    words(kept['body']) !== words(own?.body) && words(kept['body']),
  ].filter(Boolean);
  dropDraft(owner, modify);
  if (changed.length + news.length === 0) return false;
  const before = readDraft(owner, more) ?? {};
  saveDraft(owner, more, {
    ...before,
    body: [words(before['body']), ...changed].filter(Boolean).join('\n\n'),
    files: [before['files'] ?? [], news].flat(),
  });
  return true;
}
