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

test('tiles of one kind have one height and fill their rows, down to the narrowest phone, where two stand side by side', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/pay');
    for (const name of ['충전할 환', '결제 수단']) {
      const group = main(page).getByRole('radiogroup', { name });
      await expect(group.getByRole('radio').first()).toBeAttached();
      const tiles = await group
        .locator('label')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      expect(new Set(tiles.map(({ height }) => Math.round(height))).size, `${width}`).toBe(1);
      const rows = Map.groupBy(tiles, ({ top }) => Math.round(top));
      const ends = [...rows.values()].map((row) => Math.round(row.at(-1)?.right ?? 0));
      expect(new Set(ends).size, `${width}`).toBe(1);
      expect(rows.size).toBeLessThan(tiles.length * 0.7);
    }
  }
});
