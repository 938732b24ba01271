import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { TERMS_CATEGORIES } from '#rules/terms.ts';
import { type Site, serveSite } from '../../../scripts/serve.ts';
import { expect, test } from '../../support/fixtures.ts';
import { versionsOf } from '../../support/terms-versions.ts';

/** An hour before the day, in Korea, on which the present documents took effect: no build takes longer than that. */
const EVE = '2026-06-30T14:00:00Z';
const MIDNIGHT = '2026-06-30T15:00:00Z';
const BEFORE_UTC_MIDNIGHT = '2026-06-30T23:59:00Z';
const [OLD, NEW] = ['2025-03-01', '2026-07-01'];

// One worker, so that the older site is built once. It has an origin of its own, which the fixtures take for foreign.
test.describe.configure({ mode: 'default' });
test.use({ allowed: [/foreign request: http:..127/] });

/** The site as built on the day before the change. */
let older: Site;
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  // Made here, not while the file is loaded: Playwright loads it in other processes too.
  folder = mkdtempSync(join(tmpdir(), 'portal-days-'));
  const site = join(folder, 'site');
  const clock = ['--import', new URL('./build-clock.ts', import.meta.url).href];
  execFileSync(
    process.execPath,
    [...clock, 'node_modules/astro/bin/astro.mjs', 'build', '--silent', '--outDir', site],
    { env: { ...process.env, BUILD_MOMENT: EVE, BUILD_CACHE: join(folder, 'cache') } },
  );
  older = await serveSite(site);
});
test.afterAll(async () => {
  await older.close();
  rmSync(folder, { recursive: true, force: true });
});

const terms = (page: Page) => page.locator('.terms');
const chosen = (page: Page) => terms(page).locator('.terms-dates [aria-current]');

async function visit(page: Page, built: Site, visited: string, path: string): Promise<void> {
  await page.clock.setFixedTime(visited);
  await page.goto(built.url + path);
}

for (const [name, visited, current] of [
  ['built and visited before', EVE, OLD],
  ['built before, visited after', MIDNIGHT, NEW],
  ['built before, visited when UTC is a day behind', BEFORE_UTC_MIDNIGHT, NEW],
] as const)
  test(`${name}: version ${current} is in force in every document [J1]`, async ({ page }) => {
    for (const path of [
      '/support/terms',
      '/support/terms/service',
      '/support/terms?termsCategory=privacy',
      '/support/terms/youth',
    ]) {
      await visit(page, older, visited, path);
      await expect(chosen(page), path).toHaveText(`${current} (현재)`);
      await expect(chosen(page), path).toBeVisible();
      await expect(terms(page).locator('template'), path).toHaveCount(0);
    }
  });

test('built and visited today: every document shows the version that its files put in force today [J1]', async ({
  page,
  site,
}) => {
  for (const category of TERMS_CATEGORIES) {
    await page.goto(`${site.url}/support/terms/${category}`);
    await expect(chosen(page), category).toHaveText(`${versionsOf(category).current} (현재)`);
    await expect(chosen(page), category).toBeVisible();
  }
});

test('before its day the change is announced, and after it the old text says that it is old [J1]', async ({
  page,
}) => {
  await visit(page, older, EVE, '/support/terms/service');
  await expect(terms(page)).toContainText(`${NEW}부터 내용이 바뀝니다.`);
  await visit(page, older, EVE, `/support/terms/service/${NEW}`);
  await expect(terms(page)).toContainText(`${NEW}부터 시행할 내용입니다.`);
  await visit(page, older, MIDNIGHT, `/support/terms/service/${NEW}`);
  await expect(chosen(page)).toHaveText(`${NEW} (현재)`);
  await expect(terms(page)).not.toContainText('시행할 내용입니다.');
  await visit(page, older, MIDNIGHT, `/support/terms/service/${OLD}`);
  await expect(terms(page)).toContainText('지난 문서입니다.');
});

test('joining shows the terms in force [J1]', async ({ page }) => {
  for (const [visited, current] of [
    [EVE, OLD],
    [MIDNIGHT, NEW],
  ] as const) {
    await visit(page, older, visited, '/join');
    await page
      .getByRole('button', { name: /전문 보기/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: '이용약관' });
    await expect(dialog).toContainText(`시행일 ${current}`);
    await expect(dialog.getByRole('region')).toHaveCount(1);
  }
});

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the text in force when it was built, with the day of the change [J1]', async ({
    page,
  }) => {
    await page.goto(`${older.url}/support/terms/service`);
    await expect(chosen(page)).toHaveText(`${OLD} (현재)`);
    await expect(chosen(page)).toBeVisible();
    await expect(terms(page)).toContainText(`${NEW}부터 내용이 바뀝니다.`);
  });
});
