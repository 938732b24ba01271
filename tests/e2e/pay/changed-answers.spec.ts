import type { Page } from '@playwright/test';
import { HOUR_MS, ORDER_POLL_MS } from '#constants.ts';
import { getOrder, readyOrder } from '#features/pay/api.ts';
import { memberCalls } from '../../flows/member-calls.ts';
import { charged } from '../../flows/payments.ts';
import { changeAnswer, type Data } from '../../support/changed-answers.ts';
import { expect, resize, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { button, confirm, main } from '../../support/main.ts';

const heading = (page: Page) => main(page).getByRole('heading', { level: 2 });
const way = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const filled = (page: Page) => main(page).locator('a.primary, button.primary');

test('on a phone, a failed order says whether it was charged, and one that may have been charged does not invite to a second payment, nor does a virtual account whose time is over or whose number is missing; an order that is canceled where it is shown leaves its outcome in view, without a receipt that nobody issued [P8]', async ({
  page,
  login,
  api,
}) => {
  await resize(page, widths.mobile);
  await page.clock.install();
  await login(page, 'member01');
  const [orderId] = await charged(api, 'member01', { won: 10_000 });
  const failed = {
    status: 'failed',
    reason: 'limit',
    approvalNo: null,
    paidAt: null,
    refund: null,
  };
  const answer = (more: object) =>
    changeAnswer(page, api, getOrder, (data) => ({ ...data, ...failed, ...more }));
  // The order is polled, so the page changes by itself.
  const becomes = async (more: object) => {
    await answer(more);
    await page.clock.fastForward(ORDER_POLL_MS);
  };
  // Both addresses of a result show the same screen.
  await answer({ charged: 'unknown' });
  await page.goto(`/pay/fail?orderId=${orderId}`);
  await expect(heading(page)).toHaveText('결제 상태를 확인 중입니다.');
  await expect(filled(page)).toHaveText(['충전 내역']);
  await expect(way(page, '다시 결제하기')).toHaveCount(0);
  await axeClean(page);
  await becomes({ status: 'settling', method: 'newpay', charged: 'no' });
  await expect(main(page).getByText('기타', { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveText('결제 상태를 확인 중입니다.');
  await expect(filled(page)).toHaveText(['충전 내역']);
  await test.step('a virtual account whose time is over or whose number is missing is not offered for payment', async () => {
    const account = { bank: '국민은행', number: '123456789012', holder: '게임' };
    const deposits: [Data, string][] = [
      [{ ...account, until: new Date(Date.now() - HOUR_MS) }, '입금 기한이 지났습니다.'],
      [{ until: new Date(Date.now() + HOUR_MS) }, '입금할 계좌를 확인하고 있습니다.'],
    ];
    for (const [deposit, words] of deposits) {
      await becomes({ status: 'deposit', method: 'virtual', charged: 'no', deposit });
      await expect(heading(page)).toHaveText(words);
      await expect(main(page).getByRole('button')).toHaveCount(0);
    }
    await expect(main(page).locator('dd', { hasText: /^-$/ })).toHaveCount(3);
  });
  await becomes({ charged: 'yes' });
  await expect(heading(page)).toHaveText('결제 금액은 청구되었지만 환이 충전되지 않았습니다.');
  await expect(filled(page)).toHaveText(['문의하기']);
  await expect(way(page, '문의하기')).toHaveAttribute('href', new RegExp(`orderId=${orderId}`));
  await expect(way(page, '다시 결제하기')).toHaveCount(0);
  await expect(main(page).getByText(/결제하지 않았습니다/)).toHaveCount(0);
  await axeClean(page);
  await answer({ charged: 'returned' });
  await page.goto(`/pay/complete?orderId=${orderId}`);
  await expect(heading(page)).toHaveText('환을 충전하지 못해 결제 금액을 환불했습니다.');
  await test.step('an order that is canceled where it is shown leaves its outcome in view, without a receipt that nobody issued', async () => {
    await changeAnswer(page, api, getOrder, (data) => data);
    const { data: order } = await (await memberCalls(api, 'member01'))(readyOrder.path, {
      productId: 'h3000',
      won: 3_000,
      method: 'toss',
      cashReceipt: { kind: 'personal', number: '01012345678' },
      completeUrl: 'http://127.0.0.1/',
      failUrl: 'http://127.0.0.1/',
    });
    await page.goto(`/pay/complete?orderId=${order['orderId']}`);
    // A mark on the page, which a reload would remove together with the message.
    await page.evaluate(() => Object.assign(document.body.dataset, { stays: 'yes' }));
    await button(page, '주문 취소하기').click();
    await confirm(page, '주문 취소하기');
    const outcome = main(page).getByRole('heading', { name: /취소했습니다/ });
    await expect(outcome).toBeFocused();
    await expect(way(page, '다시 결제하기')).toBeVisible();
    await expect(page.locator('body[data-stays]')).toHaveCount(1);
    await expect(outcome).toBeInViewport({ ratio: 1 });
    await expect(main(page).getByText('3,000원', { exact: true })).toBeVisible();
    await expect(main(page).getByText('현금영수증')).toHaveCount(0);
  });
});
