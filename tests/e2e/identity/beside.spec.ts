import type { Page } from '@playwright/test';
import { expect, test, widths } from '../fixtures.ts';
import { verifiedAs, verifyAs } from '../identity.ts';

const done = (page: Page) => page.getByText('본인확인을 마쳤습니다.');

for (const [path, choose] of [
  [
    '/member/inquiry/request',
    async (page: Page, own: boolean) => {
      await page.getByLabel('문의 유형').selectOption(own ? 'block' : 'etc');
    },
  ],
  [
    '/support/guest-inquiry',
    async (page: Page, own: boolean) => {
      await page.getByRole('radio', { name: own ? '본인확인' : '이메일' }).check();
    },
  ],
] as const)
  test(`${path} shows a finished verification again after something else was chosen in between`, async ({
    page,
    login,
  }) => {
    if (path.startsWith('/member')) await login(page, 'member01');
    await page.goto(path);
    await choose(page, true);
    await verifiedAs(page, 'member01');
    await choose(page, false);
    await expect(done(page)).toBeHidden();
    await choose(page, true);
    await expect(done(page)).toBeVisible();
  });

test.describe('on a phone', () => {
  // The page itself is left for the provider, and is loaded again on the return.
  test.use({ viewport: widths.mobile });

  test('where the verification is one of several ways, that way and the reason are still chosen after it', async ({
    page,
    login,
  }) => {
    await login(page, 'member01');
    await page.goto('/security/otp/cancel');
    await page.getByRole('radio', { name: /^본인확인/ }).check();
    await page.getByLabel('해지 이유').selectOption('휴대폰을 잃어버렸습니다.');
    await verifiedAs(page, 'member01');
    await expect(page.getByRole('radio', { name: /^본인확인/ })).toBeChecked();
    await expect(page.getByLabel('해지 이유')).toHaveValue('lostPhone');
  });

  test('where the verification proves who made a choice, that choice is still made and can be sent', async ({
    page,
    login,
  }) => {
    await login(page, 'hwanlock01');
    await page.goto('/security/hwan');
    await page.getByRole('radio', { name: /^환 사용 가능/ }).check();
    await verifiedAs(page, 'hwanlock01');
    await page.getByRole('button', { name: '설정하기' }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.waitForURL('/security/hwan/complete');
  });

  test('where the verification stands below the form it belongs to, the page continues at that form', async ({
    page,
    login,
  }) => {
    await login(page, 'member02');
    await page.goto('/pay');
    await page.getByRole('button', { name: '한도 바꾸기' }).click();
    await verifyAs(page, 'member02');
    await expect(page.getByLabel('새 월 한도(원)')).toBeInViewport();
  });
});
