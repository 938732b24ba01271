import { getTransferPeriod } from '#api/game.ts';
import { expect, HELD, test } from '../../support/fixtures.ts';

test.use({ allowed: [/Failed to load resource/] });

test('the menu has the entry of transfers once this page has the answer Y, and no storage remembers one', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01', '/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-transferable', 'Y');
  await api.fault({ path: getTransferPeriod.path, delayMs: HELD });
  await page.goto('/member/present');
  await expect.poll(() => api.arrived(getTransferPeriod.path)).toHaveLength(2);
  await expect(root).not.toHaveAttribute('data-transferable');
  await api.release();
  await expect(root).toHaveAttribute('data-transferable', 'Y');
  const kept = await page.evaluate(() => [
    ...Object.entries(localStorage),
    ...Object.entries(sessionStorage),
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/transfer/i);
});
