import { disassemble } from 'es-hangul';
import { typedLetters } from '#wire/letters.ts';
import type { FaqDocument } from './faq-search.ts';

type Words = Pick<FaqDocument, 'title' | 'keywords' | 'detail'>;

const HANGUL = /^[\uac00-\ud7a3]{2,}$/;
const wordsIn = (text: string): string[] => typedLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many jamo differ between two words with as many jamo; otherwise more than any slip. */
function slips(one: string, other: string): number {
  const [a, b] = [disassemble(one), disassemble(other)];
  if (a.length !== b.length) return Number.POSITIVE_INFINITY;
  return [...a].filter((letter, at) => letter !== b[at]).length;
}

/** In how many entries a word stands at least, so that a rare one, or the ending of a verb, corrects nothing. */
const FREQUENT = 3;

/** A word that no entry has, but for one jamo, becomes a keyword of several entries, the most frequent one first. */
export function mendSpelling(entries: readonly Words[], query: string): string {
  const texts = entries.map(({ title, keywords, detail }) => `${title} ${keywords} ${detail}`);
  const countOf = (word: string) => texts.filter((text) => text.includes(word)).length;
  const keywords = [...new Set(entries.flatMap((entry) => wordsIn(entry.keywords)))];
  function mended(word: string): string {
    if (!HANGUL.test(word) || countOf(word) > 0) return word;
    const [best] = keywords
      .filter((other) => other.length === word.length && slips(word, other) === 1)
      .map((other) => ({ other, count: countOf(other) }))
      .filter(({ count }) => count >= FREQUENT)
      .sort((a, b) => b.count - a.count);
    return best?.other ?? word;
  }
  const mendedQuery = typedLetters(query).replace(/[\p{L}\p{N}]+/gu, mended);
  return mendedQuery === typedLetters(query) ? query : mendedQuery;
}
