import type { Page } from '@playwright/test';
import { type Path, routes } from '#routes.ts';
import { TERMS_CATEGORIES } from '#rules/terms.ts';
import { expect, test } from '../support/fixtures.ts';
import { eachPath, parts, shared } from '../support/visits.ts';
import { quiet } from '../support/waits.ts';
import {
  ISLAND,
  LOGIN_AT_REST,
  overweight,
  VISITOR_AT_REST,
  type Weighed,
} from '../support/weight.ts';

const all = Object.keys(routes) as Path[];
const isOf = (...access: string[]) => all.filter((path) => access.includes(routes[path].access));

/** The build's scripts that a page requests until it is at rest. */
async function requested(page: Page, path: string): Promise<Weighed> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/_astro\/.*\.js$/.test(pathname)) files.add(`dist${pathname}`);
  });
  await page.goto(path);
  await quiet(page);
  page.removeAllListeners('request');
  return { path, files: [...files] };
}

/** Pages without a screen of React, with the queries that the specification names. */
const visited = [
  '/',
  '/support/faq',
  '/support/faq/detail',
  '/support/faq/detail?id=gift-send',
  '/support/faq/official-detail',
  '/support/faq/official-detail?id=gift-send',
  '/support/terms',
  ...TERMS_CATEGORIES.map((category) => `/support/terms?termsCategory=${category}`),
  '/support/terms/service',
  '/support/notice',
  '/quit',
  '/error/404',
  '/error/408',
  '/error/500',
];

test('what a visitor’s page really requests is within its budget, with every query that the specification names', async ({
  context,
}) => {
  const weighed: Weighed[] = [];
  await eachPath(shared(context), visited, async (tab, path) => {
    weighed.push(await requested(tab, path));
  });
  expect(weighed).toHaveLength(visited.length);
  expect(overweight(weighed, VISITOR_AT_REST)).toEqual([]);
});

test('so is what Login requests, also with the page to which it leads', async ({ context }) => {
  const weighed: Weighed[] = [];
  await eachPath(shared(context), ['/login', '/login?redirect=%2Fpay'], async (tab, path) => {
    weighed.push(await requested(tab, path));
  });
  expect(overweight(weighed, LOGIN_AT_REST)).toEqual([]);
});

for (const part of parts(isOf('auth', 'soft')))
  test(`so is what ${part.length} pages of a member from ${part[0]} on request`, async ({
    context,
    page,
    login,
  }) => {
    await login(page, 'member01');
    const weighed: Weighed[] = [];
    await eachPath(shared(context), part, async (tab, path) => {
      weighed.push(await requested(tab, path));
    });
    expect(weighed).toHaveLength(part.length);
    expect(overweight(weighed, ISLAND)).toEqual([]);
  });

test('the largest paint of a public page is words, and the landscape is behind them', async ({
  context,
}) => {
  const largest: string[] = [];
  const seen = ['/', '/login', '/support/faq', '/error/404'];
  await eachPath(shared(context), seen, async (tab, path) => {
    const picture = tab.waitForResponse(/\/art\/land-/);
    await tab.goto(path);
    await (await picture).finished();
    await quiet(tab);
    largest.push(
      await tab.evaluate(
        () =>
          new Promise<string>((answer) => {
            new PerformanceObserver((list) => {
              const entries = list.getEntries() as (PerformanceEntry & { url: string })[];
              answer(entries.map(({ url }) => url).join(''));
            }).observe({ type: 'largest-contentful-paint', buffered: true });
          }),
      ),
    );
  });
  expect(largest).toEqual(seen.map(() => ''));
});
