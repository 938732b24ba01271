/**
 * A day, a telephone number, a code: a browser breaks the line behind each of their hyphens. It begins at no later digit
 * of a number, or a long number without a hyphen would be tried from each of its digits.
 */
const HYPHENATED = /((?:[A-Z]|(?<!\d))\d+(?:-[\dA-Z]+)+)/;

/** Cuts a text into pieces, of which every second one has hyphens and stays on one line. */
export const splitHyphenated = (text: string): string[] => text.split(HYPHENATED);

/** A browser also breaks between a closing bracket or quotation mark and the particle that follows it. */
const PARTICLE = /(?<=[)\]”’」』])(?=\p{Script=Hangul})/gu;

/** It may also begin a line with a middle dot, with a space before it or without. */
const DOT = /(?<=\p{Script=Hangul})(?=·)/gu;
const SPACED_DOT = / (?=· )/g;

/** Binds particles and dots to what they follow, with word joiners (U+2060), which nobody sees, and unbreakable spaces. */
export const bindToPrevious = (text: string): string =>
  text.replace(PARTICLE, '\u2060').replace(DOT, '\u2060').replace(SPACED_DOT, '\u00a0');
