import { addFaq, createFaqIndex, type FaqDocument, type FaqIndex } from './faq-index.ts';

const DATA = '/support/faq/search.json';
/** Entries added at a time: a press on a slow phone waits for the piece that runs. */
const PIECE = 10;

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
  for (const [at, entry] of documents.entries()) {
    if (at % PIECE === 0) await new Promise((done) => setTimeout(done));
    addFaq(index, entry);
  }
  return { index, entries: new Map(documents.map((entry) => [entry.id, entry])) };
}
