import { getHwanTotal } from '#api/member.ts';
import { ORDER_POLL_MS } from '#constants.ts';
import { refundOrder } from '#features/hwan/api.ts';
import { getOrder, readyOrder } from '#features/pay/api.ts';
import { verifiedBy } from '../../flows/identity.ts';
import { memberCalls } from '../../flows/member-calls.ts';
import {
  checkout,
  choose,
  consent,
  countKeys,
  method,
  payButton,
  pressAtCheckout,
  product,
  toCheckout,
} from '../../flows/payments.ts';
import { expect, HELD, narrowest, phone, resize, test, widths } from '../../support/fixtures.ts';
import { axeClean, fitsWindow } from '../../support/looks.ts';
import { main, press } from '../../support/main.ts';
import { clickedAgain, returnToTab } from '../../support/waits.ts';

// A charge goes through five pages and two servers.
test.describe.configure({ timeout: 90_000 });

test('on a phone, a charge shows its receipt and the balance, and a reload and Back send nothing again; a forged address proves no payment [P8, G7]', async ({
  page,
  login,
  api,
}) => {
  await resize(page, widths.mobile);
  await login(page, 'member01', '/pay');
  await choose(page, '10,000', '신용·체크카드');
  await expect(payButton(page)).toHaveText(/10,000원 결제하기/);
  await expect(main(page).getByText('1,260,000환')).toBeVisible();
  await axeClean(page);
  await payButton(page).click();
  await expect(checkout(page)).toBeVisible();
  const [call] = api.calls(readyOrder.path);
  expect(call?.postDataJSON()).toMatchObject({
    productId: 'h10000',
    won: 10_000,
    method: 'card',
  });
  await pressAtCheckout(page, '승인');
  await page.waitForURL(/\/pay\/complete\?orderId=/);
  await expect(main(page).getByRole('heading', { name: '환을 충전했습니다.' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: '영수증' })).toBeVisible();
  await expect(main(page).getByText('1,260,000환')).toBeVisible();
  await axeClean(page);
  const sent = api.calls(readyOrder.path).length;
  await page.reload();
  await expect(main(page).getByText('환을 충전했습니다.')).toBeVisible();
  await page.goBack();
  await page.waitForLoadState();
  await page.goto('/pay');
  await expect(main(page).getByText('1,260,000환')).toBeVisible();
  expect(api.calls(readyOrder.path)).toHaveLength(sent);
  await test.step('a forged address proves no payment [G7]', async () => {
    await api.fault({ path: getOrder.path, delayMs: HELD });
    await page.goto('/pay/complete?orderId=H20260101-FORGED00&amount=10000&status=done');
    await expect(page.getByText(/충전했습니다|결제를 완료|결제 완료/)).toHaveCount(0);
    await api.release();
    await expect(main(page).getByRole('alert')).toContainText('주문을 찾지 못했습니다.');
    await expect(page.getByText(/충전했습니다|결제를 완료|결제 완료/)).toHaveCount(0);
  });
});

test('a declined payment says first that nothing was charged, and retry brings the same choices; a declined phone bill names what to look at with the carrier; what is paid after either is an order of its own', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await toCheckout(page, '5,000', '토스');
  await pressAtCheckout(page, '거절');
  await page.waitForURL(/\/pay\/fail\?orderId=/);
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('결제되지 않았습니다.');
  await expect(main(page).getByText(/^청구된 금액은 없습니다\./)).toBeVisible();
  await expect(main(page).getByText(/결제사에서 승인을 거절했습니다/)).toBeVisible();
  await axeClean(page);
  await main(page).getByRole('link', { name: '다시 결제하기' }).click();
  await expect(product(page, '5,000')).toBeChecked();
  await expect(method(page, '토스')).toBeChecked();
  await test.step('a declined phone bill names what to look at with the carrier, and is not what was used last time', async () => {
    await method(page, '휴대폰 결제').check();
    await consent(page).check();
    await payButton(page).click();
    await expect(checkout(page)).toBeVisible();
    await pressAtCheckout(page, '거절');
    await expect(main(page).getByText(/휴대폰 결제의 남은 한도와 차단 여부/)).toBeVisible();
    // The next step stands first, the inquiry last.
    await expect(
      main(page)
        .getByRole('link')
        .filter({ hasText: /하기$|선택$/ }),
    ).toHaveText(['다시 결제하기', '다른 결제 수단 선택', '문의하기']);
    await page.goto('/pay');
    await expect(method(page, '휴대폰 결제')).not.toBeChecked();
    await expect(main(page).getByText('지난번 사용')).toHaveCount(0);
  });
  await test.step('the same choices after a decline are another order', async () => {
    await choose(page, '5,000', '휴대폰 결제');
    await payButton(page).click();
    await expect(checkout(page)).toBeVisible();
    expect(api.calls(readyOrder.path)).toHaveLength(3);
    expect(countKeys(api.calls(readyOrder.path))).toBe(3);
  });
});

test('a lost answer and five clicks are one order under one key, and another amount is another; the question before an order is canceled names it [P1, P3, P5]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01', '/pay');
  await choose(page, '10,000', '카카오페이');
  await test.step('when no answer comes, the outcome is asked for and shown, and the retry carries the same key [P3]', async () => {
    await api.fault({ path: readyOrder.path, malformed: true });
    await payButton(page).click();
    await expect(main(page).getByText(/앞서 보낸 충전 요청은 처리되지 않았습니다/)).toBeVisible();
  });
  await clickedAgain(api, readyOrder.path, payButton(page));
  await expect(checkout(page)).toBeVisible();
  expect(api.calls(readyOrder.path)).toHaveLength(2);
  expect(countKeys(api.calls(readyOrder.path))).toBe(1);
  await page.goto('/pay');
  const open = page.getByRole('region', { name: '결제가 끝나지 않은 주문' });
  await expect(open.getByText('10,000원')).toHaveCount(1);
  await test.step('another amount is another order, also after one that failed [P5]', async () => {
    await choose(page, '3,000', '카카오페이');
    await api.fault({ path: readyOrder.path, malformed: true });
    await payButton(page).click();
    await expect(main(page).getByText(/앞서 보낸 충전 요청은 처리되지 않았습니다/)).toBeVisible();
    await choose(page, '5,000', '카카오페이');
    await payButton(page).click();
    await expect(checkout(page)).toBeVisible();
    const [failed, changed] = api.calls(readyOrder.path).slice(-2);
    expect(failed?.postDataJSON()).toMatchObject({ productId: 'h3000', won: 3_000 });
    expect(changed?.postDataJSON()).toMatchObject({ productId: 'h5000', won: 5_000 });
    expect(countKeys(api.calls(readyOrder.path))).toBe(3);
  });
  await page.goto('/pay');
  await test.step('on a phone each order is one line, and two rows of tiles are in view below it', async () => {
    await resize(page, phone);
    await expect(open.getByRole('link', { name: '이어서 결제하기' })).toHaveCount(2);
    expect((await open.boundingBox())?.height).toBeLessThan(100);
    const tile = await product(page, '10,000').locator('..').boundingBox();
    const bar = await page.locator('[data-action-bar]').boundingBox();
    expect((tile?.y ?? 0) + (tile?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await resize(page, narrowest);
    await fitsWindow(page);
    await resize(page, widths.desktop);
  });
  // Giving up either leaves the focus where reading continues.
  const cancel = async (order: string) => {
    await open.getByRole('button', { name: '주문 취소하기' }).first().click();
    const asked = page.getByRole('dialog', { name: '주문 취소' });
    await expect(asked).toContainText(`${order} 주문을 취소할까요?`);
    await asked.getByRole('button', { name: '주문 취소하기' }).click();
  };
  await cancel('5,000원 · 카카오페이');
  await expect(open.getByText('카카오페이')).toHaveCount(1);
  await expect(open.getByRole('heading')).toBeFocused();
  await cancel('10,000원 · 카카오페이');
  await expect(open).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a virtual account shows its number and deadline, and turns into a paid order by itself [A3]', async ({
  page,
  login,
  api,
}) => {
  await page.clock.install();
  await login(page, 'member01');
  await toCheckout(page, '30,000', '가상계좌');
  await pressAtCheckout(page, '가상계좌 발급');
  await page.waitForURL(/\/pay\/complete/);
  await expect(main(page).getByText('아래 가상계좌로 입금해 주세요.')).toBeVisible();
  const number = await main(page)
    .locator('strong', { hasText: /^\d{4}-\d{4}-\d{4}$/ })
    .textContent();
  await expect(main(page).getByText('(2일 23시간 남음)', { exact: true })).toBeVisible();
  await expect(main(page).getByText('30,000원', { exact: true }).first()).toBeVisible();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await press(page, '계좌번호 복사');
  await expect(main(page).getByText(/^계좌번호를 복사하지 못했습니다\./)).toBeVisible();
  await fetch(`${api.url}/checkout/deposit`, {
    method: 'POST',
    body: new URLSearchParams({ account: (number ?? '').replaceAll('-', '') }),
  });
  await api.fault({ path: getHwanTotal.path, malformed: true });
  await page.clock.fastForward(ORDER_POLL_MS);
  await expect(main(page).getByText('입금을 확인했습니다.')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: '환을 충전했습니다.' })).toBeFocused();
  // The page shows the balance right after that charge, and keeps it whatever comes later.
  const balance = main(page).getByRole('term').filter({ hasText: '충전 후 환' }).locator('+ dd');
  await expect(balance).toHaveText('1,280,300환');
  const orderId = new URL(page.url()).searchParams.get('orderId');
  const account = { bank: '국민은행', number: '12345678901234', holder: '김강호' };
  const elsewhere = await memberCalls(api, 'member01');
  const verification = await verifiedBy(elsewhere, 'refund', 'member01');
  const refund = { orderId, won: 30_000, account, verification };
  expect((await elsewhere(refundOrder.path, refund)).code).toBe('200');
  await returnToTab(page, getOrder.path);
  await expect(main(page).getByRole('heading', { name: '취소한 결제입니다.' })).toBeVisible();
  await expect(main(page).getByText(/1~3영업일/)).toBeVisible();
  await expect(balance).toHaveText('1,280,300환');
});
