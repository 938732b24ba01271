import { getTransferPeriod } from '#wire/game.ts';
import { expect, HELD, test } from '../../support/fixtures.ts';

test('right after a login the menu has the entry of transfers that this device saw last, until the period is asked again', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-transferable', 'Y');
  // As a new session begins: nothing of the last one is left in the tab.
  await page.evaluate(() => sessionStorage.clear());
  await api.fault({ path: getTransferPeriod.path, delayMs: HELD });
  await page.goto('/member/present');
  await expect(root).toHaveAttribute('data-session', 'in');
  await expect(root).toHaveAttribute('data-transferable', 'Y');
  await api.release();
});
