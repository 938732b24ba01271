import type { Plugin } from 'rolldown';
import { minify } from 'terser';

/** React is CommonJS: in the bundle each of its modules is a function that the page calls at once. */
const REACT_DOM = /node_modules\/react-dom\//;

/**
 * Runs before the bundler's own minifier, which keeps every property of an object if one is read; a screen
 * needs few of the words and rules that it imports. Several passes, as each can remove what the one before
 * freed. In React's file, functions that are passed as arguments, such as its modules, get brackets: Chromium
 * compiles a function in brackets while the file loads, off the main thread, and others when they are called.
 */
export const terser: Plugin = {
  name: 'terser',
  renderChunk: async (code, { moduleIds }, { format }) => {
    const isReact = moduleIds.some((id) => REACT_DOM.test(id));
    const { code: minified } = await minify(code, {
      module: format === 'es',
      ecma: 2020,
      compress: { passes: 3, pure_getters: isReact || 'strict' },
      format: { wrap_func_args: isReact },
    });
    return minified;
  },
};
