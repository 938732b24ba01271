/** Ways to an inquiry that is filled in with its subject, and the question whether a FAQ entry helped. */
import type { Page } from '@playwright/test';
import { voteFaq } from '#features/faq/api.ts';
import { type Api, expect, test } from '../support/fixtures.ts';
import { main } from '../support/main.ts';
import { leave } from '../support/visits.ts';

test.setTimeout(60_000);
const ENTRY = '/support/faq/official-detail/gift-send';
const title = (page: Page) => page.getByLabel('제목');
const body = (page: Page) => page.getByLabel('내용', { exact: true });
const votes = (api: Api) => api.calls(voteFaq.path).map((call) => call.postDataJSON());

test('the answer 아니요 stays on the page, takes a reason, and leads a member to an inquiry about the entry; one opened from an order of the payment screens has the order filled in', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await page.goto(ENTRY);
  await main(page).getByRole('button', { name: '아니요', exact: true }).click();
  await expect(page.getByText('의견을 보내 주셔서 감사합니다.')).toBeVisible();
  await main(page).getByRole('button', { name: '해결되지 않음' }).click();
  await expect(main(page).getByRole('button', { name: '해결되지 않음' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect
    .poll(() => votes(api))
    .toMatchObject([
      { faqId: 'gift-send', helpful: 'N' },
      { faqId: 'gift-send', helpful: 'N', reason: 'unsolved' },
    ]);
  await expect(page).toHaveURL(ENTRY);
  await main(page).getByRole('link', { name: '이 내용으로 1:1 문의하기' }).click();
  await expect(title(page)).toHaveValue(/^FAQ: /);
  await expect(body(page)).toHaveValue(/^확인한 FAQ: gift-send\n/);
  await page.goto(ENTRY);
  await page.getByRole('complementary').getByRole('link', { name: '문의하기' }).click();
  await expect(body(page)).toHaveValue(/^확인한 FAQ: gift-send\n/);
  await test.step('an inquiry opened from an order of the payment screens has the order filled in', async () => {
    // What is filled in is a draft already, which would be offered here too.
    await leave(page);
    await page.goto('/member/inquiry/request?category=payment&orderId=H20260302-AB12CD34');
    await expect(page.getByLabel('문의 유형')).toHaveValue('payment');
    await expect(page.getByLabel('주문번호 (선택)')).toHaveValue('H20260302-AB12CD34');
    await expect(title(page)).toHaveValue('주문번호 H20260302-AB12CD34 문의');
  });
});
