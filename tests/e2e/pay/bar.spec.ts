import { payButton, product } from '../../flows/pay-way.ts';
import { expect, test, widths } from '../../support/fixtures.ts';
import { main } from '../../support/main.ts';

test.use({ viewport: widths.mobile });

test('the button of a payment stands at the bottom of a phone until its form ends, and covers neither the limit nor the footer', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/pay');
  await product(page, '3,000').check();
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  const bottom = await payButton(page).evaluate((one) => one.getBoundingClientRect().bottom);
  expect(bottom).toBeGreaterThan(widths.mobile.height - 40);
  await page.goto('/pay#pay-limit');
  await main(page).getByRole('button', { name: '한도 변경' }).click();
  const contact = page.getByRole('contentinfo').getByRole('link', { name: '1588-0000' });
  await contact.scrollIntoViewIfNeeded();
  await expect(payButton(page)).not.toBeInViewport();
});
