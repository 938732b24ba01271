/** Toasts are announced once, disappear by themselves, and are never in the way. */
import type { Page } from '@playwright/test';
import { HOUR_MS, TOAST_MS } from '#constants.ts';
import { readyOrder } from '#features/pay/api.ts';
import { memberCalls } from '../flows/member-calls.ts';
import { expect, phone, resize, test, widths } from '../support/fixtures.ts';

const region = (page: Page) => page.locator('.toasts');
/** The texts that appear in the region from now on. */
const announced = (page: Page) =>
  region(page).evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) texts.push(node.textContent ?? '');
    }).observe(element, { childList: true, characterData: true, subtree: true });
    return texts;
  });

/** Scrolls a way to pay under the toast; returns the point where both are, and the value of that way. */
const scrollUnder = (page: Page) =>
  region(page).evaluate((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const radios = [...document.querySelectorAll<HTMLInputElement>('main input[name=method]')];
    for (const { labels, value } of radios) {
      const label = labels?.[0];
      const box = label?.getBoundingClientRect();
      if (!label || !box || box.left > x || box.right < x) continue;
      scrollBy({ top: (box.top + box.bottom) / 2 - y, behavior: 'instant' });
      const now = label.getBoundingClientRect();
      if (now.top < y && now.bottom > y) return { x, y, value };
    }
    throw new Error('nothing to press');
  });

for (const [width, viewport] of Object.entries(widths))
  test(`two toasts are announced once each, let presses through, and vanish (${width})`, async ({
    page,
    login,
    api,
  }) => {
    await resize(page, viewport);
    const call = await memberCalls(api, 'member01');
    const back = { completeUrl: 'http://127.0.0.1/', failUrl: 'http://127.0.0.1/' };
    for (const won of [1_000, 3_000])
      await call(readyOrder.path, { productId: `h${won}`, won, method: 'card', ...back });
    await login(page, 'member01');
    await page.clock.install();
    await page.goto('/pay');
    await expect(region(page)).toHaveAttribute('role', 'status');
    // A status is read as a whole by default: the second toast would say the first again.
    await expect(region(page)).toHaveAttribute('aria-atomic', 'false');
    await expect(region(page)).toBeHidden();
    const toastTexts = await announced(page);
    const drop = page.getByRole('main').getByRole('button', { name: '주문 취소하기' });
    const words = '주문을 취소했습니다.';
    for (const left of [1, 0]) {
      await drop.first().click();
      await page.getByRole('dialog').getByRole('button', { name: '주문 취소하기' }).click();
      await expect(drop).toHaveCount(left);
    }
    await expect(region(page).getByText(words).last()).toBeVisible();
    expect(await toastTexts.jsonValue()).toEqual([words, words]);

    // The toasts do not cover the bar with buttons at the bottom of phones.
    const foot = await region(page).evaluate((toast) => toast.getBoundingClientRect().bottom);
    const bar = await page.locator('[data-action-bar]').boundingBox();
    if (width === 'mobile') expect(foot).toBeLessThan(bar?.y ?? 0);

    // A control under the toast can be pressed as if nothing were there.
    const under = await scrollUnder(page);
    await page.mouse.click(under.x, under.y);
    await expect(page.locator(`main input[value=${under.value}]`)).toBeChecked();
    await expect(region(page).getByText(words).last()).toBeVisible();

    await page.clock.fastForward(TOAST_MS);
    await expect(region(page)).toBeHidden();
    await expect(region(page)).toBeEmpty();
    expect(await toastTexts.jsonValue()).toEqual([words, words]);
  });

test('a toast is written into its region one frame after the region is shown, or some screen readers miss it', async ({
  page,
  login,
  api,
}) => {
  const call = await memberCalls(api, 'member01');
  const back = { completeUrl: 'http://127.0.0.1/', failUrl: 'http://127.0.0.1/' };
  await call(readyOrder.path, { productId: 'h1000', won: 1_000, method: 'card', ...back });
  await login(page, 'member01');
  await page.clock.install();
  await page.goto('/pay');
  const drop = page.getByRole('button', { name: '주문 취소하기' });
  await drop.click();
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  await page.getByRole('dialog').getByRole('button', { name: '주문 취소하기' }).click();
  const isShown = () => region(page).evaluate((toasts) => toasts.matches(':popover-open'));
  await expect.poll(isShown).toBe(true);
  await expect(region(page)).toBeEmpty();
  await page.clock.runFor(100);
  await expect(region(page)).toHaveText('주문을 취소했습니다.');
});

test('a toast lies on no tile of the screen where it appears', async ({ page, login, api }) => {
  await resize(page, phone);
  const call = await memberCalls(api, 'member01');
  const back = { completeUrl: 'http://127.0.0.1/', failUrl: 'http://127.0.0.1/' };
  await call(readyOrder.path, { productId: 'h1000', won: 1_000, method: 'card', ...back });
  await login(page, 'member01');
  await page.goto('/pay');
  await page.getByRole('main').getByRole('button', { name: '주문 취소하기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '주문 취소하기' }).click();
  await expect(region(page)).toHaveText('주문을 취소했습니다.');
  const covered = await region(page).evaluate((toast) => {
    const { top, bottom } = toast.getBoundingClientRect();
    return [...document.querySelectorAll('main [role=radiogroup] label')]
      .filter((tile) => {
        const box = tile.getBoundingClientRect();
        return box.top < bottom && box.bottom > top;
      })
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
  await expect(region(page)).toBeInViewport({ ratio: 1 });
});

test('a toast leaves a phone number in view that would lie behind it', async ({
  page,
  login,
  api,
}) => {
  await resize(page, widths.mobile);
  const call = await memberCalls(api, 'member01');
  const back = { completeUrl: 'http://127.0.0.1/', failUrl: 'http://127.0.0.1/' };
  await call(readyOrder.path, { productId: 'h1000', won: 1_000, method: 'card', ...back });
  await login(page, 'member01');
  await page.goto('/pay');
  await page.getByRole('main').getByRole('button', { name: '주문 취소하기' }).click();
  const number = page.locator('.site-footer a[href^="tel:"]');
  // The number is scrolled to where the toast will be.
  await number.evaluate((link) => {
    const { bottom } = link.getBoundingClientRect();
    scrollBy({ top: bottom - innerHeight + 100, behavior: 'instant' });
  });
  const { top } = await number.evaluate((link) => link.getBoundingClientRect());
  await page.getByRole('dialog').getByRole('button', { name: '주문 취소하기' }).click();
  await expect(region(page)).toHaveText('주문을 취소했습니다.');
  const own = await region(page).evaluate((toast) => toast.getBoundingClientRect());
  expect(own.bottom).toBeLessThanOrEqual(top);
  expect(own.top).toBeGreaterThan(0);
});
