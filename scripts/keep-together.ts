import type { Plugin } from 'vite';

/**
 * The words of screens. Not those that all pages share, nor those of `/quit`: a byte there costs more than the end of
 * a line is worth (`tests/budgets.test.ts`).
 */
const WORDS = /\/src\/features\/(?!quit\/).+\.copy\.ts$/;

/** No line ends within `할 수 있습니다`: in the words of screens its spaces do not break. */
export const keepTogether: Plugin = {
  name: 'keep-together',
  enforce: 'pre',
  transform: {
    filter: { id: WORDS },
    handler: (code) => ({
      code: code.replaceAll(/(?<=[가-힣]) 수 (?=[있없])/g, '\u00a0수\u00a0'),
      map: null,
    }),
  },
};
