/** What pages with a query request; `every-route.spec.ts` weighs every route without one. */
import type { Page } from '@playwright/test';
import { TERMS_CATEGORIES } from '#rules/terms.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { eachPath, twoTabs } from '../support/visits.ts';
import { quiet } from '../support/waits.ts';
import { weighing } from './laws.ts';

/** Pages with the queries that the specification names. */
const visited = [
  '/support/faq/detail?id=gift-send',
  '/support/faq/official-detail?id=gift-send',
  ...TERMS_CATEGORIES.map((category) => `/support/terms?termsCategory=${category}`),
  '/login?redirect=%2Fpay',
];

test('what a visitor’s page really requests is within its budget, with every query that the specification names', async ({
  context,
}) => {
  await eachPath(twoTabs(context), visited, async (tab, path) => {
    const expectLight = weighing(tab, path, 'visitor');
    await tab.goto(path);
    await expectLight();
  });
});

/** Addresses of the pictures that were the largest paint so far: the entry of words has none. */
const largestPictures = (tab: Page): Promise<string> =>
  tab.evaluate(
    () =>
      new Promise<string>((answer) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { url: string })[];
          answer(entries.map(({ url }) => url).join(''));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

test('the largest paint of a public page is words, and the landscape is behind them, also at the foot of an outcome', async ({
  context,
}) => {
  const largest: string[] = [];
  const seen = ['/', '/login', '/support/faq', '/error/404', '/join/fail'];
  await eachPath(twoTabs(context), seen, async (tab, path) => {
    const picture = tab.waitForResponse(/\/art\/land-/);
    await tab.goto(path);
    await (await picture).finished();
    await quiet(tab);
    largest.push(await largestPictures(tab));
  });
  expect(largest).toEqual(seen.map(() => ''));
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
