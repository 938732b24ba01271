/** Where support can be called for a reason of the member's own; on the other pages: `every-route.spec.ts`. */
import type { Page } from '@playwright/test';
import { expect, resize, test, widths } from '../support/fixtures.ts';
import { saysWhetherOpen } from './laws.ts';

/** Opens a page, and expects it to say in both layouts whether support answers now. */
async function opensWithLine(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const [layout, viewport] of Object.entries(widths)) {
    const state = `${path} ${layout}`;
    await resize(page, viewport);
    await expect(page.locator('html'), state).toHaveAttribute('data-layout', layout);
    await saysWhetherOpen(page, state);
  }
}

test('where a member who withdraws can call support, the page says whether the line is open', async ({
  page,
  login,
}) => {
  await login(page, 'secede01');
  await opensWithLine(page, '/member/info/withdrawal');
});

test('where a sanctioned member can call support, the page says whether the line is open, and has the words from its first moment, so that nothing below them moves [B2]', async ({
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
  await opensWithLine(page, '/support/report');
  await opensWithLine(page, '/member/info/block');
  const lines = await page.evaluate(() => (globalThis as never as { lines: string[] }).lines);
  expect(lines).not.toEqual([]);
  expect(lines).not.toContain('');
});
