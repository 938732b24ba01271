/** In the head of every page of the demo: without its worker no page works, so the visitor begins at the entry. */
import { play } from '../gallery/player.ts';
import { ENTRY } from './files.ts';

const workers = navigator.serviceWorker;
if (!workers?.controller) location.replace(ENTRY);
else {
  // The portal removes the workers of earlier sites on its address.
  Object.defineProperty(workers, 'getRegistrations', { value: async () => [] });
  play();
}
