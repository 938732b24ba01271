/** The demo: the portal and its API in a browser, from a host that serves files alone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, test } from '@playwright/test';
import { launchOptions } from '../../scripts/browser.ts';
import { journeys } from '../engines/journeys.ts';
import { text } from '../engines/player.ts';
import { playwrightPlayer } from '../engines/playwright-player.ts';
import { demoSite, START_MS } from '../support/demo-site.ts';

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

/** A browser whose data last until the next one. */
const openBrowser = (): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    baseURL: site.url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  });
const GIFT_AND_INQUIRY = [
  'a gift is sent with an OTP',
  'an inquiry is sent with a file, and can be read',
];

test('a visitor charges, sends a gift with OTP and an inquiry with a file; all lasts over a closed browser, and 처음부터 clears it', async () => {
  const first = await openBrowser();
  const page = await first.newPage();
  await page.goto('/');
  await expect(page.getByRole('link', { name: '포털 열기' })).toBeVisible({ timeout: START_MS });
  await expect(page).toHaveURL(/\/demo\/?$/);
  const player = playwrightPlayer(page);
  await journeys['a charge goes to its receipt']?.(player);
  await expect(page.getByRole('link', { name: '체험판' })).toBeVisible();
  await first.close();

  const second = await openBrowser();
  const later = await second.newPage();
  const again = playwrightPlayer(later);
  await again.open('/member/present');
  await again.sees(text('1,260,000'));
  for (const journey of GIFT_AND_INQUIRY) {
    await second.clearCookies();
    await journeys[journey]?.(again);
  }

  const entry = await second.newPage();
  await entry.goto('/demo');
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
