import { getHwanState, getUseHistory } from '#features/hwan/api.ts';
import { getOverview } from '#features/present/api.ts';
import { getHwanTotal, getUserInfo } from '#wire/common.ts';
import { hostileWords } from '../attacks.ts';
import { BUILT_API, expect, test, widths } from '../e2e/fixtures.ts';

const json = (body: string) => ({
  status: 200,
  body,
  headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
});

/** Answers of a member whose every word is an attack. */
const payloads = hostileWords('canary()');
const at = '2026-03-02T05:05:00.000Z';

test('on a phone: hostile words in every field stay words [X1]', async ({
  page,
  context,
  login,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(widths.mobile);
  await login(page, 'member01');
  let canaries = 0;
  await page.exposeFunction('canary', () => {
    canaries += 1;
  });
  for (const text of payloads) {
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    const data: Record<string, unknown> = {
      [getUserInfo.path]: {
        info: { userId: text, name: text, email: text, phone: text, secedeYn: 'N' },
      },
      [getOverview.path]: {
        passwordChangedAt: at,
        lastLogins: [{ at, device: text, ip: text }],
        waiting: { gifts: 1, transfers: 1, answers: 1 },
        consents: [{ name: text, agreed: true, at }],
      },
      [getUseHistory.path]: {
        total: 1,
        list: [
          {
            recordNo: 1,
            at,
            kind: 'use',
            title: text,
            serverName: text,
            characterName: text,
            amount: -1,
            balance: 5,
          },
        ],
      },
    };
    await context.unroute(`${BUILT_API}/**`);
    await context.route(`${BUILT_API}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (!(pathname in data) || route.request().method() === 'OPTIONS') return route.fallback();
      return route.fulfill(json(JSON.stringify({ code: '200', data: data[pathname] })));
    });
    for (const path of ['/member/present', '/member/hwan/useHistory']) {
      await page.goto(path);
      await expect(page.locator('main')).toContainText(text.slice(0, 12));
      const injected = page.locator('main :is(iframe, svg[onload], img, details[ontoggle], b)');
      expect(await injected.count(), `${path} ${text}`).toBe(0);
      expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
    }
  }
  expect(canaries).toBe(0);
});

const odd: unknown[] = [null, undefined, 'x', -1, 1e21, true, [], {}, 'x'.repeat(100_000)];

test('odd fields: fallback words, no junk on any screen, nothing uncaught [H1]', async ({
  page,
  context,
  login,
  api,
}) => {
  test.setTimeout(180_000);
  await login(page, 'member01');
  const good = new Map<string, unknown>();
  for (const [index, value] of odd.entries()) {
    await context.unroute(`${BUILT_API}/**`);
    await context.route(`${BUILT_API}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const own = [getUserInfo, getOverview, getHwanState, getUseHistory, getHwanTotal];
      if (route.request().method() === 'OPTIONS' || !own.some(({ path }) => path === pathname))
        return route.fallback();
      if (!good.has(pathname))
        good.set(pathname, await (await route.fetch({ url: api.url + pathname })).json());
      return route.fulfill(json(JSON.stringify(spoil(good.get(pathname), value))));
    });
    for (const path of ['/member/present', '/member/hwan/state', '/member/hwan/useHistory']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const words = await page.locator('main').innerText();
      expect(words, `${path} ${index}`).not.toMatch(/NaN|undefined|Invalid Date|\[object/);
      expect(words.length, path).toBeGreaterThan(10);
      // The next screen asks for itself.
      await page.evaluate(() => sessionStorage.clear());
    }
  }
});

/** The same answer with every leaf but the code replaced. */
function spoil(answer: unknown, value: unknown): unknown {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.slice(0, 3).map(walk);
    if (typeof node !== 'object' || node === null) return value;
    return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, walk(part)]));
  };
  return { code: '200', data: walk((answer as { data: unknown }).data) };
}
