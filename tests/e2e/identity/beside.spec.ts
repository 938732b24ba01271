import type { Page } from '@playwright/test';
import { verifiedAs } from '../../flows/identity.ts';
import { expect, test, widths } from '../../support/fixtures.ts';

const done = (page: Page) => page.getByText('본인확인을 마쳤습니다.');

test.describe('on a phone', () => {
  // The page itself is left for the provider, and is loaded again on the return.
  test.use({ viewport: widths.mobile });

  test('where the verification is one of several ways, that way and the reason are still chosen after it', async ({
    page,
    login,
  }) => {
    await login(page, 'member01', '/security/otp/cancel');
    await page.getByRole('radio', { name: /^본인확인/ }).check();
    await page.getByLabel('해지 이유').selectOption('휴대폰 분실');
    await verifiedAs(page, 'member01');
    await expect(page.getByRole('radio', { name: /^본인확인/ })).toBeChecked();
    await expect(page.getByLabel('해지 이유')).toHaveValue('lostPhone');
  });

  test('where the verification stands below long fields, the page continues at its result', async ({
    page,
  }) => {
    await page.goto('/support/guest-inquiry');
    await page.getByText('본인확인', { exact: true }).click();
    await verifiedAs(page, 'newcomer');
    await expect(page.getByRole('region', { name: '본인확인', exact: true })).toBeFocused();
    await expect(done(page)).toBeInViewport();
    // It is shown again after the other proof was chosen in between.
    await page.getByRole('radio', { name: '이메일' }).check();
    await expect(done(page)).toBeHidden();
    await page.getByRole('radio', { name: '본인확인' }).check();
    await expect(done(page)).toBeVisible();
  });
});
