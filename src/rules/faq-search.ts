import { convertQwertyToHangul, disassemble, getChoseong } from 'es-hangul';
import MiniSearch from 'minisearch';
import { FAQ_SEARCH_MIN } from '#constants.ts';
import { faqSynonyms } from '#content/faq-synonyms.ts';
import { typedLetters } from '#wire/letters.ts';

export type FaqDocument = {
  id: string;
  type: string;
  title: string;
  keywords: string;
  /** Start of the answer; shortened with a growing number of entries. */
  detail: string;
  popular?: true;
};
export type FaqIndex = MiniSearch<FaqDocument>;

const INITIALS_ONLY = /^[\u3131-\u314e\s]+$/;
const TRAILING_JAMO = /(?<=[\uac00-\ud7a3])[\u3131-\u3163]$/;
const LATIN = /[a-z]/i;
const LATIN_ONLY = /^[a-z\s]+$/i;
const INITIALS_GRAM = 2;
const JAMO_GRAM = 4;
/** Share of the query's tokens that an entry must have: of those known to the index, and of all. */
const MIN_KNOWN = { initials: 1, bigrams: 0.5, jamo: 0.6 } as const;
const MIN_OF_ALL = { initials: 1, bigrams: 0.2, jamo: 0.3 } as const;
/** Latin words have no particles that an entry may lack, and two equal letters may be chance. */
const MIN_OF_LATIN = 0.5;
/** An entry that lacks a part of the query needs at least this share of the best entry's score. */
const MIN_SCORE_SHARE = 0.15;
const POPULAR_BOOST = 1.3;

/** One spelling for texts that look the same; NFKC would turn a loose jamo into another character. */
const plain = (text: string): string => typedLetters(text).toLowerCase();

const words = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

function grams(word: string, size: number): string[] {
  if (word.length <= size) return [word];
  return Array.from({ length: word.length - size + 1 }, (_, at) => word.slice(at, at + size));
}

const bigrams = (text: string): string[] => words(text).flatMap((word) => grams(word, 2));
/** Also the bigrams across spaces, so that a query without spaces finds spaced text. */
const indexBigrams = (text: string): string[] => [
  ...new Set([...bigrams(text), ...grams(words(text).join(''), 2)]),
];
const jamoGrams = (text: string): string[] =>
  words(text).flatMap((word) => grams(disassemble(word), JAMO_GRAM));
const initialGrams = (text: string): string[] => grams(text.replace(/\s/g, ''), INITIALS_GRAM);

const tokenizers = { bigrams, jamo: jamoGrams, initials: initialGrams };
type Pass = keyof typeof tokenizers;
const passFields: Record<Pass, string[]> = {
  bigrams: ['title', 'keywords', 'detail'],
  jamo: ['jamo'],
  initials: ['initials'],
};
const passOf = (field?: string): Pass =>
  field === 'jamo' || field === 'initials' ? field : 'bigrams';

export function createFaqIndex(): FaqIndex {
  return new MiniSearch<FaqDocument>({
    fields: ['title', 'keywords', 'detail', 'initials', 'jamo'],
    storeFields: ['type', 'title', 'keywords', 'detail', 'popular'],
    extractField: (entry, field) => {
      if (field === 'initials') return getChoseong(`${entry.title} ${entry.keywords}`);
      if (field === 'jamo') return `${entry.title} ${entry.keywords}`;
      return entry[field as keyof FaqDocument];
    },
    tokenize: (text, field) =>
      (passOf(field) === 'bigrams' ? indexBigrams : tokenizers[passOf(field)])(text),
    processTerm: (term) => term,
  });
}

/** Whether a query is long enough to search for: one letter would find nearly everything. product §10.5 */
export const isSearchable = (query: string): boolean => plain(query).length >= FAQ_SEARCH_MIN;

/** One letter three times or more, which is no word; initials are, as far as an entry has them. */
const ONE_LETTER = /^(?![\u3131-\u314e])(\S)(?:\s*\1){2,}$/u;

const LOOSE_JAMO = /[\u3131-\u318e]/;

/** Undefined unless that gives whole syllables or only initials; es-hangul 2.4.0 throws on letters like "npa". */
function koreanKeyboard(text: string): string | undefined {
  try {
    const korean = convertQwertyToHangul(text).replace(TRAILING_JAMO, '');
    return LOOSE_JAMO.test(korean) && !INITIALS_ONLY.test(korean) ? undefined : korean;
  } catch {
    return undefined;
  }
}

/** Where a synonym stands in a text; one letter only where a word begins, since 쿠폰 is no 폰. */
const synonymIn = (from: string) => RegExp(from.length === 1 ? `(?<!\\p{L})${from}` : from, 'gu');

export function readings(query: string): string[] {
  const typed = plain(query).replace(TRAILING_JAMO, '');
  const korean = LATIN.test(typed) ? koreanKeyboard(typed) : undefined;
  const base = korean === undefined ? [typed] : [typed, korean];
  const swapped = base.flatMap((text) =>
    faqSynonyms
      .filter(([from]) => synonymIn(from).test(text))
      .map(([from, to]) => text.replace(synonymIn(from), to).toLowerCase()),
  );
  return [...new Set([...base, ...swapped])];
}

/** Weights of a word's four quarters: its head carries the meaning, its tail is a particle or a verb ending. */
const HEAD_WEIGHTS = [1, 0.7, 0.4, 0.2];
function weights(text: string, pass: Pass): Map<string, number> {
  const weighted = new Map<string, number>();
  if (pass === 'initials') return weighted;
  for (const word of words(text)) {
    tokenizers[pass](word).forEach((token, at, { length }) => {
      const weight = HEAD_WEIGHTS[Math.floor((at / length) * HEAD_WEIGHTS.length)] ?? 1;
      weighted.set(token, Math.max(weight, weighted.get(token) ?? 0));
    });
  }
  return weighted;
}

const hasInitials = (entry: Pick<FaqDocument, 'title' | 'keywords'>, initials: string): boolean =>
  getChoseong(`${entry.title} ${entry.keywords}`)
    .replace(/\s/g, '')
    .includes(initials.replace(/\s/g, ''));

type Found = { id: string; score: number; whole: boolean };

/** The entries that one pass finds for one reading; the more of it an entry lacks, the lower its score. */
function find(index: FaqIndex, text: string, pass: Pass): Found[] {
  const tokens = new Set(tokenizers[pass](text));
  const weighted = weights(text, pass);
  const hits = index.search(text, {
    fields: passFields[pass],
    tokenize: tokenizers[pass],
    prefix: (term) => term.length === 1,
    boost: { title: 3, keywords: 3 },
    boostTerm: (term) => weighted.get(term) ?? 1,
    filter: (hit) => pass !== 'initials' || hasInitials(hit as unknown as FaqDocument, text),
    boostDocument: (_id, _term, stored) => (stored?.['popular'] ? POPULAR_BOOST : 1),
  });
  const strength = (terms: Iterable<string>): number =>
    [...terms].reduce((sum, term) => sum + (weighted.get(term) ?? 1), 0);
  const known = strength(new Set(hits.flatMap((hit) => hit.queryTerms)));
  const all = strength(tokens);
  const least = LATIN_ONLY.test(text) ? MIN_OF_LATIN : MIN_OF_ALL[pass];
  return hits
    .map(({ id, score, queryTerms }) => ({
      id,
      score,
      terms: queryTerms,
      part: strength(queryTerms),
    }))
    .filter(({ part }) => part >= known * MIN_KNOWN[pass] && part >= all * least)
    .map(({ id, score, terms, part }) => ({
      id,
      score: score * (part / known) ** 2,
      whole: pass !== 'jamo' && terms.length === tokens.size,
    }));
}

/** The Korean words, if the query was typed with the wrong keyboard layout; otherwise the query itself. */
export function meantBy(index: FaqIndex, query: string): string {
  const typed = plain(query);
  const korean = LATIN_ONLY.test(typed) ? koreanKeyboard(typed) : undefined;
  if (!korean || LOOSE_JAMO.test(korean)) return query;
  return find(index, typed, 'bigrams').length === 0 ? korean : query;
}

/** Ids of the entries that answer the query, best first; empty when nothing does. */
export function searchFaq(index: FaqIndex, query: string): string[] {
  if (!isSearchable(query)) return [];
  const read = readings(query);
  if (read.some((text) => ONE_LETTER.test(text))) return [];
  const total = new Map<string, Found>();
  for (const text of read) {
    const passes: Pass[] = INITIALS_ONLY.test(text) ? ['initials'] : ['bigrams', 'jamo'];
    for (const hit of passes.flatMap((pass) => find(index, text, pass))) {
      const before = total.get(hit.id);
      const score = (before?.score ?? 0) + hit.score;
      total.set(hit.id, { id: hit.id, score, whole: hit.whole || before?.whole === true });
    }
  }
  const found = [...total.values()].sort((a, b) => b.score - a.score);
  const least = (found[0]?.score ?? 0) * MIN_SCORE_SHARE;
  return found.filter(({ score, whole }) => whole || score >= least).map(({ id }) => id);
}
