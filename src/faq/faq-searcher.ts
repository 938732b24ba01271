import { createFaqIndex, type FaqDocument, type FaqIndex } from '#rules/faq-search.ts';

const DATA = '/support/faq/search.json';

type Searcher = { index: FaqIndex; entries: Map<string, FaqDocument> };
let loading: Promise<Searcher> | undefined;

/** The FAQ entries and their index, loaded once; after a failure the next call loads again. */
export function searcher(): Promise<Searcher> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Searcher> {
  const response = await fetch(DATA);
  if (!response.ok) throw new Error(`${DATA}: ${response.status}`);
  const documents: FaqDocument[] = await response.json();
  const index = createFaqIndex();
  // Piece by piece: a press on a slow phone waits for the piece that runs.
  await index.addAllAsync(documents);
  return { index, entries: new Map(documents.map((entry) => [entry.id, entry])) };
}
