import { expect, HELD, test, widths } from '../fixtures.ts';
import { verifyAs } from '../identity.ts';
import { agree, main, phone, verified } from '../joining.ts';
import { drawn } from '../waits.ts';

test.use({ viewport: widths.mobile });

test('in the same tab: goes there and comes back to where it was', async ({ page }) => {
  await agree(page);
  await verifyAs(page, 'newcomer');
  await verified(page);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('secret');
});

test('canceled there, then canceled here while its result is on the way: nothing comes of it', async ({
  page,
  api,
}) => {
  const canceled = main(page).getByText('본인확인이 취소되었습니다.');
  await agree(page);
  await verifyAs(page, 'newcomer', { act: '취소' });
  await expect(canceled).toBeVisible();
  await api.fault({ path: '/auth/identity/resolve', delayMs: HELD });
  await verifyAs(page, 'newcomer');
  await expect(main(page).getByRole('button', { name: '본인확인 창 보기' })).toHaveCount(0);
  await main(page).getByRole('button', { name: '그만두기' }).click();
  await expect(canceled).toBeVisible();
  await api.release();
  await drawn(page);
  await expect(canceled).toBeVisible();
  await verifyAs(page, 'newcomer');
  await verified(page);
});

test('Back from the provider: canceled, and it can be begun anew', async ({ page }) => {
  await agree(page);
  await phone(page).click();
  await expect(page.getByRole('heading', { name: '테스트 본인확인' })).toBeVisible();
  await page.goBack();
  await expect(main(page).getByText('본인확인이 취소되었습니다.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('identity:pending'))).toBeNull();
  await verifyAs(page, 'newcomer');
  await verified(page);
});
