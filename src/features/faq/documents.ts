import type { FaqDocument } from '#rules/faq-search.ts';

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

export function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*]|\d+\.)\s+/gm, '')
    .replace(/[*_`#>]/g, '')
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

export function faqDocuments(sources: readonly FaqSource[]): FaqDocument[] {
  const length = excerptLength(sources.length);
  return sources.map(({ id, type, title, keywords, popular, detail }) => ({
    id,
    type,
    title,
    keywords: keywords.join(' '),
    detail: shorten(plainText(detail), length),
    ...(popular === undefined ? {} : { popular: true }),
  }));
}
