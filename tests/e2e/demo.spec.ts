/** The demo: the portal and its API in a browser, from a host that serves files alone. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type BrowserContext,
  chromium,
  expect,
  firefox,
  type LaunchOptions,
  type Page,
  test,
} from '@playwright/test';
import { launchOptions } from '../../scripts/browser.ts';
import { DEMO } from '../../scripts/demo/build.ts';
import { engines, FIREFOX, FIREFOX_PREFS } from '../../scripts/engines.ts';
import { signIn } from '../engines/acts.ts';
import { journeys } from '../engines/journeys.ts';
import { heading, type Player, text } from '../engines/player.ts';
import { playwrightPlayer } from '../engines/playwright-player.ts';
import { begin, demoSite, START_MS } from '../support/demo-site.ts';
import { judgeCalls } from '../support/judged.ts';
import { serveFiles } from '../support/serve-files.ts';
import { quiet } from '../support/waits.ts';
// Answers calls of Playwright that Firefox ESR does not know.
import '../engines/firefox.ts';

test.describe.configure({ timeout: 600_000 });

let site: Awaited<ReturnType<typeof demoSite>>;
const profile = mkdtempSync(join(tmpdir(), 'demo-'));
test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await demoSite();
});
test.afterAll(() => {
  site.close();
  rmSync(profile, { recursive: true, force: true });
});

const KOREA = { locale: 'ko-KR', timezoneId: 'Asia/Seoul' };
/** Opens a browser with the data that the one before it has left. */
const openBrowser = (): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { ...launchOptions(), ...KOREA, baseURL: site.url });

const CHARGE = 'a charge goes to its receipt';
const GIFT = 'a gift is sent with an OTP';
const INQUIRY = 'an inquiry is sent with a file, and can be read';
async function play(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    // Each journey begins with a login: an open screen would react when the earlier login is gone.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await journeys[title]?.(playwrightPlayer(page));
  }
}
async function chargedAndReloaded(page: Page): Promise<void> {
  await play(page, CHARGE);
  // Firefox reports scripts whose loading a reload stops to the page, as if they were missing.
  await quiet(page);
  await page.reload();
  await playwrightPlayer(page).sees(heading('환을 충전했습니다.'));
}

test('a visitor charges, and sends a gift with OTP; all lasts over a closed browser, and 처음부터 clears it', async () => {
  const first = await openBrowser();
  const charged = judgeCalls(first);
  const page = await first.newPage();
  await page.goto('/');
  await expect(page.getByRole('link', { name: '포털 열기' })).toBeVisible({ timeout: START_MS });
  await expect(page).toHaveURL(/\/demo\/?$/);
  await chargedAndReloaded(page);
  await expect(page.getByRole('link', { name: '체험판' })).toBeVisible();
  await charged();
  await first.close();

  const second = await openBrowser();
  const asDescribed = judgeCalls(second);
  const later = await second.newPage();
  await begin(later, site.url);
  // Whether cookies last is up to the browser, so the test does not rely on them.
  await second.clearCookies();
  await signIn(playwrightPlayer(later), 'member01', '/member/present');
  await playwrightPlayer(later).sees(text('1,260,000'));
  await play(later, GIFT);
  await asDescribed();

  const entry = await second.newPage();
  await begin(entry, site.url);
  await entry.getByRole('button', { name: '처음부터 다시 시작하기' }).click();
  await expect(entry.getByText('처음 상태로 돌아왔습니다.')).toBeVisible({ timeout: START_MS });
  await entry
    .getByRole('row', { name: /member01/ })
    .getByRole('button', { name: '로그인' })
    .click();
  await expect(entry).toHaveURL(`${site.url}/`);
  await entry.goto('/member/present');
  await expect(entry.getByText('1,250,000').first()).toBeVisible();
  await second.close();
});

// In CI Firefox is always installed.
if (engines().includes('firefox'))
  test('Firefox runs the demo too: a charge, a reload, and an inquiry with a file', async () => {
    const launch: LaunchOptions = {
      channel: 'moz-firefox',
      executablePath: FIREFOX,
      firefoxUserPrefs: FIREFOX_PREFS,
    };
    const browser = await firefox.launch(launch);
    const page = await browser.newPage({ ...KOREA, baseURL: site.url });
    await begin(page, site.url);
    await chargedAndReloaded(page);
    await play(page, INQUIRY);
    await browser.close();
  });

test('opened as a file, it says what it needs', async ({ page }) => {
  for (const name of ['index.html', 'support/faq.html', 'demo/index.html']) {
    await page.goto(pathToFileURL(resolve(DEMO, name)).href);
    await expect(page.getByText('파일로 열면 체험판을 쓸 수 없습니다.')).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeHidden();
  }
});

test('it lives below a path, as in a project of GitHub Pages: it begins at any page, a charge and an inquiry are done there, two tabs share one database, which lasts over a stopped worker, and what was not opened yet works without a network', async ({
  browser,
}) => {
  const parent = mkdtempSync(join(tmpdir(), 'below-'));
  symlinkSync(resolve(DEMO), join(parent, 'portal'));
  const host = await serveFiles(parent);
  const context = await browser.newContext({ ...KOREA, baseURL: host.url });
  const page = await context.newPage();
  await page.goto('/portal/support/notice?kind=event');
  await expect(page).toHaveURL('/portal/support/notice?kind=event', { timeout: START_MS });
  const player = playwrightPlayer(page);
  await player.sees(heading('공지사항'));
  const below: Player = {
    ...player,
    open: async (path) => void (await page.goto(`/portal${path}`)),
    arrives: (address) =>
      player.arrives(typeof address === 'string' ? `/portal${address}` : address),
    enter: (userId) => signIn(below, userId),
  };
  for (const title of [CHARGE, INQUIRY]) {
    await page.goto('about:blank');
    await context.clearCookies();
    await journeys[title]?.(below);
  }

  const tab = await context.newPage();
  await tab.goto('/portal/member/present');
  await playwrightPlayer(tab).sees(text('1,260,000'));
  /** How many calls the worker remembers, which it does in memory only: they are gone when it is stopped. */
  const calls = () =>
    page.evaluate(
      async () => (await (await fetch('/portal/api/__test/calls')).json()).calls.length,
    );
  expect(await calls()).toBeGreaterThan(0);
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  expect(await calls()).toBe(0);
  await tab.reload();
  await playwrightPlayer(tab).sees(text('1,260,000'));

  await page.getByRole('link', { name: '체험판' }).click();
  await expect(page).toHaveURL('/portal/demo');
  await page.getByRole('link', { name: '모든 화면을 모든 상태로 보기' }).click();
  await expect(page).toHaveURL(/\/portal\/demo\/states/);
  await page.goto('/portal/demo');
  await expect(page.getByText('모든 화면을 저장했습니다.')).toBeVisible({ timeout: START_MS });
  host.close();
  await page.goto('/portal/support/terms');
  await player.sees(heading('이용약관'));
  await page.goto('/portal/demo');
  await page
    .getByRole('row', { name: /member01/ })
    .getByRole('button', { name: '로그인' })
    .click();
  await expect(page).toHaveURL(`${host.url}/portal/`);
  await page.goto('/portal/member/hwan/state');
  await player.sees(text('1,260,000'));
  await context.close();
  rmSync(parent, { recursive: true });
});

test('a browser that keeps no Service Worker is told so in a plain sentence, and downloads nothing', async () => {
  // Browsers allow a Service Worker over http on their own machine only.
  const elsewhere = '--host-resolver-rules=MAP portal.example 127.0.0.1';
  const browser = await chromium.launch(launchOptions('new', elsewhere));
  const context = await browser.newContext({
    baseURL: site.url.replace('127.0.0.1', 'portal.example'),
  });
  const unsafe = await context.newPage();
  await unsafe.goto('/pay.html');
  await expect(unsafe).toHaveURL(/\/demo\/?\?to=%2Fpay$/);
  await expect(unsafe.getByText('이 창에서는 체험판을 쓸 수 없습니다.')).toBeVisible();
  await expect(unsafe.getByRole('progressbar')).toBeHidden();

  const refusing = await context.newPage();
  await refusing.addInitScript(() => {
    const refused = () => Promise.reject(new DOMException('', 'SecurityError'));
    Object.defineProperty(navigator, 'serviceWorker', {
      value: Object.assign(new EventTarget(), { register: refused }),
    });
  });
  await refusing.goto('/demo');
  await expect(refusing.getByText('이 창에서는 체험판을 쓸 수 없습니다.')).toBeVisible();
  await browser.close();
});
