import { searchFaq } from '#faq/faq-search.ts';
import { searcher } from '#faq/faq-searcher.ts';

export type Suggestion = { id: string; title: string };
const SHOWN = 3;

/** FAQ entries that may answer the question; none if they cannot be loaded. */
export async function suggestFaq(query: string): Promise<Suggestion[]> {
  try {
    const { index, entries } = await searcher();
    const ids = searchFaq(index, query).slice(0, SHOWN);
    return ids.flatMap((id) => entries.get(id) ?? []);
  } catch {
    return [];
  }
}
