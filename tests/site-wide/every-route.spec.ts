import type { Page } from '@playwright/test';
import { home } from '#features/home/home.copy.ts';
import { type Path, routes } from '#routes.ts';
import * as brand from '#site.ts';
import { expect, narrowest, tablet, test, widths } from '../support/fixtures.ts';
import { axeClean, fitsWindow, picture } from '../support/looks.ts';
import { eachPath, earlier, parts, shared } from '../support/visits.ts';
import { settled } from '../support/waits.ts';

const MEMBER = 'member01';
const all = Object.keys(routes) as Path[];
const accessOf = (path: Path) => routes[path].access;

/** The titles of routes that show one of several documents. */
const shown: Partial<Record<Path, string>> = {
  '/support/terms': '이용약관',
};

/** Whether a member and a visitor see different pages; if only the header differs, axe looks once. */
const differs = (path: Path) => path === '/' || accessOf(path) === 'soft';

/** Where a button is one of a row, a panel, a notice, a bar or a field of files: 44 px are enough there. */
const IN_A_ROW =
  "tr, li, search, aside, .notice, .terms-bar, .error-details, [class^='bar-'], [class^='row-'], [class^='panel-'], [class^='zone-']";
const ALONE_MIN_PX = 52;

/** Expects each button that stands alone to be extra-large (product §9.10). */
async function largeAlone(page: Page, state: string): Promise<void> {
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

type Visit = { who: 'visitor' | 'member'; axe: boolean };

/** Expects a route to load without a redirect, with its title, and to look right in both layouts. */
async function visit(page: Page, path: Path, { who, axe }: Visit): Promise<void> {
  await page.setViewportSize(widths.desktop);
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe(path);
  const title = shown[path] ?? routes[path].title;
  const heading = path === '/' ? home.heading : title;
  await expect(page).toHaveTitle(path === '/' ? brand.portal : `${title} | ${brand.portal}`);
  for (const [width, viewport] of Object.entries(widths)) {
    await page.setViewportSize(viewport);
    await expect(page.locator('html')).toHaveAttribute('data-layout', width);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await settled(page);
    // Home is not busy before its script begins to ask.
    if (path === '/' && who === 'member')
      await expect(page.locator('main [data-of=userInfo]')).not.toBeEmpty();
    await fitsWindow(page, `${path} ${width}`);
    await largeAlone(page, `${path} ${width}`);
    const silent = page.locator('a[target=_blank]').filter({ hasNotText: '새 창' });
    await expect(silent, 'links that open a window and do not say so').toHaveCount(0);
    if (axe) await axeClean(page, `${path} ${width}`);
    await picture(page, `${path.slice(1).replaceAll('/', '-') || 'home'} ${width} ${who}`);
  }
  for (const viewport of [narrowest, tablet]) {
    await page.setViewportSize(viewport);
    await fitsWindow(page, `${path} ${viewport.width}`);
  }
}

/** The routes by the first part of their path; each part has its own tests. */
const sections = Map.groupBy(all, (path) => path.split('/')[1] || 'home');

for (const [section, paths] of sections) {
  const forVisitors = paths.filter((path) => accessOf(path) !== 'auth' && !(path in earlier));
  const forMembers = paths.filter((path) => accessOf(path) !== 'guest');

  for (const part of parts(forVisitors))
    test(`a visitor sees every route of ${section} with its title, fitting the window, from ${part[0]} on, in both layouts`, async ({
      context,
    }) => {
      await eachPath(shared(context), part, (page, path) =>
        visit(page, path, { who: 'visitor', axe: true }),
      );
    });

  for (const part of parts(forMembers))
    test(`a member sees every route of ${section} with its title, fitting the window, from ${part[0]} on, in both layouts`, async ({
      page,
      context,
      login,
    }) => {
      await login(page, MEMBER);
      await eachPath(shared(context), part, (tab, path) =>
        visit(tab, path, { who: 'member', axe: accessOf(path) === 'auth' || differs(path) }),
      );
    });
}

test('a step that needs the one before leads a visitor back to it', async ({ page }) => {
  for (const [path, first] of Object.entries(earlier)) {
    await page.goto(path);
    await expect.poll(() => new URL(page.url()).pathname).toBe(first);
  }
});

test('every route for visitors sends a member Home', async ({ page, context, login }) => {
  await login(page, MEMBER);
  const guest = all.filter((path) => accessOf(path) === 'guest');
  await eachPath(shared(context), guest, async (tab, path) => {
    await tab.goto(path);
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/');
  });
});
