/** Makes the documents of the FAQ search, which browsers download, from the entries: small however many there are. */
import type { FaqDocument } from '#faq/faq-index.ts';

export type FaqSource = {
  id: string;
  type: string;
  title: string;
  keywords: readonly string[];
  popular?: number | undefined;
  detail: string;
};

const EXCERPT_MAX_CHARS = 160;
/** The rough limit for all excerpts together: with thousands of entries there are none. */
const EXCERPTS_TOTAL_CHARS = 60_000;
const EXCERPT_MIN_CHARS = 20;
/** The rough limit for all keywords together: with thousands of entries each keeps only its first ones. */
const KEYWORDS_TOTAL_CHARS = 180_000;

/** Markdown as one line of plain text. Lines without a punctuation mark at their end get a ` · ` between them. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*]|\d+\.)\s+/gm, '')
    .replace(/[*_`#>]/g, '')
    .trim()
    .replace(/(?<![.:?!\s])\n\s*/g, ' · ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts a text after a whole word and adds an ellipsis; empty at length 0. */
function shorten(text: string, length: number): string {
  if (length === 0) return '';
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s\S*$/, '')} …`;
}

export function excerptLength(entries: number): number {
  const length = Math.min(
    EXCERPT_MAX_CHARS,
    Math.floor(EXCERPTS_TOTAL_CHARS / Math.max(entries, 1)),
  );
  return length < EXCERPT_MIN_CHARS ? 0 : length;
}

function firstKeywords(keywords: readonly string[], chars: number): string[] {
  const first: string[] = [];
  let left = chars;
  for (const keyword of keywords) {
    left -= keyword.length;
    if (left < 0) break;
    first.push(keyword);
  }
  return first;
}

export function faqDocuments(sources: readonly FaqSource[]): FaqDocument[] {
  const length = excerptLength(sources.length);
  const chars = Math.floor(KEYWORDS_TOTAL_CHARS / Math.max(sources.length, 1));
  return sources.map(({ id, type, title, keywords, popular, detail }) => ({
    id,
    type,
    title,
    keywords: firstKeywords(keywords, chars),
    detail: shorten(plainText(detail), length),
    ...(popular === undefined ? {} : { popular: true }),
  }));
}
