import type { Plugin } from 'rolldown';
import { minify } from 'terser';

/** React is CommonJS: in the bundle each of its modules is a function that the page calls at once. */
const REACT_DOM = /node_modules\/react-dom\//;
/** Swiper reads an element's width only so that the browser lays it out. */
const SWIPER = /node_modules\/swiper\//;

/**
 * Runs before the bundler's own minifier, which keeps every property of an object if one is read; a screen
 * needs few of the words and rules that it imports. Several passes, as each can remove what the one before
 * freed. In a file, functions with arguments are not inlined, since it packs better so; a page's own small script
 * does not. Names are left to the bundler: shortened twice they pack worse, but for React's. There, functions that are
 * passed as arguments, such as its modules, get brackets: Chromium compiles a function in brackets while the file
 * loads, off the main thread, and others when they are called.
 */
export const terser: Plugin = {
  name: 'terser',
  renderChunk: async (code, { moduleIds }, { format }) => {
    const isOf = (library: RegExp) => moduleIds.some((id) => library.test(id));
    const isFile = format === 'es';
    const { code: minified } = await minify(code, {
      module: isFile,
      mangle: isOf(REACT_DOM),
      ecma: 2020,
      compress: { passes: 3, pure_getters: !isOf(SWIPER), inline: isFile ? 1 : 3 },
      format: { wrap_func_args: isOf(REACT_DOM) },
    });
    return minified;
  },
};
