import { showBusy } from './show-busy.ts';

const controlsIn = (place: Element) => [
  ...place.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input'),
];
/** The button that `head.ts` or `chrome.ts` has marked as pressed. */
const pressedIn = (place: Element) => place.querySelector('button[data-kept]');

/** Resolves to false if a file of the island is missing, which the page then says. */
const isDrawn = (island: Element) =>
  new Promise<boolean>((resolve) => {
    // Extensions may put nodes of their own into the island before.
    const look = () => controlsIn(island).length > 0 && resolve(true);
    new MutationObserver(look).observe(island, { childList: true });
    addEventListener('astro:hydration-error', () => resolve(false), { once: true });
  });

/**
 * Draws the island that waits in the template of a place, where it costs a visitor nothing, in place of the markup beside
 * the template. A button pressed in that markup, and what is ticked there, is pressed in the island.
 */
export async function drawIsland(place: Element): Promise<void> {
  const waiting = place.querySelector('template')?.content;
  const island = waiting?.querySelector('astro-island');
  if (!waiting || !island) return;
  const markup = [...place.children];
  const before = controlsIn(place);
  const busy = pressedIn(place);
  if (busy) showBusy(busy, true);
  const drawn = isDrawn(island);
  // Astro starts the island now.
  place.append(waiting);
  const done = await drawn;
  if (busy) showBusy(busy, false);
  if (!done) return;
  const pressed = busy ?? pressedIn(place);
  place.removeAttribute('data-act');
  for (const element of markup) element.remove();
  const twins = controlsIn(island);
  for (const [index, control] of before.entries()) {
    const isTicked =
      control.type === 'checkbox' && control.matches(':checked') && !control.matches(':default');
    if (isTicked || control === pressed) twins[index]?.click();
  }
}
