/** Without valibot, for what loads early: what is read from an address before the client is there. */

/** NUL and lone surrogates: no database stores them. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** Whether a database can store every letter of a text. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) < 0;

/** The text without the letters that no database stores. */
export const storableLetters = (text: string): string => text.replace(UNSTORABLE, '');
