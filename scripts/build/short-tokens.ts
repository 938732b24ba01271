import { readFileSync } from 'node:fs';

const TOKENS = new URL('../../src/styles/tokens.css', import.meta.url);
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A name of one letter for each token of a sheet; those that have one already keep it. */
export function shortNames(sheet: string): Map<string, string> {
  const names = new Set(Array.from(sheet.matchAll(/^\s+(--[\w-]+):/gm), ([, name = '']) => name));
  const free = [...LETTERS].map((letter) => `--${letter}`).filter((name) => !names.has(name));
  const long = [...names].filter((name) => name.length > 3);
  if (long.length > free.length)
    throw new Error(`More than ${LETTERS.length} tokens in tokens.css`);
  return new Map(long.map((name, index) => [name, free[index] ?? name]));
}

type Declaration = { prop: string; value: string };

/**
 * A PostCSS plugin for builds: tokens get names of one letter, 1.5 % of a page's packed HTML. Each page holds its
 * styles with several hundred names of tokens, which differ too much to be compressed well.
 */
export const shortTokens = () => {
  const short = shortNames(readFileSync(TOKENS, 'utf8'));
  const shorten = (text: string) => text.replace(/--[\w-]+/g, (name) => short.get(name) ?? name);
  return {
    postcssPlugin: 'short-tokens',
    Declaration(declaration: Declaration) {
      declaration.prop = shorten(declaration.prop);
      declaration.value = shorten(declaration.value);
    },
  };
};
