import { dropDraft, readDraft, saveDraft } from '#stores/drafts.ts';
import type { InquiryDetail } from './api.ts';

/** The name of a new inquiry's draft. */
export const NEW_DRAFT = 'inquiry';
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

type Kept = Record<string, unknown>;

/** Puts it behind what a draft holds; `first`: what a new one begins with. */
function append(owner: string, draft: string, { body, files }: Kept, first: Kept = {}): void {
  const before = readDraft(owner, draft) ?? first;
  saveDraft(owner, draft, {
    ...before,
    body: [words(before['body']), words(body)].filter(Boolean).join('\n\n'),
    files: [before['files'] ?? [], files ?? []].flat(),
  });
}

/**
 * What was written to change an inquiry that can be changed no more goes on as a further question; true
 * where there was any. Nothing typed is lost (decisions §8).
 */
export function handOver(owner: string, { inquiryNo, title, posts }: InquiryDetail): boolean {
  const { modify, more } = draftNames(inquiryNo);
  const isKept = () => readDraft(owner, more) !== undefined;
  const kept = readDraft(owner, modify);
  if (!kept) return isKept();
  const own = ownPost(posts);
  const sent = new Set(own?.files.map(({ fileId }) => fileId));
  const files = [kept['files'] ?? []].flat() as { fileId?: string }[];
  const news = files.filter(({ fileId }) => fileId === undefined || !sent.has(fileId));
  const changed = [
    words(kept['title']) !== words(title) && words(kept['title']),
    words(kept['body']) !== words(own?.body) && words(kept['body']),
  ].filter(Boolean);
  dropDraft(owner, modify);
  if (changed.length + news.length > 0)
    append(owner, more, { body: changed.join('\n\n'), files: news });
  return isKept();
}

/** What was written for an inquiry that takes no further question goes on as a new one of its kind. */
export function moveToNew(owner: string, inquiry: InquiryDetail): void {
  const { more } = draftNames(inquiry.inquiryNo);
  const { category, kind, title } = inquiry;
  append(owner, NEW_DRAFT, readDraft(owner, more) ?? {}, { category, kind, title });
  dropDraft(owner, more);
}
