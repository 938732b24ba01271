import { createFaqIndex, type FaqDocument, type FaqIndex } from '#rules/faq-search.ts';

const DATA = '/support/faq/search.json';
/** So few that a press on a slow phone never waits long for the next pause between them. */
const INDEX_CHUNK = 5;

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
  await index.addAllAsync(documents, { chunkSize: INDEX_CHUNK });
  return { index, entries: new Map(documents.map((entry) => [entry.id, entry])) };
}
