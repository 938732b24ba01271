import type { Plugin } from 'rolldown';
import { minify } from 'terser';

/**
 * Runs before the bundler's own minifier, which keeps every property of an object of which one is read: of
 * the words and rules that a screen imports it needs few. What a pass has freed the next one finds.
 */
export const terser: Plugin = {
  name: 'terser',
  renderChunk: async (code, _chunk, { format }) => {
    const { code: least } = await minify(code, {
      module: format === 'es',
      compress: { passes: 3 },
    });
    return least;
  },
};
