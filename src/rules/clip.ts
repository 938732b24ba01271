import { firstLetters, freeText, lettersOf } from '#api/letters.ts';
import { MAX_SHOWN_LETTERS } from '#constants.ts';

/** Characters that turn the reading direction: a name with one could show the amount beside it backwards. */
const BIDI = /\p{Bidi_Control}/gu;
/** Letters that are read from the right. They would turn figures after them as well. */
const FROM_RIGHT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** What `<bdi>` does, in a text that may stand in an attribute too: a direction of its own, from here to there. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/** A text from outside as screens show it: in its own direction, cut, never inside a letter (reliability X1, H2). */
export function clip(text: string, letters = MAX_SHOWN_LETTERS): string {
  const whole = freeText(text);
  const head = firstLetters(whole, letters);
  const shown = `${head.replace(BIDI, '')}${head.length < whole.length ? '…' : ''}`;
  return FROM_RIGHT.test(shown) ? isolate(shown) : shown;
}

const NAME_HEAD = 18;
const NAME_TAIL = 12;

/** A file's name cut in the middle, so that its beginning and its ending, which names the type, stay. */
export function clipMiddle(name: string): string {
  const letters = [...lettersOf(name)];
  if (letters.length <= NAME_HEAD + NAME_TAIL + 1) return letters.join('');
  return `${letters.slice(0, NAME_HEAD).join('')}…${letters.slice(-NAME_TAIL).join('')}`;
}
