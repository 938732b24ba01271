/** What must hold on every page, whatever the engine makes of its styles. */
import { expect } from '@playwright/test';
import { type Path, routes } from '#routes.ts';
import { earlier } from '../support/visits.ts';
import { desktop, phone } from './acts.ts';
import type { Player } from './player.ts';

/** The size of body text in `tokens.css`, in its unit `--u`, which is one pixel at the widths of these tests. */
const BODY_UNITS = 17;

/** Runs in the page: the size of a unit and of body text, and what can be pressed but lies under something else. */
function faults() {
  const probe = document.createElement('div');
  probe.style.width = 'calc(100 * var(--u))';
  document.body.append(probe);
  const unit = probe.getBoundingClientRect().width / 100;
  probe.remove();
  // Behind an open dialog nothing can be pressed.
  const area = document.querySelector('dialog:modal') ?? document;
  const covered = [...area.querySelectorAll<HTMLElement>('a[href], button, summary')]
    .filter((one) => {
      const { pointerEvents, clipPath } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      const isShown = one.checkVisibility({ visibilityProperty: true });
      return (
        isShown &&
        pointerEvents !== 'none' &&
        clipPath === 'none' &&
        box.width > 1 &&
        box.height > 1
      );
    })
    .filter((one) => {
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A link that breaks over lines has its middle in none of them.
      const box = one.getClientRects()[0];
      const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return !one.contains(hit ?? null);
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
  return { unit, body: Number.parseFloat(getComputedStyle(document.body).fontSize), covered };
}

const soft = expect.configure({ soft: true });
/** Expects no such fault on routes, in both layouts; a page that fails does not stop the others. */
export async function holdsOn(player: Player, paths: readonly Path[]): Promise<void> {
  let sizes = [desktop, phone];
  await player.resize(desktop);
  for (const path of paths) {
    await player.open(path);
    await player.sees('//h1');
    for (const size of sizes) {
      await player.resize(size);
      await player.misses('//main//*[@aria-busy="true"]');
      // Nothing can be pressed while one page passes into the next.
      await soft
        .poll(() => player.run(faults, undefined), `${path} at ${size.width} px`)
        .toEqual({ unit: 1, body: BODY_UNITS, covered: [] });
    }
    // The next page opens in the window as it is.
    sizes = sizes.toReversed();
  }
}

/** Results opened by hand are all the same panel, the documents of the terms the same page: one of each is enough. */
const likeAnother = (path: Path) =>
  (/(?:omplete|joined|canceled|fail)$/.test(path) && path !== '/pay/complete') ||
  (path.startsWith('/support/terms/') && path !== '/support/terms/youth');

// A step that needs the one before leads back to it, where it is opened anyway.
const all = (Object.keys(routes) as Path[]).filter(
  (path) => !likeAnother(path) && !(path in earlier),
);
/** The routes that are opened with and without a session. */
export const routesOf = {
  visitor: all.filter((path) => routes[path].access !== 'auth'),
  member: all.filter((path) => ['auth', 'soft'].includes(routes[path].access)),
};
