/** The index of the FAQ: which entries have a token, and in how many of their keywords. */
import { getChoseong } from 'es-hangul';
import { grams, stem, wordsOf } from './faq-words.ts';

export type FaqDocument = {
  id: string;
  type: string;
  title: string;
  /** Words and sentences as people type them. */
  keywords: readonly string[];
  /** Start of the answer; shortened with a growing number of entries. */
  detail: string;
  popular?: true;
};

export type FaqIndex = {
  entries: FaqDocument[];
  /** Token → entries, each as four times its place and how often the token stands in question and keywords: 0 to 3. */
  postings: Map<string, number[]>;
  /** Whole words of questions and keywords, with the number of keywords that have them. */
  spellings: Map<string, number>;
};

export const createFaqIndex = (): FaqIndex => ({
  entries: [],
  postings: new Map(),
  spellings: new Map(),
});

/** `=`: the whole word without its endings. `^`: how it begins, which conjugation leaves as it is. */
export function tokensOf(word: string): string[] {
  return [...grams(word), `=${stem(word)}`, `^${word.charAt(0)}`];
}

/** Pairs of letters across spaces too: a query without spaces finds what is written with them. */
const tokensIn = (list: readonly string[]): Set<string> =>
  new Set([...list.flatMap(tokensOf), ...grams(list.join(''))]);

export const initialsOf = (text: string): string => getChoseong(text).replace(/\s/g, '');

/** How many times a word counts: one that comes more often is simply what the entry is about. */
const OFTEN = 3;

export function addFaq(index: FaqIndex, entry: FaqDocument): void {
  const at = index.entries.push(entry) - 1;
  const keywords = entry.keywords.map(wordsOf);
  const counts = new Map([...tokensIn(wordsOf(entry.detail))].map((token) => [token, 0]));
  for (const list of [wordsOf(entry.title), ...keywords])
    for (const token of tokensIn(list)) counts.set(token, (counts.get(token) ?? 0) + 1);
  for (const [token, count] of counts) {
    const posting = at * (OFTEN + 1) + Math.min(count, OFTEN);
    const known = index.postings.get(token);
    if (known) known.push(posting);
    else index.postings.set(token, [posting]);
  }
  for (const list of keywords)
    for (const word of new Set([...list.map(stem), list.join('')]))
      index.spellings.set(word, (index.spellings.get(word) ?? 0) + 1);
}
