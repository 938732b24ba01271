import { getChoseong } from 'es-hangul';
import { readings } from './faq-search.ts';
import { isFiller, stem } from './faq-words.ts';

export type Piece = { text: string; marked: boolean };

const INITIAL = /^[\u3131-\u314e]$/;

/** The letters as the search compares them: in lower case, or as initials if the query consists of initials. */
function letters(text: string, initials: boolean): { letter: string; at: number }[] {
  return [...text].flatMap((character, at) => {
    if (/[^\p{L}\p{N}]/u.test(character)) return [];
    return [{ letter: (initials && getChoseong(character)) || character.toLowerCase(), at }];
  });
}

/** How many letters of the text, from `at` on, match those of the word from `from` on. */
function matchLength(text: string[], at: number, word: string[], from: number): number {
  let length = 0;
  while (from + length < word.length && text[at + length] === word[from + length]) length += 1;
  return length;
}

/** Whether a match counts: the whole word, its first two letters, or any three in a row. Less may be chance. */
const isMatch = (length: number, from: number, word: string[]): boolean =>
  length === word.length || length >= 3 || (from === 0 && length === 2);

function markWord(text: string, word: string[], marked: boolean[]): void {
  const initials = word.every((letter) => INITIAL.test(letter));
  const seen = letters(text, initials);
  const signs = seen.map(({ letter }) => letter);
  for (let at = 0; at < seen.length; at += 1) {
    for (let from = 0; from < (initials ? 1 : word.length); from += 1) {
      const length = matchLength(signs, at, word, from);
      const counts = initials ? length === word.length : isMatch(length, from, word);
      if (length === 0 || !counts) continue;
      const last = seen[at + length - 1]?.at ?? -1;
      marked.fill(true, seen[at]?.at, last + 1);
    }
  }
}

/** Cuts a text into pieces and marks those that match the query. Joined, the pieces are the text. */
export function markMatches(text: string, query: string): Piece[] {
  const characters = [...text];
  const marked: boolean[] = characters.map(() => false);
  const words = readings(query).flatMap((reading) => reading.match(/[\p{L}\p{N}]+/gu) ?? []);
  for (const word of words) if (!isFiller(stem(word))) markWord(text, [...word], marked);
  const pieces: Piece[] = [];
  characters.forEach((character, at) => {
    const last = pieces.at(-1);
    if (last && last.marked === marked[at]) last.text += character;
    else pieces.push({ text: character, marked: marked[at] === true });
  });
  return pieces;
}
