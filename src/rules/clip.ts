import { MAX_SHOWN_LETTERS } from '#constants.ts';

/** A text from outside cut to what a screen can bear; never inside a letter (reliability H2). */
export function clip(text: string, letters = MAX_SHOWN_LETTERS): string {
  if (text.length <= letters) return text;
  const head = text.slice(0, letters);
  return `${head.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
