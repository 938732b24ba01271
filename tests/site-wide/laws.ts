/**
 * What holds on every screen, one function for each law. They all look at the same visit of a route, one after the
 * other, so each puts back what it changes, and a failure says the law, the route and the layout.
 */
import type { BrowserContext, Page, Request } from '@playwright/test';
import { type Path, routes } from '#routes.ts';
import { callsOf } from '../../scripts/gallery/calls.ts';
import {
  BUILT_API,
  expect,
  narrowest,
  phone,
  resize,
  type tablet,
  widths,
} from '../support/fixtures.ts';
import { axeClean, fitsWindow } from '../support/looks.ts';
import { drawn, quiet } from '../support/waits.ts';
import {
  ISLAND,
  type Limit,
  LOGIN_AT_REST,
  overweight,
  VISITOR_AT_REST,
} from '../support/weight.ts';

/**
 * The routes that wait for answers. All others show their own words; of an answer they show only what the frame does,
 * which is the same around every page.
 */
export const screens = [
  ...(Object.keys(callsOf) as Path[]),
  '/member/info/withdrawal/complete',
] as const;

/** Where a button is one of a row, a panel, a notice, a bar or a field of files: 44 px are enough there. */
const IN_A_ROW =
  "tr, li, search, aside, .notice, .terms-bar, .error-details, [class^='bar-'], [class^='row-'], [class^='panel-'], [class^='zone-']";
const ALONE_MIN_PX = 52;

/** Expects each button that stands alone to be extra-large (product §9.10). */
export async function largeAlone(page: Page, state: string): Promise<void> {
  const low = await page
    .locator('main .btn:visible')
    .evaluateAll(
      (all, { within, least }) =>
        all
          .filter((one) => !one.closest(within) && one.getBoundingClientRect().height < least)
          .map(({ textContent }) => textContent),
      { within: IN_A_ROW, least: ALONE_MIN_PX },
    );
  expect(low, `${state}: buttons that stand alone and are not large`).toEqual([]);
}

/** Expects each link that opens a window to say so. */
export const windowsTold = (page: Page, state: string): Promise<void> =>
  expect(
    page.locator('a[target=_blank]').filter({ hasNotText: '새 창' }),
    `${state}: links that open a window and do not say so`,
  ).toHaveCount(0);

/** What the button to the top lies on: words, pictures, and what is pressed or typed in. */
const beneath = (page: Page) =>
  page.locator('[data-to-top]').evaluateAll(([button]) => {
    if (!button?.checkVisibility({ visibilityProperty: true })) return [];
    const box = button.getBoundingClientRect();
    const meets = ({ left, right, top, bottom }: DOMRect) =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    const found: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const owner = node.parentElement;
      if (!node.nodeValue?.trim() || button.contains(node) || owner?.closest('.vh, script'))
        continue;
      // Words that are cut off at the end of their element are not seen beyond it.
      if (!owner?.checkVisibility({ visibilityProperty: true })) continue;
      if (!meets(owner.getBoundingClientRect())) continue;
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(meets)) found.push(node.nodeValue.trim().slice(0, 20));
    }
    for (const one of document.querySelectorAll('main :is(.btn, select, textarea, input, img)'))
      if (one.checkVisibility({ visibilityProperty: true }) && meets(one.getBoundingClientRect()))
        found.push(one.outerHTML.slice(0, 60));
    return found;
  });

/** A width and how far a page is scrolled there: pages take them by turns, since one rule places the button on all. */
const PLACES = [
  [phone, [0.15, 0.65]],
  [narrowest, [0.4, 0.9]],
] as const;

/** Expects the button to the top to lie over no word, field, amount or button at 390 or 320 px; returns how often it was there. */
export async function toTopHidesNothing(page: Page, path: Path): Promise<number> {
  let seen = 0;
  const scroll = (part: number) =>
    page.evaluate(
      (at) => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * at),
      part,
    );
  const turn = Object.keys(routes).indexOf(path) % PLACES.length;
  const [viewport, places] = PLACES[turn] ?? PLACES[0];
  await resize(page, viewport);
  for (const part of places) {
    await scroll(part);
    await drawn(page);
    await expect(page.locator('[data-to-top]')).not.toHaveAttribute('data-over', 'moving');
    const state = `${path} at ${viewport.width} px, ${part}: beneath the button to the top`;
    expect(await beneath(page), state).toEqual([]);
    seen += Number(await page.locator('[data-to-top]').isVisible());
  }
  await scroll(0);
  return seen;
}

/** Expects axe to pass in forced colours, which move nothing, and selects to have the arrow of the system. */
export async function holdsInForcedColours(page: Page, path: Path): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await axeClean(page, `${path} in forced colours`, { within: 'main' });
  const selects = await page.locator('main select').all();
  for (const select of selects)
    await expect(select, `${path}: a select's arrow`).toHaveCSS('background-image', 'none');
  if (path === '/member/inquiry/request') expect(selects.length).toBeGreaterThan(0);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Expects nothing to be wider than the window in both layouts, and the main part to pass axe. */
export async function axeAndFits(page: Page, state: string): Promise<void> {
  for (const [layout, viewport] of Object.entries(widths)) {
    await resize(page, viewport);
    await fitsWindow(page, `${state} ${layout}`);
  }
  // Axe sees every route in both layouts; what another state adds to one, it adds to both.
  await axeClean(page, state, { within: 'main' });
}

/** Expects a page to fit a window that no layout is drawn for. */
export async function fitsAt(page: Page, path: Path, viewport: typeof tablet): Promise<void> {
  await resize(page, viewport);
  await fitsWindow(page, `${path} at ${viewport.width} px`);
}

/** Expects one number that can be called, and the same line in page and footer on whether support answers now. */
export async function saysWhetherOpen(page: Page, state: string): Promise<void> {
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo').locator('.live');
  await expect(footer, state).toHaveText(/상담|휴무/);
  await expect(main.locator('a[href^="tel:"]:visible'), state).toHaveCount(1);
  const line = main.locator('.live');
  await expect(line, state).toHaveCount(1);
  await expect(line, state).toHaveText((await footer.textContent()) ?? '');
}

/** Runs every law, so that none that fails hides the next. */
export async function everyLaw(laws: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failed: string[] = [];
  for (const law of laws) await law().catch((error: Error) => failed.push(error.message));
  if (failed.length > 0) throw new Error(failed.join('\n'));
}

/** Pages without a screen of React. */
const PLAIN = /^\/(?:$|\?|quit$|error\/|support\/(?:faq|terms|notice))/;
/** What a page may request until it is at rest; nothing is said of a visitor's other forms. */
function limitOf(path: string, who: 'visitor' | 'member'): Limit | undefined {
  const { access } = routes[path.split('?')[0] as Path];
  if (who === 'member') return ['auth', 'soft'].includes(access) ? ISLAND : undefined;
  if (path.startsWith('/login?') || path === '/login') return LOGIN_AT_REST;
  return PLAIN.test(path) ? VISITOR_AT_REST : undefined;
}

/** Listens to the scripts of the build that the page requests. Call it before the page is opened, and the result once it is. */
export function weighing(page: Page, path: string, who: 'visitor' | 'member') {
  const files = new Set<string>();
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (/^\/_astro\/.*\.js$/.test(pathname)) files.add(`dist${pathname}`);
  };
  page.on('request', note);
  return async () => {
    await quiet(page);
    page.off('request', note);
    const limit = limitOf(path, who);
    if (limit) expect(overweight([{ path, files: [...files] }], limit)).toEqual([]);
    return files.size;
  };
}

/** Expects the requests of a member's pages to carry tokens to the API only, and none in an address. */
export async function tokensToTheApiOnly(
  jar: BrowserContext,
  requests: readonly Request[],
): Promise<void> {
  const tokens = (await jar.cookies())
    .filter(({ name }) => name === 'his1' || name === 'his2')
    .map(({ value }) => value);
  expect(tokens).toHaveLength(2);
  const carrying = requests.filter((call) => {
    const { authorization, refreshtoken } = call.headers();
    return authorization !== undefined || refreshtoken !== undefined;
  });
  expect(carrying.length).toBeGreaterThan(5);
  expect(carrying.filter((call) => !call.url().startsWith(`${BUILT_API}/`))).toEqual([]);
  const leaked = requests.filter((call) => tokens.some((token) => call.url().includes(token)));
  expect(leaked).toEqual([]);
}
