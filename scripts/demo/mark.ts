/** In the head of every page of the demo: without its worker no page works, so the visitor begins at the entry. */
// Makes `demo`, which the build puts in place of `location`, and moves links and forms below the path of the demo.
import './address.ts';
import { play } from '../gallery/player.ts';
import { ENTRY } from './files.ts';

const workers = navigator.serviceWorker;
const { pathname, search, hash } = location;
/** The entry leads on to the page that was asked for; from Home the visitor stays there. */
const isHome = /^\/(index\.html)?$/.test(pathname);
const to = isHome
  ? ''
  : `?to=${encodeURIComponent(pathname.replace(/\.html$/, '') + search + hash)}`;
if (!workers?.controller) location.replace(ENTRY + to);
else {
  // The portal removes the workers of earlier sites on its address.
  Object.defineProperty(workers, 'getRegistrations', { value: async () => [] });
  play();
}
