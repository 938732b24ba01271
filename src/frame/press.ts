/** Client directive: hydrates an island when it is pressed, or when the tab is back from the identity provider. */
import type { ClientDirective } from 'astro';
import { keptPending } from '#identity/verification-return.ts';
import { showBusy } from './show-busy.ts';

const press: ClientDirective = (load, _options, element) => {
  if (keptPending.isThere()) return void load().then((hydrate) => hydrate());
  element.addEventListener(
    'click',
    async ({ target }) => {
      const button = (target as Element).closest('button');
      if (button) showBusy(button, true);
      const hydrate = await load();
      // The button is restored first, since hydration expects the original markup; if a file is missing, the page says
      // so.
      if (button) showBusy(button, false);
      await hydrate();
    },
    { once: true },
  );
};
export default press;
