/** Free of valibot, since scripts that load before the client check texts from the address with it. */

/** NUL and lone surrogates, which no database stores. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** Whether a database can store every letter of a text. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) < 0;

/** The text without the letters that no database stores. */
export const storableLetters = (text: string): string => text.replace(UNSTORABLE, '');
