/** Words as the search compares them: without what Korean grammar adds at their ends. */

import { typedLetters } from '#api/letters.ts';
import { askers, endings, fillers, negations, particles } from './faq-endings.copy.ts';

/** One spelling for texts that look the same; NFKC would turn a loose jamo into another character. */
export const oneSpelling = (text: string): string => typedLetters(text).toLowerCase();

/** 안 and 못 belong to the verb that follows: 안 와요 and 안와요 are one word. */
const NEGATION = RegExp(`(?<!\\p{L})([${negations}])\\s+(?=[\\uac00-\\ud7a3])`, 'gu');
const WORD = /[a-z]+|\p{N}+|[\u3131-\u318e\uac00-\ud7a3]+|\p{L}+/gu;

export const wordsOf = (text: string): string[] =>
  oneSpelling(text).replace(NEGATION, '$1').match(WORD) ?? [];

const listed = (list: string): Set<string> => new Set(list.split(/\s+/).filter(Boolean));
const endingSet = listed(endings);
const particleSet = listed(particles);
const fillerSet = listed(fillers);
const askerSet = listed(askers);

/** How many endings, one behind the other, a word may have. */
const ENDINGS_MAX = 3;

/** The longest of the endings that a word has: 는데요 is not read as 요. */
function endOf(word: string, list: ReadonlySet<string>): string {
  for (let at = 1; at < word.length; at += 1) if (list.has(word.slice(at))) return word.slice(at);
  return '';
}

/** What is left of a word without its particles and endings; 하나요, which is nothing but an ending, stays. */
export function stem(word: string): string {
  let left = word;
  for (let round = 0; round < ENDINGS_MAX; round += 1) {
    const ending = endOf(left, endingSet);
    if (!ending) break;
    left = left.slice(0, -ending.length);
  }
  if (left !== word) return left;
  const noun = word.slice(0, word.length - endOf(word, particleSet).length);
  // 나이 is not 나 with a particle.
  return fillerSet.has(noun) ? word : noun;
}

/** Words that say nothing about what is asked, such as 어떻게 or 너무. */
export const isFiller = (word: string): boolean => fillerSet.has(word);
/** Words that ask when, how much or whether, of many things. */
export const isAsking = (word: string): boolean => askerSet.has(word);

/** Every run of `size` letters in a word; a shorter word is its only one. */
export function grams(word: string, size = 2): string[] {
  if (word.length <= size) return [word];
  return Array.from({ length: word.length - size + 1 }, (_, at) => word.slice(at, at + size));
}

/** The pairs of letters of a text without its spaces, so that 환사는법 is 환 사는 법. */
export const pairs = (text: string): Set<string> => new Set(grams(wordsOf(text).join('')));
