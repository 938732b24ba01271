import type { Page } from '@playwright/test';
import { missing } from '#frame/frame.copy.ts';
import { link } from '#link.ts';
import { isPrivate, type Path, routes } from '#routes.ts';
import { support } from '#rules/support.copy.ts';
import * as brand from '#site.ts';
import { expect, test, widths } from '../support/fixtures.ts';
import { main } from '../support/main.ts';
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

/** The page of an error can be read, and leads on. */
async function tellsOfError(page: Page): Promise<void> {
  await expect(main(page).getByRole('link', { name: brand.phone })).toBeVisible();
  await expect(main(page).getByText('오류 번호', { exact: true })).toBeHidden();
  await expect(main(page).getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/');
}
/** What some pages say besides. */
const says: Partial<Record<Path, (page: Page) => Promise<void>>> = {
  '/': async (page) => {
    await expect(main(page).getByRole('link', { name: '환 충전' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: '로그인', exact: true })).toBeVisible();
    await expect(main(page).getByRole('link', { name: brand.phone })).toBeVisible();
    await expect(main(page)).toContainText('평일 09:00~18:00 (주말·공휴일 휴무)');
    await expect(main(page).locator('[data-support-live]')).toBeHidden();
    await expect(page.locator('[data-home-member]')).toBeHidden();
  },
  '/quit': async (page) => {
    await expect(main(page)).toContainText('무료로 가입을 취소할 수 있습니다.');
    const police = main(page).getByRole('link', { name: /경찰청/ });
    await expect(police).toHaveAttribute('href', 'https://ecrm.police.go.kr');
  },
  '/error/404': tellsOfError,
  '/error/408': tellsOfError,
  '/error/500': tellsOfError,
};

const routesAt: Record<keyof typeof widths, { needScripts: Path[]; readable: Path[] }> = {
  desktop: { needScripts: seen, readable },
  mobile: { needScripts: ['/login', '/quit', '/member/present'], readable: ['/', '/support/faq'] },
};

for (const [layout, viewport] of Object.entries(widths))
  test.describe(layout, () => {
    test.use({ viewport });
    const at = routesAt[layout as keyof typeof widths];

    test(`with scripts off (${layout}) each page that needs them says so, with phone number, hours and FAQ; /quit can be read [D5]`, async ({
      context,
    }) => {
      await eachPath(twoTabs(context), at.needScripts, async (page, path) => {
        const { words, links, heading, dead } = await look(page, path);
        expect({ path, heading, dead }).toEqual({ path, heading: 1, dead: [] });
        expect(words, path).toContain(missing.off);
        expect(words, path).toContain(support.hours);
        expect(links, path).toEqual([`tel:${brand.phone}`, link('/support/faq')]);
        await says[path]?.(page);
      });
    });

    test(`with scripts off (${layout}) all other pages can be read, and no control in them is dead; Home shows the services, the phone number and its usual hours, and the error pages lead on [D5]`, async ({
      context,
    }) => {
      await eachPath(twoTabs(context), at.readable, async (page, path) => {
        const { words, heading, text, dead } = await look(page, path);
        expect({ path, heading, dead }).toEqual({ path, heading: 1, dead: [] });
        expect(words, path).not.toContain(missing.off);
        expect(text, path).toBeGreaterThan(0);
        await says[path]?.(page);
      });
    });
  });

test('with scripts off the links of the frame and the menus lead to the right document, whatever the query says [D5]', async ({
  page,
}) => {
  const strip = page.getByRole('navigation', { name: '약관 및 정책' });
  const documents = { youth: '청소년보호정책', privacy: '개인정보처리방침', service: '이용약관' };
  const shows = async (category: string, title: string) => {
    await expect(page).toHaveURL(`/support/terms/${category}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(strip.locator('[aria-current=page]')).toHaveText(title);
    await expect(main(page).getByRole('heading', { name: /^제1조/ })).toBeVisible();
    for (const [other, name] of Object.entries(documents))
      await expect(strip.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/support/terms/${other}`,
      );
  };
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: documents.privacy }).click();
  await shows('privacy', documents.privacy);
  await page.goto('/support/terms?termsCategory=privacy');
  for (const [category, title] of Object.entries(documents)) {
    await main(page).getByRole('link', { name: title, exact: true }).click();
    await shows(category, title);
  }
});
