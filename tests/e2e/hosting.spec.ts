import { expect, test } from './fixtures.ts';

test('a page loads from the served build', async ({ page }) => {
  await page.goto('/support/faq');
  await expect(page).toHaveTitle(/FAQ/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
