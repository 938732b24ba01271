import type { Page } from '@playwright/test';
import { refresh } from '#api/session.ts';
import { ORDER_POLL_MS } from '#constants.ts';
import { readyOrder } from '#features/pay/api.ts';
import { checkout, choose, loseAnswer, payButton } from '../../flows/payments.ts';
import { expect, HELD, test } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { main } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';

// The browser's log entry for a lost answer.
test.use({ allowed: [/Failed to load resource/] });
const KAKAO = '카카오페이';

test('answers lost before and after the charge, a reload and a 401 lead to one order under one key, charged once, which every tab shows as 결제 확인 중 and then as hwan [P2, P3, P4, P6]', async ({
  page,
  context,
  login,
  api,
}) => {
  await login(page, 'member01', '/pay');
  await choose(page, '10,000', KAKAO);
  // Chromium repeats a POST by itself when a reused connection drops (reliability M3).
  await api.fault({ path: readyOrder.path, drop: 'after', times: EVERY_TIME });
  await payButton(page).click();
  await expect(main(page).getByText('아직 결제하지 않았습니다.')).toBeVisible();
  await expect(main(page).getByText('10,000원 · 카카오페이')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  const open = page.getByRole('region', { name: '결제가 끝나지 않은 주문' });
  await expect(open).toHaveCount(0);
  const arrived = await api.arrived(readyOrder.path);
  expect(arrived.length).toBeGreaterThan(1);
  await api.noFaults();
  await page.reload();
  await expect(open.getByText('10,000원')).toHaveCount(1);
  await choose(page, '10,000', KAKAO);
  await api.fault({ path: readyOrder.path, status: 401 });
  const before = (await api.arrived(readyOrder.path)).length;
  await payButton(page).click();
  await expect(checkout(page)).toBeVisible();
  expect(await api.arrived(readyOrder.path)).toHaveLength(before + 2);
  expect(api.calls(refresh.path)).toHaveLength(1);

  await loseAnswer(page);
  await page.goto('/pay');
  await expect(open.getByText('결제 확인 중', { exact: true })).toBeVisible();
  await choose(page, '10,000', KAKAO);
  await payButton(page).click();
  await page.waitForURL(/\/pay\/complete/);
  await expect(main(page).getByText('결제 결과를 확인하고 있습니다.')).toBeVisible();
  await expect(main(page).getByText(/충전했습니다/)).toHaveCount(0);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/pay');
  const card = other.getByRole('region', { name: '결제가 끝나지 않은 주문' });
  await expect(card.getByText('결제 확인 중', { exact: true })).toBeVisible();
  await axeClean(other);
  await api.advance(31_000);
  await expect(main(page).getByText('환을 충전했습니다.')).toBeVisible();
  await expect(main(page).getByText('1,260,000환')).toBeVisible();
  await test.step('in another tab the order that was being confirmed turns into the hwan by itself', async () => {
    await other.clock.fastForward(ORDER_POLL_MS);
    await expect(card).toHaveCount(0);
    await expect(main(other).getByText('1,260,000환').first()).toBeVisible();
    await other.close();
  });
  const all = await api.arrived(readyOrder.path);
  expect(new Set(all.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  await page.goto('/pay');
  await expect(open).toHaveCount(0);
});

const lost = (page: Page) =>
  main(page).getByRole('heading', { name: '아직 결제하지 않았습니다.' }).locator('..');

test('an order whose answer was lost can be canceled where it is told; it is waiting, not done: the way to pay comes first, and it goes with the order [P12]', async ({
  page,
  login,
  api,
}) => {
  await test.step('an order whose answer was lost can be canceled where it is told, and the form is back', async () => {
    await page.clock.install();
    await login(page, 'member01', '/pay');
    await choose(page, '10,000', KAKAO);
    await api.fault({ path: readyOrder.path, drop: 'after', times: EVERY_TIME });
    await payButton(page).click();
    await lost(page).getByRole('button', { name: '주문 취소하기' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '주문 취소하기' }).click();
    await expect(payButton(page)).toBeVisible();
    await expect(lost(page)).toHaveCount(0);
  });
  await test.step('an order whose answer was lost is waiting, not done: the way to pay comes first, and it goes with the order', async () => {
    await choose(page, '30,000', '휴대폰 결제');
    await payButton(page).click();
    await expect(lost(page)).toHaveAttribute('data-kind', 'waiting');
    await expect(lost(page).getByText('30,000원 · 휴대폰 결제')).toBeVisible();
    const onward = lost(page).getByRole('link', { name: '이어서 결제하기' });
    await expect(onward).toHaveAttribute('href', /checkout/);
    await expect(onward).toHaveClass(/primary/);
    await api.noFaults();

    // An order that is canceled in another tab disappears here too.
    const tab = await page.context().newPage();
    await tab.goto('/pay');
    await main(tab).getByRole('button', { name: '주문 취소하기' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: '주문 취소하기' }).click();
    await expect(tab.getByText('주문을 취소했습니다.')).toBeVisible();
    await tab.close();
    await page.clock.fastForward(ORDER_POLL_MS);
    await expect(payButton(page)).toBeVisible();
    await expect(lost(page)).toHaveCount(0);
  });
  await test.step('a second tab, opened while the first is on its way to the checkout, tells the order as waiting [P12]', async () => {
    const before = (await api.arrived(readyOrder.path)).length;
    await choose(page, '10,000', KAKAO);
    await api.fault({ path: readyOrder.path, delayMs: HELD });
    await payButton(page).click();
    await expect.poll(async () => (await api.arrived(readyOrder.path)).length).toBe(before + 1);
    const tab = await page.context().newPage();
    await tab.goto('/pay');
    await expect(main(tab).getByText(/앞서 보낸 충전 요청/)).toBeVisible();
    await api.release();
    await expect(lost(tab)).toHaveAttribute('data-kind', 'waiting');
    await expect(main(tab).getByText(/접수되었습니다/)).toHaveCount(0);
  });
});
