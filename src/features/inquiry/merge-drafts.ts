import { dropDraft, readDraft, saveDraft } from '#drafts/drafts.ts';
import { receiptNo } from '#rules/receipt-no.ts';
import type { InquiryDetail } from './api.ts';
import { inquiryPrefill as copy } from './form.copy.ts';

export const NEW_DRAFT = 'inquiry';
/** The names of an inquiry's drafts: of a change to it, and of a further question in its thread. */
export const draftNames = (inquiryNo: number) => ({
  modify: `inquiry-${inquiryNo}`,
  more: `inquiry-more-${inquiryNo}`,
});

type Posts = InquiryDetail['posts'];
/** The member's own first post. Any author that is not staff counts as the member. */
export const ownPost = (posts: Posts): Posts[number] | undefined =>
  posts.find(({ author }) => author !== 'staff');

/** A text with the line ends that a text area returns, trimmed; '' for anything else. */
const plainText = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : '';

type Kept = Record<string, unknown>;

/**
 * Appends text and files to a draft; `first`: the values of the draft if there is none yet. What a draft holds is not
 * checked, so `files` may be missing or no list: `[…].flat()` makes it one.
 */
function append(owner: string, draft: string, { body, files }: Kept, first: Kept = {}): void {
  const before = readDraft(owner, draft) ?? first;
  saveDraft(owner, draft, {
    ...before,
    body: [plainText(before['body']), plainText(body)].filter(Boolean).join('\n\n'),
    files: [before['files'] ?? [], files ?? []].flat(),
  });
}

/**
 * Turns the draft of a change into a further question, because the inquiry cannot be changed any more. True if a draft
 * of a further question exists now. Nothing typed is lost (decisions §8).
 */
export function mergeDrafts(owner: string, { inquiryNo, title, posts }: InquiryDetail): boolean {
  const { modify, more } = draftNames(inquiryNo);
  const isKept = () => readDraft(owner, more) !== undefined;
  const kept = readDraft(owner, modify);
  if (!kept) return isKept();
  const own = ownPost(posts);
  const sent = new Set(own?.files.map(({ fileId }) => fileId));
  const files: unknown[] = [kept['files'] ?? []].flat();
  const newFiles = files.filter((file) => !sent.has(Object(file).fileId));
  const changed = [
    plainText(kept['title']) !== plainText(title) && plainText(kept['title']),
    plainText(kept['body']) !== plainText(own?.body) && plainText(kept['body']),
  ].filter(Boolean);
  dropDraft(owner, modify);
  if (changed.length + newFiles.length > 0)
    append(owner, more, { body: changed.join('\n\n'), files: newFiles });
  return isKept();
}

/** Adds facts to the draft of a new inquiry, if there is one without them: a draft precedes what the page fills in. */
export function addToNew(owner: string, facts: string): void {
  const draft = readDraft(owner, NEW_DRAFT);
  if (draft && !plainText(draft['body']).includes(facts.trim()))
    append(owner, NEW_DRAFT, { body: facts });
}

/** Turns the draft of a further question to a closed inquiry into a draft of a new one of the same kind, which names it. */
export function moveToNew(owner: string, inquiry: InquiryDetail): void {
  const { more } = draftNames(inquiry.inquiryNo);
  const { inquiryNo, category, kind, title, at } = inquiry;
  const { body, files } = readDraft(owner, more) ?? {};
  const named = copy.beforeFacts(receiptNo('Q', inquiryNo, at)) + plainText(body);
  append(owner, NEW_DRAFT, { body: named, files }, { category, kind, title });
  dropDraft(owner, more);
}
