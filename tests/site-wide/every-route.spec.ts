/** Every route, opened by whoever sees what is its own, for everything that holds wherever one looks. */
import { home } from '#features/home/home.copy.ts';
import { type Path, routes } from '#routes.ts';
import * as brand from '#site.ts';
import { callsOf } from '../../scripts/gallery/calls.ts';
import { expect, resize, test, widths } from '../support/fixtures.ts';
import { axeClean, fitsWindow, picture } from '../support/looks.ts';
import { eachPath, earlier, parts, twoTabs } from '../support/visits.ts';
import { settled } from '../support/waits.ts';
import {
  everyLaw,
  fitsOtherWindows,
  holdsInForcedColours,
  largeAlone,
  toTopHidesNothing,
  weighing,
  windowsTold,
} from './laws.ts';

/** A member for whom gifts, transfers and answers wait, so that every list has something. */
const MEMBER = 'member02';
const all = Object.keys(routes) as Path[];
const accessOf = (path: Path) => routes[path].access;
test.setTimeout(480_000);

/** The titles of routes that show one of several documents. */
const shown: Partial<Record<Path, string>> = {
  '/support/terms': '이용약관',
};

/** Whether a member and a visitor see different pages; if only the header differs, the visitor opens it for both. */
const differs = (path: Path) => path === '/' || accessOf(path) === 'soft';
/** In one layout of each page, by turns, axe looks at the frame too: the frame is the same around all pages. */
const isTurnOf = (path: Path, layout: string) =>
  (all.indexOf(path) % 2 === 0) === (layout === 'desktop');
/** A result that is opened by hand: the same panel on every page. */
const isResult = (path: Path) => /(?:omplete|joined|canceled|fail)$/.test(path);
/**
 * Whether axe looks at a member's page in that layout. On a phone it sees those that wait for answers with very much
 * (`every-screen.spec.ts`) and with nothing (`axe.spec.ts`), and a panel that many pages share needs no second look.
 */
const isForAxe = (path: Path, layout: string) => {
  if (path in callsOf && path !== '/') return layout === 'desktop';
  return !isResult(path) || isTurnOf(path, layout);
};
/** Whether the page has the button that scrolls to its top, and is long: a visitor's forms and a result are short. */
const hasToTop = (path: Path) =>
  path !== '/' &&
  accessOf(path) !== 'guest' &&
  !isResult(path) &&
  !('frame' in routes[path]) &&
  !path.startsWith('/identity');

const forVisitors = all.filter((path) => accessOf(path) !== 'auth' && !(path in earlier));
const forMembers = all.filter((path) => accessOf(path) === 'auth' || differs(path));
for (const [who, paths] of Object.entries({ visitor: forVisitors, member: forMembers }))
  for (const part of parts(paths))
    test(`a ${who} sees ${part.length} routes from ${part[0]} on with their titles, light, in both layouts, fitting every window, large to press, with nothing beneath the button to the top, and axe passes, also in forced colours`, async ({
      page: first,
      context,
      login,
    }) => {
      const isMember = who === 'member';
      if (isMember) await login(first, MEMBER);
      let tops = 0;
      await eachPath(twoTabs(context), part, async (page, path) => {
        await resize(page, widths.desktop);
        const expectLight = weighing(page, path, who as 'visitor' | 'member');
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        expect(new URL(page.url()).pathname).toBe(path);
        const title = shown[path] ?? routes[path].title;
        await expect(page).toHaveTitle(path === '/' ? brand.portal : `${title} | ${brand.portal}`);
        await settled(page);
        // Home is not busy before its script begins to ask.
        if (path === '/' && isMember)
          await expect(page.locator('main [data-of=userInfo]')).not.toBeEmpty();
        const looks = Object.entries(widths).flatMap(([layout, viewport]) => {
          const state = `${path} ${layout}`;
          return [
            async () => {
              await resize(page, viewport);
              await expect(page.locator('html'), state).toHaveAttribute('data-layout', layout);
              const heading = path === '/' ? home.heading : title;
              await expect(page.getByRole('heading', { level: 1 }), state).toHaveText(heading);
              await settled(page, state);
            },
            () => fitsWindow(page, state),
            () => largeAlone(page, state),
            () => windowsTold(page, state),
            async () => {
              if (isForAxe(path, layout))
                await axeClean(page, state, { within: isTurnOf(path, layout) ? 'html' : 'main' });
            },
            () => picture(page, `${path.slice(1).replaceAll('/', '-') || 'home'} ${layout} ${who}`),
          ];
        });
        await everyLaw([
          expectLight,
          ...looks,
          () => fitsOtherWindows(page, path),
          async () => {
            if (hasToTop(path) && (isMember || !differs(path)))
              tops += await toTopHidesNothing(page, path);
          },
          async () => {
            if (isMember && path in callsOf) await holdsInForcedColours(page, path);
          },
        ]);
      });
      expect(tops, 'how often the button to the top was seen').toBeGreaterThan(0);
    });

test('a step that needs the one before leads a visitor back to it', async ({ page }) => {
  for (const [path, first] of Object.entries(earlier)) {
    await page.goto(path);
    await expect.poll(() => new URL(page.url()).pathname).toBe(first);
  }
});
