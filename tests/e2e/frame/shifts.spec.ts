import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { getTransferPeriod } from '#api/game.ts';
import { type Api, expect, resize, test, widths } from '../../support/fixtures.ts';
import { layoutShift } from '../../support/layout-shift.ts';
import { BLANK } from '../../support/visits.ts';
import { answered, drawn } from '../../support/waits.ts';

type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };

/** Records every layout shift from the page's beginning, by the moved element, before any script of ours runs. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
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
const shiftsOf = (page: Page) =>
  page.evaluate(() => (globalThis as never as { shifts: string[] }).shifts);

/** Expects nothing to have shifted on any of these pages; `settled` waits for the parts of the frame that come later. */
async function staysStill(
  page: Page,
  api: Api,
  paths: readonly string[],
  session: 'in' | 'out',
  settled: () => Promise<void>,
): Promise<void> {
  for (const path of paths) {
    const before = api.calls(getTransferPeriod.path).length;
    await page.goto(path);
    // Waits until the guard has redirected.
    await expect(page.locator('html')).toHaveAttribute('data-session', session);
    await expect.poll(() => api.calls(getTransferPeriod.path).length).toBeGreaterThan(before);
    await settled();
    await answered(page, api.calls());
    expect(await shiftsOf(page), path).toEqual([]);
    // Otherwise the answers remembered from the start would keep the next page from asking.
    await page.evaluate(() => sessionStorage.clear());
  }
}

/** The pages that are reloaded in each layout; the one with most parts in both. */
const reloaded = {
  desktop: ['/pay', '/member/info/withdrawal'],
  mobile: ['/pay', '/member/inquiry/request'],
};
for (const layout of ['desktop', 'mobile'] as const)
  test.describe(layout, () => {
    test.use({ viewport: widths[layout] });

    test('nothing shifts while a page loads for a visitor or a member, nor while one that is scrolled down is reloaded', async ({
      page,
      login,
      api,
    }) => {
      await watchShifts(page);
      await test.step('while a page loads for a visitor', () =>
        // The guard leads a visitor from every page for members to the same Login.
        staysStill(page, api, ['/support/faq', '/pay', '/'], 'out', async () => {}));
      await page.goto(BLANK);
      await login(page, 'member02');
      await test.step('while a page loads for a member', () => {
        const settled = () => expect(page.locator('[data-badge]')).toBeVisible();
        const paths = ['/support/faq', '/member/present', '/member/info/changePw'];
        return staysStill(page, api, paths, 'in', settled);
      });
      await test.step('while a page that is scrolled down is reloaded', async () => {
        for (const path of reloaded[layout]) {
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
    // Last, since its cookies stay.
    member: true,
  },
];

test.describe('a page that arrives in two pieces', () => {
  test.use({ allowed: [/^foreign request: http:\/\/127\.0\.0\.1|Failed to load resource/] });
  test('shifts nothing: a header, Home, its box, and Home of a member on a phone', async ({
    page,
  }) => {
    // Scripts never arrive, because a page whose scripts fail reloads itself. They wait in the browser,
    // where they take no connection from the style sheet.
    await page.route('**/*.js', () => {});
    await watchShifts(page);
    for (const { name, path, file, before, member } of pieces)
      await test.step(name, async () => {
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
        // Each server has a port of its own, so that nothing of the page before is kept for it.
        const { port } = server.address() as AddressInfo;
        const url = `http://127.0.0.1:${port}`;
        if (member) {
          await resize(page, widths.mobile);
          const cookies = ['his1', 'his2', 'his3'].map((key) => ({ name: key, value: 'x', url }));
          await page.context().addCookies(cookies);
        }
        await page.goto(url + path, { waitUntil: 'commit' });
        await drawn(page);
        rest.resolve();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await drawn(page);
        expect(await shiftsOf(page)).toEqual([]);
        server.closeAllConnections();
        server.close();
      });
  });
});
