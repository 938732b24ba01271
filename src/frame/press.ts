/** Client directive `press`: an island that wakes when it is pressed, or when its tab is back from the identity provider. */
import type { ClientDirective } from 'astro';
import { PENDING, recall } from '#wire/storage.ts';
import { showBusy } from './show-busy.ts';

const press: ClientDirective = (load, _options, element) => {
  const wake = async () => (await load())();
  if (recall(PENDING) !== undefined) return void wake();
  element.addEventListener(
    'click',
    async ({ target }) => {
      const button = (target as Element).closest('button');
      if (button) showBusy(button, true);
      const hydrate = await load();
      // The island draws its button as it stood; one whose files do not come is let go, and the page says why.
      if (button) showBusy(button, false);
      await hydrate();
    },
    { once: true },
  );
};
export default press;
