import { expect, test } from '../../support/fixtures.ts';
import { main } from '../../support/main.ts';

test('an amount above the limit of a gift offers no charge, which could not help', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/member/hwan/gift/send');
  const amount = page.locator('input[name=amount]');
  await amount.fill('99,999,999');
  await expect(main(page).getByText(/9,999만/)).toBeVisible();
  await expect(main(page).getByText(/부족합니다/)).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: '환 충전하기' })).toHaveCount(0);
});
