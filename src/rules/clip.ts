import { MAX_SHOWN_LETTERS } from '#constants.ts';

/** Characters that turn the reading direction: a name with one could show the amount beside it backwards. */
const BIDI = /\p{Bidi_Control}/gu;

/**
 * A text from outside as a screen shows it: in its own direction, and cut to a length that fits (reliability X1, H2),
 * never inside a surrogate pair.
 */
export function clip(text: string, letters = MAX_SHOWN_LETTERS): string {
  const head = text.slice(0, letters).replace(BIDI, '');
  return text.length <= letters ? head : `${head.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
