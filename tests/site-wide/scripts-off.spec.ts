import type { Page } from '@playwright/test';
import { missing } from '#frame/frame.copy.ts';
import { link } from '#link.ts';
import { isPrivate, type Path, routes } from '#routes.ts';
import { support } from '#rules/support.copy.ts';
import * as brand from '#site.ts';
import { expect, test, widths } from '../support/fixtures.ts';
import { eachPath, twoTabs } from '../support/visits.ts';

test.use({ javaScriptEnabled: false });

const all = Object.keys(routes) as Path[];
/** The routes that a visitor cannot use without scripts. */
const needScripts = all.filter((path) => isPrivate(path) && path !== '/identity/return');
const readable = all.filter((path) => !needScripts.includes(path));

/** The first two names of a path: `/member/hwan`. */
const sectionOf = (path: Path) => path.split('/').slice(0, 3).join('/');

type Facts = { words: string; links: string[]; heading: number; text: number; dead: string[] };

/** What can be seen on a page with scripts off, read in one call because there are many pages. */
async function look(page: Page, path: string): Promise<Facts> {
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
  expect(answer?.status(), path).toBe(200);
  return page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const words = seen('main noscript .notice')[0];
    return {
      words: words?.textContent ?? '',
      links: [...(words?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href') ?? ''),
      heading: seen('main h1').length,
      text: seen('main :is(p, li, dd)').length,
      // A button works without scripts if the browser itself knows what it opens.
      dead: [...seen('button:not([command])'), ...seen('main form, [aria-busy=true]')].map(
        (one) => one.outerHTML,
      ),
    };
  });
}

/**
 * Of the pages that need scripts those with a visitor's form in their HTML, and one of each section of the others, whose
 * HTML has no control. The words on all of them: `tests/pages.test.ts`.
 */
const seen = needScripts.filter(
  (path, at) =>
    routes[path].access === 'guest' ||
    needScripts.findIndex((other) => sectionOf(other) === sectionOf(path)) === at,
);

const routesAt = {
  desktop: { needScripts: seen, readable },
  mobile: { needScripts: ['/login', '/quit', '/member/present'], readable: ['/', '/support/faq'] },
};

for (const [layout, viewport] of Object.entries(widths))
  test.describe(layout, () => {
    test.use({ viewport });
    const at = routesAt[layout as keyof typeof widths];

    test(`with scripts off (${layout}) each page that needs them says so, with phone number, hours and FAQ [D5]`, async ({
      context,
    }) => {
      await eachPath(twoTabs(context), at.needScripts, async (page, path) => {
        const { words, links, heading, dead } = await look(page, path);
        expect({ path, heading, dead }).toEqual({ path, heading: 1, dead: [] });
        expect(words, path).toContain(missing.off);
        expect(words, path).toContain(support.hours);
        expect(links, path).toEqual([`tel:${brand.phone}`, link('/support/faq')]);
      });
    });

    test(`with scripts off (${layout}) all other pages can be read, and no control in them is dead [D5]`, async ({
      context,
    }) => {
      await eachPath(twoTabs(context), at.readable, async (page, path) => {
        const { words, heading, text, dead } = await look(page, path);
        expect({ path, heading, dead }).toEqual({ path, heading: 1, dead: [] });
        expect(words, path).not.toContain(missing.off);
        expect(text, path).toBeGreaterThan(0);
      });
    });
  });

test('with scripts off the links of the frame and the menus lead to the right document [D5]', async ({
  page,
}) => {
  const documents = ['이용약관', '개인정보처리방침', '청소년보호정책'];
  for (const title of documents) {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const strip = page.getByRole('navigation', { name: '약관 및 정책' });
    await expect(strip.locator('[aria-current=page]')).toHaveText(title);
    for (const other of documents)
      await expect(strip.getByRole('link', { name: other })).toHaveAttribute(
        'href',
        /^\/support\/terms\/(service|privacy|youth)$/,
      );
  }
});
