/** Toasts are announced once, disappear by themselves, and are never in the way. */
import type { Locator, Page } from '@playwright/test';
import { HOUR_MS, TOAST_MS } from '#constants.ts';
import { getPayDesk } from '#features/pay/api.ts';
import { ordered } from '../flows/payments.ts';
import { type Api, expect, HELD, phone, resize, test, widths } from '../support/fixtures.ts';
import { confirm, main } from '../support/main.ts';

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

type Tools = { page: Page; api: Api; login: (page: Page, userId: string) => Promise<void> };
/** Opens the shop of a member who has an unfinished order of each amount, with a clock that the test can move. */
async function openShop({ page, login, api }: Tools, ...amounts: number[]): Promise<void> {
  await ordered(api, 'member01', ...amounts);
  await login(page, 'member01');
  await page.clock.install();
  await page.goto('/pay');
}

const words = '주문을 취소했습니다.';
const drop = (page: Page) => main(page).getByRole('button', { name: '주문 취소하기' });

test('on a phone two toasts are announced once each, leave the bar at its bottom free, let presses through, and vanish; a toast is written into its region one frame after the region is shown, or some screen readers miss it', async ({
  page,
  login,
  api,
}) => {
  await resize(page, widths.mobile);
  await openShop({ page, login, api }, 1_000, 3_000, 5_000);
  await expect(region(page)).toHaveAttribute('role', 'status');
  // A status is read as a whole by default: the second toast would say the first again.
  await expect(region(page)).toHaveAttribute('aria-atomic', 'false');
  await expect(region(page)).toBeHidden();
  const toastTexts = await announced(page);
  for (const left of [2, 1]) {
    await drop(page).first().click();
    await confirm(page, '주문 취소하기');
    await expect(drop(page)).toHaveCount(left);
  }
  await expect(region(page).getByText(words).last()).toBeVisible();
  expect(await toastTexts.jsonValue()).toEqual([words, words]);

  const foot = await region(page).evaluate((toast) => toast.getBoundingClientRect().bottom);
  const bar = await page.locator('[data-action-bar]').boundingBox();
  expect(foot).toBeLessThan(bar?.y ?? 0);

  // A control under the toast can be pressed as if nothing were there.
  const under = await scrollUnder(page);
  await page.mouse.click(under.x, under.y);
  await expect(page.locator(`main input[value=${under.value}]`)).toBeChecked();
  await expect(region(page).getByText(words).last()).toBeVisible();

  await page.clock.fastForward(TOAST_MS);
  await expect(region(page)).toBeHidden();
  await expect(region(page)).toBeEmpty();
  expect(await toastTexts.jsonValue()).toEqual([words, words]);
  await test.step('a toast is written into its region one frame after the region is shown', async () => {
    await drop(page).click();
    await page.clock.pauseAt(Date.now() + HOUR_MS);
    await confirm(page, '주문 취소하기');
    const isShown = () => region(page).evaluate((toasts) => toasts.matches(':popover-open'));
    await expect.poll(isShown).toBe(true);
    await expect(region(page)).toBeEmpty();
    await page.clock.runFor(100);
    await expect(region(page)).toHaveText(words);
  });
});

test('a toast leaves a phone number in view that would lie behind it, and lies on no tile of the screen where it appears', async ({
  page,
  login,
  api,
}) => {
  await resize(page, widths.mobile);
  await openShop({ page, login, api }, 1_000, 3_000);
  await test.step('a phone number stays in view', async () => {
    await drop(page).first().click();
    const number = page.locator('.site-footer a[href^="tel:"]');
    // The number is scrolled to where the toast will be.
    await number.evaluate((link) => {
      const { bottom } = link.getBoundingClientRect();
      scrollBy({ top: bottom - innerHeight + 100, behavior: 'instant' });
    });
    const boxOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect());
    // Until the list is read anew the canceled order has its row, and the number stays where it is.
    await api.fault({ path: getPayDesk.path, delayMs: HELD });
    await confirm(page, '주문 취소하기');
    await expect(region(page)).toHaveText(words);
    const [own, { top }] = [await boxOf(region(page)), await boxOf(number)];
    expect(own.bottom).toBeLessThanOrEqual(top);
    expect(own.top).toBeGreaterThan(0);
    await api.release();
    await expect(drop(page)).toHaveCount(1);
    const isBehind = async () => {
      const [toast, phoneNumber] = [await boxOf(region(page)), await boxOf(number)];
      return toast.bottom > phoneNumber.top && toast.top < phoneNumber.bottom;
    };
    await expect.poll(isBehind).toBe(false);
  });
  await page.clock.fastForward(TOAST_MS);
  await expect(region(page)).toBeHidden();
  await test.step('no tile lies under it', async () => {
    await resize(page, phone);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await drop(page).click();
    await confirm(page, '주문 취소하기');
    await expect(region(page)).toHaveText(words);
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
});
