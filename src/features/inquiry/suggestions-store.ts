import type { FaqDocument } from '#rules/faq-search.ts';

export type Suggestion = { id: string; title: string };
const DATA = '/support/faq/search.json';
const SHOWN = 3;

type Find = (query: string) => Suggestion[];
let loading: Promise<Find> | undefined;

async function load(): Promise<Find> {
  const [search, response] = await Promise.all([import('#rules/faq-search.ts'), fetch(DATA)]);
  const documents: FaqDocument[] = await response.json();
  const index = search.createFaqIndex();
  await index.addAllAsync(documents);
  const byId = new Map(documents.map((entry) => [entry.id, entry]));
  return (query) =>
    search.isSearchable(query)
      ? search
          .searchFaq(index, query)
          .slice(0, SHOWN)
          .flatMap((id) => byId.get(id) ?? [])
      : [];
}

/** Entries of the FAQ that may answer already; none where they cannot be had. */
export async function suggestFaq(query: string): Promise<Suggestion[]> {
  loading ??= load();
  try {
    return (await loading)(query);
  } catch {
    loading = undefined;
    return [];
  }
}
