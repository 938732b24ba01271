import type { Page } from '@playwright/test';
import { expect, resize, test, widths } from '../support/fixtures.ts';
import { main } from '../support/main.ts';

/**
 * Expects one number that can be called on a page, and the same line in page and footer on whether support answers now,
 * in both layouts.
 */
async function saysWhetherOpen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const [layout, viewport] of Object.entries(widths)) {
    const state = `${path} ${layout}`;
    await resize(page, viewport);
    await expect(page.locator('html'), state).toHaveAttribute('data-layout', layout);
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('.live'), state).toHaveText(/상담|휴무/);
    await expect(main(page).locator('a[href^="tel:"]:visible'), state).toHaveCount(1);
    const line = main(page).locator('.live');
    await expect(line, state).toHaveCount(1);
    await expect(line, state).toHaveText((await footer.locator('.live').textContent()) ?? '');
  }
}

test('wherever a visitor can call support, the page says whether the line is open', async ({
  page,
}) => {
  for (const path of ['/', '/support/faq', '/quit']) await saysWhetherOpen(page, path);
});

for (const [member, path] of [
  ['sanction01', '/support/report'],
  ['member01', '/member/inquiry/request'],
  ['secede01', '/member/info/withdrawal'],
] as const)
  test(`where ${member} can call support, ${path} says whether the line is open`, async ({
    page,
    login,
  }) => {
    await login(page, member);
    await saysWhetherOpen(page, path);
  });

test('a line of a screen has its words from its first moment, so that nothing below it moves [B2]', async ({
  page,
  login,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { lines: [] });
    const { lines } = globalThis as never as { lines: (string | null)[] };
    new MutationObserver(() => {
      // The lines of the frame have this attribute; they are already in the page's HTML.
      const line = document.querySelector('.live:not([data-support-live])');
      if (line) lines.push(line.textContent);
    }).observe(document, { subtree: true, childList: true });
  });
  await login(page, 'sanction01');
  await saysWhetherOpen(page, '/member/info/block');
  const lines = await page.evaluate(() => (globalThis as never as { lines: string[] }).lines);
  expect(lines).not.toEqual([]);
  expect(lines).not.toContain('');
});
