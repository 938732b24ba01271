import type { Page } from '@playwright/test';
import { HOUR_MS, ORDER_POLL_MS } from '#constants.ts';
import { getOrder } from '#features/pay/api.ts';
import { charged } from '../../flows/payments.ts';
import { changeAnswer, type Data } from '../../support/changed-answers.ts';
import { expect, resize, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { main } from '../../support/main.ts';

const heading = (page: Page) => main(page).getByRole('heading', { level: 2 });
const way = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const filled = (page: Page) => main(page).locator('a.primary, button.primary');

test('on a phone, a failed order says whether it was charged, and one that may have been charged does not invite to a second payment, nor does a virtual account whose time is over or whose number is missing [P8]', async ({
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
  const show = async (more: object, path = '/pay/complete') => {
    await changeAnswer(page, api, getOrder, (data) => ({ ...data, ...failed, ...more }));
    await page.goto(`${path}?orderId=${orderId}`);
  };
  // Both addresses of a result show the same screen.
  await show({ charged: 'unknown' }, '/pay/fail');
  await expect(heading(page)).toHaveText('결제 상태를 확인 중입니다.');
  await expect(filled(page)).toHaveText(['충전 내역']);
  await expect(way(page, '다시 결제하기')).toHaveCount(0);
  await axeClean(page);
  // The order is polled, so the page changes by itself.
  await changeAnswer(page, api, getOrder, (data) => ({ ...data, ...failed, charged: 'yes' }));
  await page.clock.fastForward(ORDER_POLL_MS);
  await expect(heading(page)).toHaveText('결제 금액은 청구되었지만 환이 충전되지 않았습니다.');
  await expect(filled(page)).toHaveText(['문의하기']);
  await expect(way(page, '문의하기')).toHaveAttribute('href', new RegExp(`orderId=${orderId}`));
  await expect(way(page, '다시 결제하기')).toHaveCount(0);
  await expect(main(page).getByText(/결제하지 않았습니다/)).toHaveCount(0);
  await axeClean(page);
  await show({ charged: 'returned' });
  await expect(heading(page)).toHaveText('환을 충전하지 못해 결제 금액을 환불했습니다.');
  await show({ status: 'settling', method: 'newpay', charged: 'no' });
  await expect(heading(page)).toHaveText('결제 상태를 확인 중입니다.');
  await expect(main(page).getByText('기타', { exact: true })).toBeVisible();
  await expect(filled(page)).toHaveText(['충전 내역']);
  await test.step('a virtual account whose time is over or whose number is missing is not offered for payment', async () => {
    const account = { bank: '국민은행', number: '123456789012', holder: '게임' };
    const deposits: [Data, string][] = [
      [{ ...account, until: new Date(Date.now() - HOUR_MS) }, '입금 기한이 지났습니다.'],
      [{ until: new Date(Date.now() + HOUR_MS) }, '입금할 계좌를 확인하고 있습니다.'],
    ];
    for (const [deposit, words] of deposits) {
      const waiting = { status: 'deposit', method: 'virtual', charged: 'no', deposit };
      await changeAnswer(page, api, getOrder, (data) => ({ ...data, ...waiting }));
      await page.goto(`/pay/complete?orderId=${orderId}`);
      await expect(heading(page)).toHaveText(words);
      await expect(main(page).getByRole('button')).toHaveCount(0);
    }
    await expect(main(page).locator('dd', { hasText: /^-$/ })).toHaveCount(3);
  });
});
