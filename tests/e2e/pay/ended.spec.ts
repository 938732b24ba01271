import { readyOrder } from '#features/pay/api.ts';
import { memberCalls } from '../../flows/member-calls.ts';
import { expect, narrowest, resize, test, widths } from '../../support/fixtures.ts';
import { fitsWindow } from '../../support/looks.ts';
import { main } from '../../support/main.ts';

test.beforeEach(({ page, login }) => login(page, 'member01'));

test('on a phone, the question before an order is canceled names it, and then the outcome is in view without a receipt that nobody issued', async ({
  page,
  api,
}) => {
  await resize(page, widths.mobile);
  const call = await memberCalls(api, 'member01');
  const { code, data: order } = await call(readyOrder.path, {
    productId: 'h3000',
    won: 3_000,
    method: 'toss',
    cashReceipt: { kind: 'personal', number: '01012345678' },
    completeUrl: 'http://127.0.0.1/',
    failUrl: 'http://127.0.0.1/',
  });
  expect(code).toBe('200');
  await page.goto('/pay');
  await main(page).getByRole('button', { name: '주문 취소하기' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3,000원 · 토스페이 주문을 취소할까요?');
  await dialog.getByRole('button', { name: '닫기' }).click();
  await resize(page, narrowest);
  await fitsWindow(page);
  await resize(page, widths.mobile);
  await page.goto(`/pay/complete?orderId=${order['orderId']}`);
  // A mark on the page, which a reload would remove together with the message.
  await page.evaluate(() => Object.assign(document.body.dataset, { stays: 'yes' }));
  await main(page).getByRole('button', { name: '주문 취소하기' }).click();
  await dialog.getByRole('button', { name: '주문 취소하기' }).click();
  const outcome = main(page).getByRole('heading', { name: /취소했습니다/ });
  await expect(outcome).toBeFocused();
  await expect(main(page).getByRole('link', { name: '다시 결제하기' })).toBeVisible();
  await expect(page.locator('body[data-stays]')).toHaveCount(1);
  await expect(outcome).toBeInViewport({ ratio: 1 });
  await expect(main(page).getByText('3,000원', { exact: true })).toBeVisible();
  await expect(main(page).getByText('현금영수증')).toHaveCount(0);
});
