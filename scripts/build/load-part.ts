import type { Plugin } from 'vite';

/** Vite's helper module, which Vite wraps around each `import()`. */
const ID = '\0vite/preload-helper.js';

/**
 * Replaces Vite's helper: loads a part and the files it needs at the same time; a part that fails to load
 * dispatches the same event. Vite's code is six times as long as it waits for styles, and ours are all in the page.
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
