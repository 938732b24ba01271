/** A line comment begins a line or follows a space: `//` within an address does not. */
const COMMENT = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g;

/** Code without its comments, because a comment may quote what the code may not contain. */
export const withoutComments = (code = ''): string => code.replace(COMMENT, '');
