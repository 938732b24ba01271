import { getSanctions } from '#features/block/api.ts';
import { expect, HELD, test } from './fixtures.ts';
import { axeClean, fitsWindow, picture } from './looks.ts';
import { main } from './main.ts';

test('sanctions in force show their end and number, past ones are listed below, a member without any is told so, and Back returns to the place that was left [B2]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'sanction01');
  await page.goto('/member/info/block');
  await expect(main(page).getByText('비인가 프로그램 사용')).toBeVisible();
  await expect(main(page).getByText('욕설 및 비방')).toBeVisible();
  await expect(main(page).getByText('27일')).toBeVisible();
  await axeClean(page);
  await picture(page, 'account-block');
  await page.setViewportSize({ width: 360, height: 740 });
  const moments = main(page).locator('dd .num', { hasText: /^\d{4}-\d\d-\d\d \d\d:\d\d$/ });
  await expect(moments).toHaveCount(2);
  const lines = await moments.evaluateAll((all) => all.map((one) => one.getClientRects().length));
  expect(lines).toEqual([1, 1]);
  await fitsWindow(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const left = await page.evaluate(() => scrollY);
  await page.goto('/support/faq');
  // Until the rows are there the page is too short for the browser to scroll it back by itself.
  await api.fault({ path: getSanctions.path, delayMs: HELD });
  await page.goBack();
  await expect.poll(async () => (await api.arrived(getSanctions.path)).length).toBe(2);
  await page.waitForLoadState();
  await api.release();
  await expect(main(page).getByText('욕설 및 비방')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.goto('/member/info/block?page=99');
  await expect(main(page).getByText('이 페이지에는 내역이 없습니다.')).toBeVisible();
  await expect(main(page).getByText('지난 이용제한이 없습니다.')).toHaveCount(0);
  await expect(main(page).getByText('27일')).toBeVisible();
  await main(page).getByRole('link', { name: '첫 페이지로' }).click();
  await expect(page).toHaveURL('/member/info/block');
  await expect(main(page).getByText('욕설 및 비방')).toBeVisible();
});
