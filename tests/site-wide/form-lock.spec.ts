import type { Locator, Page } from '@playwright/test';
import { changePw, postponePw } from '#api/password.ts';
import { deleteInquiry, requestInquiry } from '#features/inquiry/api.ts';
import { readyOrder } from '#features/pay/api.ts';
import { fillInquiry } from '../flows/inquiries.ts';
import {
  checkout,
  choose,
  clickFiveTimes,
  countKeys,
  payButton,
  product,
} from '../flows/payments.ts';
import { type Api, expect, PASSWORD, test, widths } from '../support/fixtures.ts';
import { main } from '../support/main.ts';
import { pressedAgain } from '../support/waits.ts';

/** A code that is shown in an alert. */
const ALERTING = '31105';

async function fillPassword(page: Page): Promise<void> {
  await page.getByLabel('현재 비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByLabel('새 비밀번호', { exact: true }).fill('Fresh!9876');
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill('Fresh!9876');
}

/**
 * Presses a button whose call is answered 500, and ten times more until the error page comes; expects one call. A
 * script of the page makes these presses, because Playwright itself would wait until the page has been left.
 */
async function pressWhileLeaving(page: Page, api: Api, button: Locator, call: string) {
  const pressed = Promise.withResolvers<void>();
  await page.exposeFunction('pressedAgain', pressed.resolve);
  await page.route('**/error/500', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await api.fault({ path: call, status: 500 });
  await button.evaluate((element: HTMLElement) => {
    const press = (frames: number) =>
      requestAnimationFrame(() => {
        element.click();
        if (frames > 0) press(frames - 1);
        else void (globalThis as unknown as { pressedAgain: () => void }).pressedAgain();
      });
    navigation.addEventListener('navigate', () => press(9), { once: true });
    element.click();
  });
  await expect(page).toHaveURL('/error/500');
  expect(await api.arrived(call)).toHaveLength(1);
}

test.describe('when the browser logs the status', () => {
  test.use({ allowed: [/status of 500/] });

  test('a press while the error page is awaited sends no second new password [P1]', async ({
    page,
    login,
    api,
  }) => {
    await login(page, 'member01');
    await page.goto('/member/info/changePw');
    await fillPassword(page);
    const send = main(page).getByRole('button', { name: '비밀번호 변경', exact: true });
    await pressWhileLeaving(page, api, send, changePw.path);
  });

  test('a press while the error page is awaited sends nothing, on a button that does not submit a form [P1]', async ({
    page,
    login,
    api,
  }) => {
    await login(page, 'pwdue01');
    await page.goto('/login/passwordDue');
    const later = main(page).getByRole('button', { name: '다음에 변경' });
    await pressWhileLeaving(page, api, later, postponePw.path);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: widths.mobile });

  test('a submit while the alert of a refusal is open sends nothing, a double tap sends one inquiry, and five clicks in one task on its button with a question ask once and delete once [P1]', async ({
    page,
    login,
    api,
  }) => {
    await login(page, 'member01');
    await page.goto('/member/inquiry/request');
    await fillInquiry(page);
    const send = main(page).getByRole('button', { name: '문의 보내기', exact: true });
    const dialog = page.getByRole('dialog');
    await test.step('while an alert is open', async () => {
      await api.fault({ path: requestInquiry.path, code: ALERTING });
      await send.click();
      await expect(dialog).toBeVisible();
      await main(page)
        .locator('form')
        .evaluate((form: HTMLFormElement) => form.requestSubmit());
      await dialog.getByRole('button', { name: '확인' }).click();
      await expect(dialog).toBeHidden();
    });
    await test.step('a double tap', async () => {
      await send.scrollIntoViewIfNeeded();
      const { x, y } = (await send.boundingBox()) ?? { x: 0, y: 0 };
      const tap = () => page.touchscreen.tap(x + 20, y + 20);
      await pressedAgain(api, requestInquiry.path, async () => {
        await tap();
        await tap();
      });
      await expect(main(page).getByText(/문의를 접수했습니다/)).toBeVisible();
      // The refused one and the one that was sent.
      expect(api.calls(requestInquiry.path)).toHaveLength(2);
    });
    await test.step('five clicks', async () => {
      await page.getByRole('button', { name: '삭제하기' }).evaluate(clickFiveTimes);
      await dialog.getByRole('button').last().click();
      await expect(page).toHaveURL('/member/inquiry/list');
      expect(api.calls(deleteInquiry.path)).toHaveLength(1);
    });
  });
});

/** Presses a button whose page does not come, until the browser's Stop ends that. */
async function stopAfter(page: Page, button: Locator, address: RegExp): Promise<void> {
  const asked = page.waitForRequest(address);
  // Never answered.
  await page.route(address, () => {});
  await button.click();
  await asked;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.stopLoading');
  await expect(button).not.toHaveAttribute('aria-disabled');
  await page.unroute(address);
}

test('a result page whose loading the visitor stops is asked for again, and the action is not done twice [P1]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await page.goto('/member/info/changePw');
  await fillPassword(page);
  const send = main(page).getByRole('button', { name: '비밀번호 변경', exact: true });
  await stopAfter(page, send, /changePw\/complete/);
  await send.click();
  await expect(
    main(page)
      .getByText(/비밀번호를 변경했습니다/)
      .first(),
  ).toBeVisible();
  expect(api.calls(changePw.path)).toHaveLength(1);
});

test('a payment page whose loading the visitor stops leaves the form ready to be sent [P1]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await page.goto('/pay');
  await choose(page, '10,000', '신용·체크카드');
  await stopAfter(page, payButton(page), /\/checkout/);
  await product(page, '5,000').check();
  await payButton(page).click();
  await expect(checkout(page)).toBeVisible();
  await expect(page.getByText('5,000원')).toBeVisible();
  const orders = api.calls(readyOrder.path);
  expect(orders).toHaveLength(2);
  expect(countKeys(orders)).toBe(2);
});
