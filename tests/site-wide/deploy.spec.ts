import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { missing } from '#frame/frame.copy.ts';
import { link } from '#link.ts';
import { attribute, elementsOf, readHtml } from '../../scripts/build/html.ts';
import { serveSite } from '../../scripts/serve.ts';
import { expect, test } from '../support/fixtures.ts';
import { blockStorages } from '../support/storage.ts';
import { fileFaults, loadsOf } from '../support/visits.ts';
import { quiet } from '../support/waits.ts';

const MEMBER = 'member01';
const HISTORY = link('/member/hwan/useHistory');

/** Matches the script file of a page's screen, also when Astro requests it a second time. */
function screenFile(path: string): string {
  const page = elementsOf(readHtml(readFileSync(`dist${path}.html`, 'utf8')));
  const island = page.find(({ tagName }) => tagName === 'astro-island');
  return `**${island && attribute(island, 'component-url')}*`;
}

/** Renames the files of the build, as the next deploy would. */
function renameAssets(folder: string): void {
  const assets = join(folder, '_astro');
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const renamed = (text: string) =>
    names.reduce((all, name) => all.replaceAll(name, name.replace(/\.js$/, '-next.js')), text);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.(html|js)$/.test(name)) {
      const file = join(folder, name);
      const text = renamed(readFileSync(file, 'utf8'));
      // Inline scripts have changed, so the hashes in the policy no longer match.
      const policy = /<meta http-equiv="content-security-policy"[^>]*>/;
      rmSync(file);
      writeFileSync(renamed(file), text.replace(policy, ''));
    }
}

test.describe('a new build while a tab is open', () => {
  test.use({ allowed: [/404|dynamically imported|foreign request: http:..127/] });

  test('the next action works after one reload, and what was typed stays [D1]', async ({
    page,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
    cpSync('dist', folder, { recursive: true });
    const site = await serveSite(folder);
    try {
      await page.goto(`${site.url}/support/faq`);
      // Everything loaded when idle has arrived: only the search is missing, and nothing moves any more.
      await quiet(page);
      const loads = loadsOf(page);
      const search = page.getByRole('searchbox');
      const box = await search.boundingBox();
      // The reloaded page comes late, so that what is typed until then must be kept as well.
      const typing = Promise.withResolvers<void>();
      await page.route(page.url(), async (route) => {
        if (route.request().isNavigationRequest()) await typing.promise;
        await route.continue();
      });
      const again = page.waitForRequest((one) => one.isNavigationRequest());
      renameAssets(folder);
      // By script, because a locator would wait for the page that is loading.
      await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
      await again;
      await page.keyboard.type('비밀번호');
      typing.resolve();
      await expect.poll(loads).toBe(1);
      await expect(search).toHaveValue('비밀번호');
      await expect(page.getByRole('main')).toContainText(/검색 결과/);
      expect(loads()).toBe(1);
    } finally {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test.describe('when one file is missing for good', () => {
  test.use({ allowed: [/404|MIME type|Failed to load module script|ERR_CONNECTION_RESET/] });

  test('its screen says so, in every way in which the file may be missing, with storage blocked too [D2]', async ({
    page,
    login,
  }) => {
    await login(page, MEMBER);
    const saysSo = (how: string, answer: (route: Route) => Promise<void>) =>
      test.step(how, async () => {
        await page.route(screenFile(HISTORY), answer);
        const loads = loadsOf(page);
        await page.goto(HISTORY);
        await expect(
          page.getByRole('alert').filter({ hasText: missing.causes.load.text }),
        ).toBeVisible();
        await expect(page.getByRole('button', { name: missing.reload })).toBeVisible();
        expect(loads()).toBe(1);
      });
    for (const [how, answer] of Object.entries(fileFaults)) await saysSo(how, answer);
    await page.addInitScript(blockStorages);
    await saysSo('answered 404, storage blocked', fileFaults['answered 404']);
  });
});

test.describe('when one file fails', () => {
  test.use({ allowed: [/net::ERR_FAILED/] });

  test('a failure that does not last is repaired without a reload [D2]', async ({
    page,
    login,
  }) => {
    await login(page, MEMBER);
    // The route stays, because removing it while files are loading would be another fault.
    let failed = false;
    await page.route(screenFile(HISTORY), (route) => {
      if (failed) return route.continue();
      failed = true;
      return route.abort();
    });
    const loads = loadsOf(page);
    await page.goto(HISTORY);
    await expect(page.locator('main tbody td').first()).toBeVisible();
    expect(loads()).toBe(1);
  });
});

test.describe('a service worker of an older site', () => {
  // The older site's page asks for a favicon.ico.
  test.use({ allowed: [/404|foreign request: http:..127/] });

  test('is removed after one visit [D4]', async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-worker-'));
    cpSync('dist', folder, { recursive: true });
    const worker = 'self.addEventListener("fetch", () => {});';
    for (const name of ['sw.js', 'service-worker.js']) writeFileSync(join(folder, name), worker);
    writeFileSync(join(folder, 'old.html'), '<title>The older site</title>');
    const site = await serveSite(folder);
    const registered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    try {
      await page.goto(`${site.url}/old`);
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/sw.js', { scope: '/' });
        await navigator.serviceWorker.register('/service-worker.js', { scope: '/support/' });
      });
      expect(await registered()).toBe(2);
      await page.goto(`${site.url}/support/faq`);
      await expect.poll(registered).toBe(0);
    } finally {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
