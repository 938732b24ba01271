import type { Page } from '@playwright/test';
import { getGiftDesk } from '#features/gift/api.ts';
import { expect, test, widths } from '../fixtures.ts';
import { answerProvider } from '../identity.ts';

/** How each layout verifies: in a window, or in this tab. */
const ways = {
  desktop: async (page: Page, begin: () => Promise<void>) => {
    const opening = page.waitForEvent('popup');
    await begin();
    await answerProvider(await opening, 'member01');
  },
  mobile: async (page: Page, begin: () => Promise<void>) => {
    await begin();
    await answerProvider(page, 'member01');
    await page.waitForURL('/member/hwan/gift/send');
  },
};
for (const [layout, viewport] of Object.entries(widths))
  test(`the dialog of a lock begins the identity verification, which lifts the lock (${layout})`, async ({
    page,
    login,
    api,
  }) => {
    await page.setViewportSize(viewport);
    await login(page, 'member01');
    await api.fault({ path: getGiftDesk.path, code: '32514' });
    await page.goto('/member/hwan/gift/send');
    const dialog = page.locator('#ask');
    await expect(dialog).toContainText('1시간 동안 잠겼습니다.');
    await ways[layout as keyof typeof ways](page, () =>
      dialog.getByRole('button', { name: '본인확인' }).click(),
    );
    await expect(page.getByText('잠금을 해제했습니다.').first()).toBeVisible();
  });
