/** What pages with a query request, and what of a page is painted largest; `every-route.spec.ts` weighs every route without a query. */
import type { Page } from '@playwright/test';
import { expect, phone, test, widths } from '../support/fixtures.ts';
import { eachPath, twoTabs } from '../support/visits.ts';
import { quiet } from '../support/waits.ts';
import { weighing } from './laws.ts';

/** Pages with the queries that the specification names. */
const visited = [
  '/support/faq/detail?id=gift-send',
  '/support/faq/official-detail?id=gift-send',
  // One category that the address shows already, and one that leads to a page of its own.
  '/support/terms?termsCategory=service',
  '/support/terms?termsCategory=privacy',
  '/login?redirect=%2Fpay',
];

test('what a visitor’s page really requests is within its budget, with a query of each kind that the specification names', async ({
  context,
}) => {
  await eachPath(twoTabs(context), visited, async (tab, path) => {
    const expectLight = weighing(tab, path, 'visitor');
    await tab.goto(path);
    await expectLight();
  });
});

/** Addresses of the pictures that were the largest paint so far: the entry of words has none. */
const largestPictures = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((answer) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { url: string })[];
          answer(entries.map(({ url }) => url).join(''));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

// A page of its own each: where another shares its process, pictures may be painted before words.
for (const path of ['/', '/login', '/support/faq', '/error/404', '/join/fail'])
  test(`the largest paint of ${path} is words, not the landscape behind them or behind the outcome`, async ({
    page,
  }) => {
    await page.setViewportSize(widths.desktop);
    const landscape = page.waitForResponse(/\/art\/land-/);
    await page.goto(path);
    await (await landscape).finished();
    await quiet(page);
    expect(await largestPictures(page)).toBe('');
  });

test('the largest paint of the shop on a phone is its title, not the pictures of what it sells', async ({
  page,
  login,
}) => {
  await page.setViewportSize(phone);
  const picture = page.waitForResponse(/\/art\/tiers/);
  await login(page, 'member01', '/pay');
  await (await picture).finished();
  await quiet(page);
  expect(await largestPictures(page)).toBe('');
});
