import { PAGE_SIZE } from '#constants.ts';
import { FAQ_TYPES, type FaqType, faqOrder, inPages } from './faq-list.ts';
import { type CollectionEntry, getCollection } from 'astro:content';

export type FaqEntry = CollectionEntry<'faq'>;
export type FaqList = {
  type: FaqType | undefined;
  entries: FaqEntry[];
  page: number;
  pages: number;
  total: number;
};
export type FaqFrame = '/support/faq/detail' | '/support/faq/official-detail';

/** Links to questions are short, so a page holds more of them than of open answers. */
const INDEX_PAGE_SIZE = 50;

let all: Promise<FaqEntry[]> | undefined;
/** Every entry in the order of the lists; read once for all pages of a build. */
export function faqEntries(): Promise<FaqEntry[]> {
  // The development server shows a changed entry at once.
  if (import.meta.env.DEV) all = undefined;
  all ??= getCollection('faq').then((entries) => entries.sort(faqOrder));
  return all;
}

/** The most asked entries, best first. */
export async function popularFaq(count = 8): Promise<FaqEntry[]> {
  return (await faqEntries()).filter(({ data }) => data.popular !== undefined).slice(0, count);
}

function listPages(entries: FaqEntry[], type?: FaqType, size = PAGE_SIZE): FaqList[] {
  const pages = inPages(entries, size);
  return pages.map((shown, at) => ({
    type,
    entries: shown,
    page: at + 1,
    pages: pages.length,
    total: entries.length,
  }));
}

/** Every list page of the FAQ: of all entries, then of each type, each with its further pages. */
export async function faqLists(): Promise<FaqList[]> {
  const entries = await faqEntries();
  return [undefined, ...FAQ_TYPES].flatMap((type) =>
    listPages(type ? entries.filter(({ data }) => data.type === type) : entries, type),
  );
}

export async function faqIndexLists(): Promise<FaqList[]> {
  return listPages(await faqEntries(), undefined, INDEX_PAGE_SIZE);
}

/** The path of a page of the list of one type, or of all entries. */
export function faqListPath(type: FaqType | undefined, page = 1): string {
  return ['/support/faq', type, page > 1 ? page : undefined].filter(Boolean).join('/');
}
