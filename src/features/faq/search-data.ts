import { faqEntries } from '#faq/faq-entries.ts';
import type { FaqDocument } from '#rules/faq-search.ts';
import { faqDocuments } from './documents.ts';

/** The data that the search loads when it is first used. */
export async function faqSearchData(): Promise<FaqDocument[]> {
  const entries = await faqEntries();
  return faqDocuments(entries.map(({ id, data, body = '' }) => ({ id, ...data, detail: body })));
}
