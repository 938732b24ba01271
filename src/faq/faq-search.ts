import { convertQwertyToHangul } from 'es-hangul';
import { type FaqDocument, type FaqIndex, initialsOf, tokensOf } from './faq-index.ts';
import { faqSynonyms } from './faq-synonyms.copy.ts';
import { isAsking, isFiller, oneSpelling, pairs, stem, wordsOf } from './faq-words.ts';

const INITIALS_ONLY = /^[\u3131-\u314e\s]+$/;
const TRAILING_JAMO = /(?<=[\uac00-\ud7a3])[\u3131-\u3163]$/;
const LOOSE_JAMO = /[\u3131-\u318e]/;
const LATIN = /[a-z]/i;
const LATIN_ONLY = /^[a-z\s]+$/i;
/** One letter three times or more, which is no word; initials are, as far as an entry has them. */
const ONE_LETTER = /^(?![\u3131-\u314e])(\S)(?:\s*\1){2,}$/u;

/** A token's worth, by how many of question and keywords have it: 0 (it stands only in the answer), 1, 2, 3 or more. */
const WORTH = [0.3, 0.75, 0.9, 1];
/** What a token beyond the word's stem is worth, and one for a word's first letter. */
const ENDING = 0.2;
const BEGINNING = 0.4;
const FILLER = 0.1;
const ASKING = 0.6;
/** What a word is worth that no entry has. */
const UNKNOWN = 0.3;
/** The least that a found entry has: of one word that is no filler, of the query, and of what the best entry has. */
const MIN_OF_WORD = 0.45;
const MIN_SHARE = 0.15;
const MIN_OF_BEST = 0.4;
/** From this share on an entry has all of a word; sums of fractions stay a little below 1. */
const WHOLE = 0.99;
/** What is added for a keyword that is the whole query, or in part for one that is like it. */
const PHRASE = 0.6;
const POPULAR = 1.05;
/** A word of this length may be several words without spaces. */
const UNSPACED = /^[\uac00-\ud7a3]{4,}$/;
/** Only so many of the best entries are compared keyword by keyword. */
const COMPARED = 12;

/**
 * What the same keys type on the Korean keyboard; undefined unless that is whole syllables or initials alone. es-hangul
 * 2.4.0 throws on letters like "npa".
 */
function koreanKeyboard(text: string): string | undefined {
  try {
    const korean = convertQwertyToHangul(text).replace(TRAILING_JAMO, '');
    return LOOSE_JAMO.test(korean) && !INITIALS_ONLY.test(korean) ? undefined : korean;
  } catch {
    return undefined;
  }
}

/**
 * Where a synonym stands in a text; one letter only where a word begins, since 쿠폰 is no 폰, and none where the longer
 * word already stands.
 */
function synonymIn(from: string, to: string): RegExp {
  const before = to.endsWith(from) ? to.slice(0, -from.length) : '';
  const start = from.length === 1 ? '(?<!\\p{L})' : before && `(?<!${before})`;
  const end = to.startsWith(from) && to !== from ? `(?!${to.slice(from.length)})` : '';
  return RegExp(`${start}${from}${end}`, 'gu');
}

type Synonym = { from: RegExp; to: string };
const synonyms = faqSynonyms.map(([from, to]): Synonym => ({ from: synonymIn(from, to), to }));

/** The texts that a query may stand for: as typed, on the Korean keyboard, and each with synonyms replaced. */
export function readings(query: string): string[] {
  const typed = oneSpelling(query).replace(TRAILING_JAMO, '');
  const korean = LATIN.test(typed) ? koreanKeyboard(typed) : undefined;
  const base = korean === undefined ? [typed] : [typed, korean];
  const swap = (text: string, { from, to }: Synonym) => text.replace(from, to).toLowerCase();
  const swapped = base.flatMap((text) => [
    ...synonyms.map((synonym) => swap(text, synonym)),
    synonyms.reduce(swap, text),
  ]);
  return [...new Set([...base, ...swapped])];
}

/** How rare a token is: 1 for one that no entry has. */
function rarity(index: FaqIndex, token: string): number {
  const all = index.entries.length + 1;
  return Math.log(all / ((index.postings.get(token)?.length ?? 0) + 1)) / Math.log(all);
}

type Token = { token: string; weight: number };
type Word = { weight: number; tokens: Token[] };

function wordOf(index: FaqIndex, word: string): Word {
  const root = stem(word);
  const worthOf = (token: string, at: number): number => {
    if (token.startsWith('^')) return BEGINNING;
    if (token.startsWith('=')) return index.postings.has(token) ? 1 : 0;
    return at > 0 && at >= root.length - 1 ? ENDING : 1;
  };
  const tokens = tokensOf(word).map((token, at) => ({
    token,
    weight: worthOf(token, at) * rarity(index, token),
  }));
  const known = tokens.filter(({ token }) => index.postings.has(token));
  const weight = Math.max(...known.map(({ weight }) => weight), UNKNOWN);
  return { weight: isFiller(root) ? FILLER : weight * (isAsking(root) ? ASKING : 1), tokens };
}

/** What an entry has of a word or a query: from 0 to 1, by where it stands, and how much of it stands anywhere. */
type Share = { worth: number; part: number };

function sharesOfWord(index: FaqIndex, tokens: readonly Token[]): Map<number, Share> {
  const whole = tokens.reduce((sum, { weight }) => sum + weight, 0);
  const found = new Map<number, Share>();
  for (const { token, weight } of tokens)
    for (const posting of index.postings.get(token) ?? []) {
      const at = Math.floor(posting / WORTH.length);
      const { worth, part } = found.get(at) ?? { worth: 0, part: 0 };
      const gain = weight / whole;
      found.set(at, {
        worth: worth + gain * (WORTH[posting % WORTH.length] ?? 0),
        part: part + gain,
      });
    }
  return found;
}

type Match = { share: number; whole: boolean };

/** The words of a text that was typed without spaces, as far as they are known: 비밀번호벼경 is 비밀번호 and 벼경. */
function splitUnspaced(index: FaqIndex, word: string): string[] {
  if (!UNSPACED.test(word) || index.spellings.has(stem(word))) return [word];
  for (let end = word.length - 1; end > 1; end -= 1) {
    if (!index.spellings.has(word.slice(0, end))) continue;
    return [word.slice(0, end), ...splitUnspaced(index, word.slice(end))];
  }
  return [word];
}

/** What all words are worth in every entry that has one of them nearly whole. */
function sharesOfText(index: FaqIndex, text: string): Map<number, Match> {
  const list = wordsOf(text)
    .flatMap((word) => splitUnspaced(index, word))
    .map((word) => wordOf(index, word));
  const all = list.reduce((sum, { weight }) => sum + weight, 0);
  const found = new Map<number, { share: number; most: number; least: number; words: number }>();
  for (const { weight, tokens } of list)
    for (const [at, { worth, part }] of sharesOfWord(index, tokens)) {
      const before = found.get(at) ?? { share: 0, most: 0, least: 1, words: 0 };
      found.set(at, {
        share: before.share + (worth * weight) / all,
        most: Math.max(before.most, weight > FILLER ? part : 0),
        least: Math.min(before.least, part),
        words: before.words + 1,
      });
    }
  return new Map(
    [...found]
      .filter(([, { share, most }]) => most >= MIN_OF_WORD && share >= MIN_SHARE)
      .map(([at, { share, least, words }]) => [
        at,
        { share, whole: words === list.length && least > WHOLE },
      ]),
  );
}

/** The pairs of letters of question and keywords, of an entry that has once been compared. */
const pairsOf = new WeakMap<FaqDocument, Set<string>[]>();
function keywordPairs(entry: FaqDocument): Set<string>[] {
  const known = pairsOf.get(entry) ?? [entry.title, ...entry.keywords].map(pairs);
  pairsOf.set(entry, known);
  return known;
}

/** How near the nearest keyword of an entry is to a text's pairs of letters, from 0 to 1. */
function likeness(index: FaqIndex, mine: ReadonlySet<string>, entry: FaqDocument): number {
  let best = 0;
  for (const theirs of keywordPairs(entry)) {
    let [both, all] = [0, 0];
    for (const token of theirs) {
      const worth = rarity(index, token);
      all += worth;
      if (mine.has(token)) both += worth;
    }
    if (both === 0) continue;
    for (const token of mine) all += rarity(index, token);
    best = Math.max(best, (2 * both) / all);
  }
  return best;
}

function find(index: FaqIndex, text: string): Map<number, Match> {
  const mine = pairs(text);
  const best = [...sharesOfText(index, text)].sort((a, b) => b[1].share - a[1].share);
  return new Map(
    best.map(([at, { share, whole }], rank) => {
      const entry = index.entries[at];
      const near = entry && rank < COMPARED ? likeness(index, mine, entry) : 0;
      return [at, { share: (share + PHRASE * near) * (entry?.popular ? POPULAR : 1), whole }];
    }),
  );
}

/** Entries whose question or keywords have these initials, best where they are a whole keyword. */
function findInitials(index: FaqIndex, text: string): Map<number, Match> {
  const initials = text.replace(/\s/g, '');
  const found = index.entries.flatMap((entry, at) => {
    const texts = [entry.title, ...entry.keywords].map(initialsOf);
    const such = texts.filter((each) => each.includes(initials));
    if (such.length === 0) return [];
    const whole = such.includes(initials) ? 0.3 : 0;
    const first = such.some((each) => each.startsWith(initials)) ? 0.3 : 0;
    // More keywords with these initials only decide between entries that are equal otherwise.
    const share = (0.5 + whole + first + such.length / 100) * (entry.popular ? POPULAR : 1);
    return [[at, { share, whole: true }] as const];
  });
  return new Map(found);
}

/** The Korean words, if the query was typed with the wrong keyboard layout; otherwise the query itself. */
export function meantBy(index: FaqIndex, query: string): string {
  const typed = oneSpelling(query);
  const korean = LATIN_ONLY.test(typed) ? koreanKeyboard(typed) : undefined;
  if (!korean || LOOSE_JAMO.test(korean)) return query;
  return find(index, typed).size === 0 ? korean : query;
}

/** Two letters or more, or one that is a keyword. product §10.5 */
export const isSearchable = (index: FaqIndex, query: string): boolean =>
  oneSpelling(query).length > 1 ||
  index.entries.some(({ keywords }) => keywords.includes(oneSpelling(query)));

/** Ids of the entries that answer the query, best first; empty when nothing does. */
export function searchFaq(index: FaqIndex, query: string): string[] {
  if (!isSearchable(index, query)) return [];
  const read = readings(query);
  if (read.some((text) => ONE_LETTER.test(text))) return [];
  const total = new Map<number, Match>();
  for (const text of read) {
    const found = INITIALS_ONLY.test(text) ? findInitials(index, text) : find(index, text);
    for (const [at, { share, whole }] of found) {
      const before = total.get(at);
      total.set(at, {
        share: Math.max(share, before?.share ?? 0),
        whole: whole || before?.whole === true,
      });
    }
  }
  const best = [...total].sort((a, b) => b[1].share - a[1].share);
  const least = (best[0]?.[1].share ?? 0) * MIN_OF_BEST;
  return best
    .filter(([, { share, whole }]) => whole || share >= least)
    .flatMap(([at]) => index.entries[at]?.id ?? []);
}
