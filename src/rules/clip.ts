import { MAX_SHOWN_LETTERS } from '#constants.ts';
import { firstLetters, freeText } from '#wire/letters.ts';

/** Characters that turn the reading direction: a name with one could show the amount beside it backwards. */
const BIDI = /\p{Bidi_Control}/gu;

/** A text from outside as screens show it: in its own direction, cut, never inside a letter (reliability X1, H2). */
export function clip(text: string, letters = MAX_SHOWN_LETTERS): string {
  const whole = freeText(text);
  const head = firstLetters(whole, letters);
  return `${head.replace(BIDI, '')}${head.length < whole.length ? '…' : ''}`;
}
