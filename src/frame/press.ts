/** Client directive: draws an island when it is pressed, or when the tab is back from the identity provider. */
import type { ClientDirective } from 'astro';
import { keptPending } from '#identity/verification-return.ts';
import { showBusy } from './show-busy.ts';

const press: ClientDirective = (load, _options, element) => {
  const controls = () => [...element.querySelectorAll<HTMLElement>('button, label')];
  async function draw(): Promise<void> {
    const hydrate = await load();
    // Drawn anew: React would find the page's own nodes changed by extensions, and drop the press.
    element.setAttribute('client', 'only');
    const drawn = hydrate();
    element.setAttribute('client', 'press');
    await drawn;
  }
  if (keptPending.isThere()) return void draw();
  let waiting = false;
  async function wake(event: Event): Promise<void> {
    const { target } = event as Event & { target: Element };
    event.preventDefault();
    if (waiting) return;
    waiting = true;
    const at = controls().findIndex((control) => control.contains(target));
    const button = target.closest('button');
    if (button) showBusy(button, true);
    new MutationObserver((_, observer) => {
      if (target.isConnected) return;
      observer.disconnect();
      element.removeEventListener('click', wake);
      controls()[at]?.click();
    }).observe(element, { childList: true });
    // If a file is missing, the page says so, and the button is free.
    await draw().finally(() => button && showBusy(button, false));
  }
  element.addEventListener('click', wake);
  // A browser opens the window of the identity provider only shortly after the press.
  element.addEventListener('pointerover', () => void load(), { once: true });
};
export default press;
