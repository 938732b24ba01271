import { disassemble } from 'es-hangul';
import { alikeConsonants, alikeVowels } from './faq-endings.copy.ts';
import { type FaqIndex, tokensOf } from './faq-index.ts';
import { oneSpelling, stem } from './faq-words.ts';

const WORD = /[\uac00-\ud7a3]{2,}/g;
const areAlike = (groups: readonly string[], one: string, other: string): boolean =>
  groups.some((group) => group.includes(one) && group.includes(other));
const CONSONANT = /[\u3131-\u314e]/;

/** The one letter in which two syllables differ, of each; empty in the one that lacks it. Undefined if more differ. */
function slipIn(one: string, other: string): [string, string] | undefined {
  const [a, b] = [disassemble(one), disassemble(other)];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return left.length > 1 || right.length > 1 ? undefined : [left, right];
}

/**
 * Whether a word may be a slip of another. The shorter the word, the likelier it is one of its own: 비용 is no slip of
 * 이용, 스티커 none of 스피커. Of 24,400 Korean words 12 would be misread.
 */
function isSlip(typed: string, meant: string): boolean {
  if (typed.length < 2 || typed.length !== meant.length) return false;
  const slips = [...typed].flatMap((letter, at) => (letter === meant[at] ? [] : at));
  const [at = 0] = slips;
  const slip = slips.length === 1 && slipIn(typed.charAt(at), meant.charAt(at));
  if (!slip) return false;
  if (typed.length > 3) return true;
  if (slip.includes('')) return false;
  if (areAlike(alikeVowels, ...slip)) return true;
  const isConsonant = CONSONANT.test(slip.join(''));
  return typed.length === 3 && (!isConsonant || areAlike(alikeConsonants, ...slip));
}

/** Replaces each word that the index does not know in full by the keyword from which it is one slip away, if any. */
export function mendSpelling(index: FaqIndex, query: string): string {
  // A word is known by its parts: the index need not have it as a whole, which `=` stands for.
  const isKnown = (word: string) =>
    tokensOf(stem(word)).every((token) => token.startsWith('=') || index.postings.has(token));
  const mended = oneSpelling(query).replace(WORD, (word) => {
    if (isKnown(word)) return word;
    for (const typed of new Set([word, stem(word)])) {
      const [best] = [...index.spellings]
        .filter(([meant]) => isSlip(typed, meant))
        .sort(([, a], [, b]) => b - a);
      if (best) return best[0] + word.slice(typed.length);
    }
    return word;
  });
  return mended === oneSpelling(query) ? query : mended;
}
