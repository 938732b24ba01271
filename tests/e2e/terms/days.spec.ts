import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Site, serveSite } from '../../../scripts/serve.ts';
import { expect, test } from '../../support/fixtures.ts';

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

test('built before its day, the version that is in force at the moment of the visit is shown in every document and at joining; before its day the change is announced, and after it the old text says that it is old [J1]', async ({
  page,
}) => {
  // Each way to a document, and the moment at which UTC is a day behind, once.
  for (const [visited, current, ...paths] of [
    [EVE, OLD, '/support/terms', '/support/terms/youth'],
    [MIDNIGHT, NEW, '/support/terms', '/support/terms?termsCategory=privacy'],
    [BEFORE_UTC_MIDNIGHT, NEW, '/support/terms/service', '/support/terms/youth'],
  ] as const)
    for (const path of paths) {
      await visit(page, older, visited, path);
      const at = `${visited} ${path}`;
      await expect(chosen(page), at).toHaveText(`${current} (현재)`);
      await expect(chosen(page), at).toBeVisible();
      await expect(terms(page).locator('template'), at).toHaveCount(0);
    }
  await test.step('before its day the change is announced, and after it the old text says that it is old', async () => {
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
  await test.step('joining shows the terms in force', async () => {
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
