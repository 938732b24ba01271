/** Where the demo keeps what the portal does not have. */
export const WORKER = '/demo-worker.js';
export const ENTRY = '/demo';
/** The download of the first start, kept in the browser's cache. */
export const FILES = {
  pglite: '/demo/pglite.wasm',
  initdb: '/demo/initdb.wasm',
  bundle: '/demo/pglite.data',
  image: '/demo/image.tar.gz',
} as const;
/** What is kept for a visitor without a network: the version of the pages, and every path. */
export const PAGES = '/demo/pages.json';
export const STATES = '/demo/states.json';
/** The calls that the demo answers beside those of the API. */
export const CALLS = { reset: '/demo-calls/reset', now: '/demo-calls/now' } as const;
