const COMMENT = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g;

/** Code without its comments, which may name and quote what the code may not. */
export const withoutComments = (code = ''): string => code.replace(COMMENT, '');
