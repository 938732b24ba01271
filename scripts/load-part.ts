import type { Plugin } from 'vite';

/** Vite's name for what stands around each `import()`. */
const ID = '\0vite/preload-helper.js';

/**
 * Loads a part on demand, with the files it needs at the same time; a part that does not come is told
 * as Vite tells it. Vite's own is six times as long: it waits for styles, and all of ours are in the page.
 */
const code = `export const __vitePreload = (load, files) => {
  for (const file of files ?? []) {
    const href = '/' + file;
    if (document.querySelector('link[href="' + href + '"]')) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return load().catch((payload) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    dispatchEvent(event);
    if (!event.defaultPrevented) throw payload;
  });
};`;

export const loadPart: Plugin = {
  name: 'load-part',
  enforce: 'pre',
  load: (id) => (id === ID ? code : undefined),
};
