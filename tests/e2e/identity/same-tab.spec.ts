import { expect, test, widths } from '../fixtures.ts';
import { verifiedAs, verifyAs } from '../identity.ts';

// On a phone the page itself is left for the provider, and is loaded anew when it comes back.
test.use({ viewport: widths.mobile });

test('where the verification is one way of several, that way is chosen still', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/security/otp/cancel');
  await page.getByRole('radio', { name: /^본인확인/ }).check();
  await verifiedAs(page, 'member01');
  await expect(page.getByRole('radio', { name: /^본인확인/ })).toBeChecked();
});

test('where it proves who chose something, that is chosen still, and can be sent', async ({
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

test('below what it is for, the page goes on there', async ({ page, login }) => {
  await login(page, 'member02');
  await page.goto('/pay');
  await page.getByRole('button', { name: '한도 바꾸기' }).click();
  await verifyAs(page, 'member02');
  await expect(page.getByLabel('새 월 한도(원)')).toBeInViewport();
});
