/**
 * Matches a day, a telephone number or a code, since a browser may break a line after each of their hyphens; and the
 * particle behind its closing bracket, which would begin the next line. The lookbehind lets a match begin only at the
 * first digit of a number, or a long number would be tried from each of its digits.
 */
const HYPHENATED = /((?:[A-Z]|(?<!\d))\d+(?:-[\dA-Z]+)+(?:\)\S{1,5})?)/;

/** Splits a text into pieces; every second piece has hyphens and must stay on one line. */
export const splitHyphenated = (text: string): string[] => text.split(HYPHENATED);

/** A browser also breaks between a closing bracket, quotation mark or percent sign and the particle that follows it. */
const PARTICLE = /(?<=[)\]”’」』%])(?=\p{Script=Hangul})/gu;

/** A browser may also begin a line with a middle dot, with or without a space before it. */
const DOT = /(?<=\p{Script=Hangul})(?=·)/gu;
const SPACED_DOT = / (?=· )/g;

/** Up to so many letters a link's name stays on one line. */
const SHORT_NAME = 12;
const LINK_NAME = new RegExp(`(?<=<a [^>]*>)[^<]{1,${SHORT_NAME}}(?=</a>)`, 'g');

/** Keeps the short names of links in HTML each on one line. */
export const bindLinkNames = (html: string): string =>
  html.replace(LINK_NAME, (name) => name.replaceAll(' ', '\u00a0'));

/** Binds particles and dots to the text before them, with invisible word joiners (U+2060) and non-breaking spaces. */
export const bindToPrevious = (text: string): string =>
  text.replace(PARTICLE, '\u2060').replace(DOT, '\u2060').replace(SPACED_DOT, '\u00a0');
