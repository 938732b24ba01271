/**
 * What counts as a letter, and what is read from typed or pasted text. This file does without valibot, since scripts
 * that load before the client use it too.
 */

/** NUL and lone surrogates, which no database stores. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

export const isStorable = (text: string): boolean => text.search(UNSTORABLE) < 0;

export const storableLetters = (text: string): string => text.replace(UNSTORABLE, '');

/** The marks of a letter beyond the fourth: they would make it wider or higher than its row. decisions §3 */
const MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * What nobody sees and copied text brings along: joiners, marks of direction, soft hyphens, line separators. A picture
 * made of several (the group) keeps its joiners.
 */
const UNSEEN =
  /(\p{ExtPict}\p{EMod}?\ufe0f?(?:\u200d\p{ExtPict}\p{EMod}?\ufe0f?)*)|[\p{DI}\p{Zl}\p{Zp}]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** A free text as it is kept: its syllables composed, as some devices paste them in parts, and its marks limited. */
export const freeText = (text: string): string => text.normalize('NFC').replace(MARKS, '$1').trim();

/** A text to search for, or the name of a file: what nobody sees in it is dropped. */
export const seenText = (text: string): string => freeText(text.replace(UNSEEN, '$1'));

/** What people see of what they typed into a field that is no free text, full-width signs made narrow. decisions §3 */
export const typedLetters = (text: string): string =>
  seenText(
    text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET)),
  );

/** `typedLetters` for a person's name: a blank between Hangul syllables, as in 김 강호, does not count. */
export const personLetters = (text: string): string =>
  typedLetters(text).replace(/(\p{Script=Hangul})\s+(?=\p{Script=Hangul})/gu, '$1');

/** `typedLetters` for an id, an address or an amount: every other form of a letter or digit (NFKC) is read as well. */
export const idLetters = (text: string): string => typedLetters(text.normalize('NFKC'));

/** `idLetters` for an e-mail address, without what was copied around it: 김강호 <a@b.com>, `mailto:`, a dot. */
export function emailLetters(text: string): string {
  const typed = idLetters(text).replaceAll('。', '.');
  const address = /<([^<>]+@[^<>]+)>/.exec(typed)?.[1] ?? typed;
  return address.replace(/^mailto:([^?]*).*$/i, '$1').replace(/[\s.,;]+$/, '');
}

/** `idLetters` for a code or a number that people write in groups: spaces and hyphens are dropped. */
export const codeLetters = (text: string): string => idLetters(text).replace(/[\s\p{Pd}]/gu, '');

/**
 * Finds a code in a text that may be a whole pasted message: the only match of `run`. If there is none, or more than
 * one, the result is `codeLetters` of the text.
 */
export function oneIn(text: string, run: RegExp): string {
  const joined = codeLetters(text);
  for (const one of [idLetters(text), joined]) {
    const [code, ...more] = one.match(run) ?? [];
    if (code && more.length === 0) return code;
  }
  return joined;
}

/** `oneIn` for a code of exactly `length` characters; `signs`: the class of them, as in a pattern. */
export const codeIn = (text: string, signs: string, length: number): string =>
  oneIn(text, new RegExp(`(?<!${signs})${signs}{${length}}(?!${signs})`, 'g'));

/** One letter as people see it: a flag, a picture, or a base with its marks. Firefox 115 has no `Intl.Segmenter`. */
const LETTER =
  /\p{RI}{2}|\p{ExtPict}\p{EMod}?\ufe0f?(?:\u200d\p{ExtPict}\p{EMod}?\ufe0f?)*|\r\n|\P{M}\p{M}*|\p{M}+/gu;

export function* lettersOf(text: string): Generator<string> {
  for (const [letter] of text.normalize('NFC').matchAll(LETTER)) yield letter;
}

export const letterCount = (text: string): number => seenText(text).match(LETTER)?.length ?? 0;

export function firstLetters(text: string, count: number): string {
  let [head, left] = ['', count];
  for (const letter of lettersOf(text)) {
    if (left === 0) break;
    head += letter;
    left -= 1;
  }
  return head;
}
