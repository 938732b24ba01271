import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Path, routes } from '#routes.ts';
import { site as brand } from '#site.ts';
import { expect, test, widths } from './fixtures.ts';

const MEMBER = 'member01';
const all = Object.entries(routes) as [Path, { title: string; access: string }][];

/** Routes that show one of several documents name the one shown. */
const shown: Partial<Record<Path, string>> = {
  '/support/terms': '이용약관',
  '/support/faq/detail': 'FAQ',
  '/support/faq/official-detail': 'FAQ',
};

/** Steps that need the one before: entered directly, a visitor is led back to it. */
const earlier: Partial<Record<Path, Path>> = {
  '/login/findIdComplete': '/login/findId',
  '/login/resetPw': '/login/findPw',
};

/** Serious and critical findings, each with the elements it is about. */
async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Loads the route itself, without a redirect, with its title, and with nothing wider than the window. */
async function visit(page: Page, path: Path, title: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'load' });
  expect(response?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page).toHaveTitle(path === '/' ? brand.portal : `${title} | ${brand.portal}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0);
}

for (const [width, viewport] of Object.entries(widths)) {
  test.describe(width, () => {
    test.use({ viewport });

    for (const [path, { title: given, access }] of all) {
      const title = shown[path] ?? given;
      const name = path.slice(1).replaceAll('/', '-') || 'home';

      const first = earlier[path];
      if (first)
        test(`${path} leads a visitor back to ${first}`, async ({ page }) => {
          await page.goto(path);
          await expect.poll(() => new URL(page.url()).pathname).toBe(first);
        });

      if (access !== 'auth' && !first)
        test(`${path} for a visitor`, async ({ page }) => {
          await visit(page, path, title);
          expect(await axeFaults(page)).toEqual([]);
          await page.screenshot({
            path: `test-results/screens/${name}-${width}-visitor.png`,
            fullPage: true,
          });
        });

      if (access !== 'guest')
        test(`${path} for a member`, async ({ page, login }) => {
          await login(page, MEMBER);
          await visit(page, path, title);
          expect(await axeFaults(page)).toEqual([]);
          await page.screenshot({
            path: `test-results/screens/${name}-${width}-member.png`,
            fullPage: true,
          });
        });
    }
  });
}

for (const [path, { access }] of all)
  if (access === 'guest')
    test(`${path} sends a member Home`, async ({ page, login }) => {
      await login(page, MEMBER);
      await page.goto(path);
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    });
