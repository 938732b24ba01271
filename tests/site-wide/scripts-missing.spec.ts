import type { Page } from '@playwright/test';
import { missing } from '#frame/frame.copy.ts';
import { link } from '#link.ts';
import * as brand from '#site.ts';
import { expect, test } from '../support/fixtures.ts';
import { blockStorages } from '../support/storage.ts';
import { eachPath, fileFaults, loadsOf, twoTabs } from '../support/visits.ts';

const FILES = /\/_astro\//;

/** One page of each kind, by its frame, by who may enter it, and by what makes its island load. */
const kinds = {
  visitor: [
    '/',
    '/support/faq',
    '/support/faq?q=otp',
    '/support/faq/detail/find-id',
    '/support/faq/official-detail/find-id',
    '/support/terms/youth',
    '/support/terms',
    '/no-such-page',
    '/error/500',
    '/quit',
    '/quit/complete',
    '/login',
    '/login/findPw',
    '/join',
    '/member/hwan/gift',
  ],
  member: ['/', '/member/present', '/member/inquiry/request', '/pay', '/security/hwan/complete'],
} as const;

const words = (page: Page) => page.getByRole('alert').filter({ hasText: missing.causes.load.text });
const reloadButton = (page: Page) => words(page).getByRole('button', { name: missing.reload });

/** Expects the message, and beside it nothing that claims to be loading. */
async function isTold(page: Page): Promise<void> {
  await expect(words(page)).toBeVisible();
  await expect(reloadButton(page)).toBeVisible();
  await expect(words(page).getByRole('link', { name: brand.phone })).toBeVisible();
  await expect(words(page)).toContainText('평일 09:00~18:00');
  await expect(words(page).getByRole('link', { name: 'FAQ' })).toHaveAttribute(
    'href',
    link('/support/faq'),
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
}

test.use({
  allowed: [
    /404|MIME type|Failed to load module script|net::ERR_|dynamically imported|^console: Error$/,
  ],
});

/** Met by every fault; to each other page a fault is one of three ways to miss its scripts. */
const always = new Set<string>(['/support/faq', '/login', '/member/present']);
const partOf = (paths: readonly string[], turn: number) =>
  paths.filter((path, at) => always.has(path) || at % 3 === turn);

for (const [turn, [fault, answer]] of Object.entries(fileFaults).entries())
  test(`with every script ${fault}, pages of every kind say so after one reload [D5]`, async ({
    context,
    page,
    login,
  }) => {
    await context.route(FILES, answer);
    const visit = async (tab: Page, path: string) => {
      const loads = loadsOf(tab);
      await tab.goto(path);
      await expect.poll(loads, path).toBe(2);
      await isTold(tab);
      expect(loads(), path).toBe(2);
    };
    await eachPath(twoTabs(context), partOf(kinds.visitor, turn), visit);
    await login(page, 'member01');
    await eachPath(twoTabs(context), partOf(kinds.member, turn), visit);
  });

test('the message leads back to a page that works, with what was typed, and over the reload keeps no secret, not even a password that is shown [D5, F3]', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const id = page.getByLabel('아이디', { exact: true });
  const password = page.getByLabel('비밀번호', { exact: true });
  const submit = main.getByRole('button', { name: '로그인' });
  await page.goto('/login');
  await id.fill('member01');
  await password.fill('geheim!777');
  await main.getByRole('button', { name: '보기' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  let gone = true;
  await page.route(FILES, (route) => (gone ? route.abort() : route.continue()));
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await reloadButton(page).click();
  await expect(submit).toBeDisabled();
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).toContain('member01');
  expect(kept).not.toContain('geheim');
  await id.fill('member02');
  gone = false;
  await reloadButton(page).click();
  await expect(submit).toBeEnabled();
  await expect(id).toHaveValue('member02');
  await expect(words(page)).toBeHidden();
});

test('with storage blocked there is still only one reload [D5]', async ({ page }) => {
  await page.addInitScript(blockStorages);
  await page.route(FILES, fileFaults['answered 404']);
  const loads = loadsOf(page);
  await page.goto('/support/faq');
  await isTold(page);
  expect(loads()).toBe(2);
});

test('being offline is reported at once, without a reload that would lose the page [D5]', async ({
  page,
}) => {
  await page.route(/.*/, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort('internetdisconnected'),
  );
  const loads = loadsOf(page);
  await page.goto('/support/faq/official-detail/find-id');
  await isTold(page);
  expect(loads()).toBe(1);
});

test.describe('a script of another origin', () => {
  test.use({
    allowed: [/Content Security Policy|Failed to load resource|foreign request|CORS policy/],
  });

  test('causes neither a reload nor a message when it fails [D5]', async ({ page, watch }) => {
    await page.route('**/support/faq', async (route) => {
      const response = await route.fetch();
      const strange = ['https://extension.example/_astro/a.js', '/extension.js']
        .map((url) => `<script type="module" src="${url}"></script>`)
        .join('');
      const body = (await response.text()).replace('</head>', `${strange}</head>`);
      await route.fulfill({ response, body });
    });
    await page.addInitScript(() => {
      addEventListener(
        'error',
        ({ target }) => target instanceof Element && failed.push(target),
        true,
      );
      const failed: Element[] = [];
      Object.assign(window, { failed });
    });
    await page.goto('/support/faq');
    await expect.poll(() => page.evaluate('failed.length')).toBe(2);
    await page.evaluate(() => fetch(location.href).then((answer) => answer.text()));
    expect(watch.requests.filter((request) => request.isNavigationRequest())).toHaveLength(1);
    await expect(words(page)).toBeHidden();
  });
});
