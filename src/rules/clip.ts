import { MAX_SHOWN_LETTERS } from '#constants.ts';

/** A text from outside cut to a length that fits a screen; never inside a surrogate pair (reliability H2). */
export function clip(text: string, letters = MAX_SHOWN_LETTERS): string {
  if (text.length <= letters) return text;
  const head = text.slice(0, letters);
  return `${head.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
