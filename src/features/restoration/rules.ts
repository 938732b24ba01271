import { CHARACTER_NAME_MAX, CHARACTER_NAME_MIN } from '#constants.ts';
import type { Bar } from '#ui/feedback/skeleton.tsx';

const LETTERS = /^[\uAC00-\uD7A3A-Za-z0-9]+$/;

/** Whether a name has only Hangul syllables, Latin letters and digits, and an allowed length. assumed: product §10.6 */
export const isCharacterName = (name: string): boolean =>
  LETTERS.test(name) && name.length >= CHARACTER_NAME_MIN && name.length <= CHARACTER_NAME_MAX;

/** These bars are as high as a window, so that nothing visible moves when the characters appear. */
export const deskBars: readonly Bar[] = ['title', ...Array<Bar>(12).fill('row')];
export const doneBars: readonly Bar[] = ['line', 'row', 'row', 'button'];
