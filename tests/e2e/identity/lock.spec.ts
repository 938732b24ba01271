import type { Page } from '@playwright/test';
import { liftOtpLock } from '#api/otp.ts';
import { getGiftDesk } from '#features/gift/api.ts';
import { answerProvider } from '../../flows/identity.ts';
import { type Api, expect, test, widths } from '../../support/fixtures.ts';
import { sentenceOf } from '../../support/sentences.ts';

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
async function liftFromDialog(page: Page, api: Api, layout: keyof typeof ways): Promise<void> {
  await api.fault({ path: getGiftDesk.path, code: '32514' });
  await page.goto('/member/hwan/gift/send');
  const dialog = page.locator('#ask');
  await expect(dialog).toContainText(sentenceOf('32514'));
  await ways[layout](page, () => dialog.getByRole('button', { name: '본인확인' }).click());
}

for (const layout of ['desktop', 'mobile'] as const)
  test.describe(layout, () => {
    test.use({ viewport: widths[layout] });

    test.beforeEach(async ({ login, page }) => {
      await login(page, 'member01');
    });

    test('a verification that cannot be used any more is said to be that, not something typed; one that can lifts the lock whose dialog began it', async ({
      page,
      api,
    }) => {
      await test.step('the dialog of a lock begins the identity verification, which lifts the lock', async () => {
        await liftFromDialog(page, api, layout);
        await expect(page.getByText('잠금을 해제했습니다.').first()).toBeVisible();
      });
      await test.step('a verification that cannot be used any more is said to be that, not something typed', async () => {
        const data = { reason: 'verification' };
        await api.fault({ path: liftOtpLock.path, code: '35202', data });
        await liftFromDialog(page, api, layout);
        await expect(page.locator('#ask')).toContainText('본인확인을 다시 해 주세요.');
      });
    });
  });
