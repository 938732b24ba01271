import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { getTransferPeriod } from '#api/game.ts';
import { type Api, expect, test, widths } from '../../support/fixtures.ts';
import { layoutShift } from '../../support/layout-shift.ts';
import { answered, drawn } from '../../support/waits.ts';

type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };

/** Every layout shift since the page began, by the moved element; observed before any script of ours runs. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent,
        );
        shifts.push(`${location.pathname} ${entry.value} ${moved.join(' + ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as never as { shifts: string[] }).shifts);
}

type Reader = {
  paths: readonly string[];
  session: 'in' | 'out';
  /** Waits for the parts of the frame that this reader sees. */
  settled: () => Promise<void>;
};
/** Expects nothing to shift on pages of every kind. */
async function staysStill(
  page: Page,
  api: Api,
  { paths, session, settled }: Reader,
): Promise<void> {
  const shifts = await watchShifts(page);
  for (const path of paths) {
    const before = api.calls(getTransferPeriod.path).length;
    await page.goto(path);
    // Waits until the guard has redirected.
    await expect(page.locator('html')).toHaveAttribute('data-session', session);
    await expect.poll(() => api.calls(getTransferPeriod.path).length).toBeGreaterThan(before);
    await settled();
    await answered(page, api.calls());
    expect(await shifts(), path).toEqual([]);
    // Otherwise the answers remembered from the start would keep the next page from asking.
    await page.evaluate(() => sessionStorage.clear());
  }
}

for (const [layout, viewport] of Object.entries(widths))
  test.describe(layout, () => {
    test.use({ viewport });

    test('nothing shifts while a page loads for a visitor', async ({ page, api }) => {
      // The guard leads a visitor from every page for members to the same Login.
      const paths = ['/support/faq', '/pay', '/'];
      await staysStill(page, api, { paths, session: 'out', settled: async () => {} });
    });

    test('nothing shifts while a page that is scrolled down is reloaded', async ({
      page,
      login,
      api,
    }) => {
      await login(page, 'member01');
      for (const path of ['/pay', '/member/inquiry/request', '/member/info/withdrawal'] as const) {
        await page.goto(path);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        // The reload cuts off what is still under way, which is never answered.
        const cut = api.calls().length;
        await page.reload();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await answered(page, api.calls().slice(cut));
        expect(await layoutShift(page), path).toBe(0);
      }
    });

    test('nothing shifts while a page loads for a member', async ({ page, login, api }) => {
      await login(page, 'member02');
      const settled = () => expect(page.locator('[data-badge]')).toBeVisible();
      const paths = ['/support/faq', '/pay', '/member/present', '/member/info/changePw', '/'];
      await staysStill(page, api, { paths, session: 'in', settled });
    });
  });

/** Where each page is cut: the part from this text on arrives later. */
const pieces = [
  { name: 'a header', path: '/login', file: 'login.html', before: 'data-act="game-home"' },
  { name: 'Home', path: '/', file: 'index.html', before: '<section class="home-account"' },
  {
    name: 'the box of Home',
    path: '/',
    file: 'index.html',
    before: '<ul><li><a href="/login/findId"',
  },
  {
    name: 'Home of a member on a phone',
    path: '/',
    file: 'index.html',
    before: '<section class="home-account"',
    member: true,
  },
];

test.describe('a page that arrives in two pieces', () => {
  test.use({ allowed: [/^foreign request: http:\/\/127\.0\.0\.1|Failed to load resource/] });
  for (const { name, path, file, before, member } of pieces)
    test(`shifts nothing: ${name}`, async ({ page }) => {
      // As painted by a browser that does not support waiting for an element.
      const html = readFileSync(`dist/${file}`, 'utf8').replace('blocking="render"', '');
      const cut = html.indexOf(before);
      expect(cut).toBeGreaterThan(0);
      const rest = Promise.withResolvers<void>();
      const server = createServer((request, response) => {
        if (request.url?.endsWith('.css')) {
          response.writeHead(200, { 'Content-Type': 'text/css' });
          return response.end(readFileSync(`dist${request.url}`));
        }
        if (request.url !== path) return response.writeHead(404).end();
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
        response.write(html.slice(0, cut));
        return void rest.promise.then(() => response.end(html.slice(cut)));
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      // Scripts never arrive, because a page whose scripts fail reloads itself. They wait in the browser,
      // where they take no connection from the style sheet.
      await page.route('**/*.js', () => {});
      const shifts = await watchShifts(page);
      const { port } = server.address() as AddressInfo;
      if (member) {
        await page.setViewportSize(widths.mobile);
        const url = `http://127.0.0.1:${port}`;
        const cookies = ['his1', 'his2', 'his3'].map((key) => ({ name: key, value: 'x', url }));
        await page.context().addCookies(cookies);
      }
      await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'commit' });
      await drawn(page);
      rest.resolve();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await drawn(page);
      expect(await shifts()).toEqual([]);
      server.closeAllConnections();
      server.close();
    });
});
