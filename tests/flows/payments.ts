import type { Page } from '@playwright/test';
import { readyOrder } from '#features/pay/api.ts';
import { expect } from '../support/fixtures.ts';
import { main } from '../support/main.ts';
import type { apiControl } from '../support/reference-api.ts';
import { memberCalls } from './member-calls.ts';

export const payButton = (page: Page) => main(page).getByRole('button', { name: /결제하기$/ });
export const checkout = (page: Page) => page.getByRole('heading', { name: '시험 결제창' });
export const product = (page: Page, hwan: string) =>
  main(page)
    .getByRole('radiogroup', { name: '충전할 환' })
    .getByRole('radio', { name: new RegExp(`^${hwan}환`) });
export const method = (page: Page, name: string) =>
  main(page).getByRole('radio', { name: new RegExp(`^${name}`) });
export const consent = (page: Page) => main(page).getByRole('checkbox', { name: /동의합니다/ });

export async function choose(page: Page, hwan: string, by: string): Promise<void> {
  await product(page, hwan).check();
  await method(page, by).check();
  await consent(page).check();
}
export async function toCheckout(page: Page, hwan = '10,000', by = '신용·체크카드'): Promise<void> {
  await page.goto('/pay');
  await choose(page, hwan, by);
  await payButton(page).click();
  await expect(checkout(page)).toBeVisible();
}
/** Presses a button of the checkout, which has no `main`. */
export const pressAtCheckout = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
/** Approves at the checkout, whose answer to the browser is lost. */
export async function loseAnswer(page: Page): Promise<void> {
  // Waits for the browser's own error page, so that its late arrival interrupts nothing that follows.
  const lost = page.waitForEvent('framenavigated', (frame) =>
    frame.url().startsWith('chrome-error:'),
  );
  await Promise.allSettled([pressAtCheckout(page, '승인 뒤 응답 유실 (연결이 끊어짐)'), lost]);
  await lost;
}
/** How many different idempotency keys the calls carried. */
export const countKeys = (calls: { headers(): Record<string, string> }[]) =>
  new Set(calls.map((call) => call.headers()['idempotency-key'])).size;
/** Five clicks in one task: quicker than any screen can disable its button. */
export const clickFiveTimes = (button: HTMLElement) => {
  for (let click = 0; click < 5; click += 1) button.click();
};

/** An order as the shop sends it. */
const orderOf = (won: number, method = 'card') => {
  const back = { completeUrl: 'http://127.0.0.1/', failUrl: 'http://127.0.0.1/' };
  return { productId: `h${won}`, won, method, ...back };
};

/** Begins an order of each amount without a page; none is paid. */
export async function ordered(
  api: ReturnType<typeof apiControl>,
  userId: string,
  ...amounts: number[]
): Promise<void> {
  const call = await memberCalls(api, userId);
  for (const won of amounts) await call(readyOrder.path, orderOf(won));
}

/** Charges without a page, each approved at the checkout; returns the orders. */
export async function charged(
  api: ReturnType<typeof apiControl>,
  userId: string,
  { won, by = 'card', times = 1 }: { won: number; by?: string; times?: number },
): Promise<string[]> {
  const call = await memberCalls(api, userId);
  const orders: string[] = [];
  for (let count = 0; count < times; count += 1) {
    const { data } = await call(readyOrder.path, orderOf(won, by));
    const { pathname, search } = new URL(String(data['checkoutUrl']));
    // Money for a virtual account comes only after the account has been issued.
    for (const act of by === 'virtual' ? ['account', 'deposit'] : ['approve'])
      await fetch(api.url + pathname + search, {
        method: 'POST',
        body: new URLSearchParams({ act }),
        redirect: 'manual',
      });
    orders.push(String(data['orderId']));
  }
  return orders;
}
