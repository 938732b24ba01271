/** NUL and half a letter: no database keeps them. */
const LOST = /[\0\p{Cs}]/gu;

/** Whether every letter of a text can be kept. */
export const isKept = (text: string): boolean => text.search(LOST) < 0;

/** The text without the letters that cannot be kept. */
export const keptLetters = (text: string): string => text.replace(LOST, '');
