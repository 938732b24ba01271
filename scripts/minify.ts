import type { Plugin } from 'rolldown';
import { minify } from 'terser';

/** React comes as CommonJS: each of its modules is one function that a page calls at once. */
const REACT_DOM = /node_modules\/react-dom\//;

/**
 * Runs before the bundler's own minifier, which keeps every property of an object of which one is read: of
 * the words and rules that a screen imports it needs few. What a pass has freed the next one finds. Functions
 * of React's file that are passed on stand in brackets, its modules among them: Chromium compiles what stands in
 * brackets while it loads, off the page's thread, and all else when it is called.
 */
export const terser: Plugin = {
  name: 'terser',
  renderChunk: async (code, { moduleIds }, { format }) => {
    const isReact = moduleIds.some((id) => REACT_DOM.test(id));
    const { code: least } = await minify(code, {
      module: format === 'es',
      compress: { passes: 3, pure_getters: isReact || 'strict' },
      format: { wrap_func_args: isReact },
    });
    return least;
  },
};
