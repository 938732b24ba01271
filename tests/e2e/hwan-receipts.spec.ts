import type { Page } from '@playwright/test';
import { getUserInfo } from '#api/member.ts';
import { todoOf } from '#errors.ts';
import { issueCashReceipt, refundOrder } from '#features/hwan/api.ts';
import { memberCalls } from '../flows/member-calls.ts';
import { charged } from '../flows/payments.ts';
import { closeAlert } from '../support/alert.ts';
import { expect, HELD, test, widths } from '../support/fixtures.ts';
import { axeClean } from '../support/looks.ts';
import { sentenceOf, within } from '../support/sentences.ts';
import { clickedAgain, drawn } from '../support/waits.ts';

const CHARGES = '/member/hwan/state?kind=charge';

/** What the charges show about cash receipts. */
function receiptParts(page: Page) {
  const rows = page.getByRole('table', { name: '충전 내역' }).getByRole('row');
  const form = page.getByRole('form', { name: '현금영수증 신청' });
  return {
    rows,
    buttons: rows.getByRole('button', { name: '현금영수증', exact: true }),
    form,
    field: form.getByLabel('휴대폰 번호 또는 현금영수증 카드번호'),
    submit: form.getByRole('button', { name: '현금영수증 신청' }),
  };
}

test.use({ viewport: widths.mobile });

test('a row shows one form at a time; five clicks ask for one cash receipt, and one that was issued elsewhere meanwhile (34904) is reported at its field; a refunded charge says that its receipt is void [P1]', async ({
  page,
  login,
  api,
}) => {
  const [refunded, first = ''] = await charged(api, 'member02', {
    won: 1_000,
    by: 'transfer',
    times: 3,
  });
  const elsewhere = await memberCalls(api, 'member02');
  const receiptOf = (orderId?: string) => ({ orderId, kind: 'personal', number: '01012345678' });
  await elsewhere(issueCashReceipt.path, receiptOf(refunded));
  const refund = { orderId: refunded, won: 1_000 };
  expect((await elsewhere(refundOrder.path, refund)).code).toBe('200');
  await login(page, 'member02');
  await api.fault({ path: getUserInfo.path, delayMs: HELD });
  await page.goto(CHARGES);
  const { rows, buttons, form, field, submit } = receiptParts(page);
  await test.step('a phone number that comes late is not put into a field that is being typed in', async () => {
    await buttons.first().click();
    await expect.poll(() => api.arrived(getUserInfo.path)).toHaveLength(1);
    await field.focus();
    const answer = page.waitForResponse((one) => one.url().endsWith(getUserInfo.path));
    await api.release();
    await answer;
    await drawn(page);
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
  });
  await test.step('a row shows one form at a time, which takes the focus and, closed by Escape, gives it back', async () => {
    await buttons.first().click();
    await expect(buttons.first()).toHaveAttribute('aria-expanded', 'true');
    await expect(form).toBeVisible();
    const cancel = rows.getByRole('button', { name: '결제 취소', exact: true }).first();
    await cancel.click();
    await expect(page.locator(':focus', { hasText: '환불 금액' })).toBeVisible();
    await expect(buttons.first()).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    await expect(cancel).toBeFocused();
    await buttons.first().click();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(buttons.first()).toBeFocused();
  });
  const open = await buttons.count();
  await test.step('a cash receipt that was issued elsewhere meanwhile (34904) is reported at its field, and can be asked for no more', async () => {
    // The list has the newest first: this is the older order.
    await buttons.nth(1).click();
    await expect(page.getByText(`주문번호 ${first}`)).toBeVisible();
    await field.fill('010-1234');
    await submit.click();
    await expect(field).toHaveAccessibleDescription(/정확히 입력해 주세요/);
    await axeClean(page);
    expect(api.calls(issueCashReceipt.path)).toHaveLength(0);
    expect((await elsewhere(issueCashReceipt.path, receiptOf(first))).code).toBe('200');
    await field.fill('010-1234-5678');
    await submit.click();
    await closeAlert(page, sentenceOf('34904'));
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(within(todoOf(sentenceOf('34904'))));
    await expect(field).toHaveValue('010-1234-5678');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(buttons).toHaveCount(open - 1);
    await form.getByRole('button', { name: '닫기' }).click();
    await expect(form).toHaveCount(0);
    // The button that was pressed no longer exists, but its row does.
    await expect(page.locator(':focus')).toHaveText('영수증');
  });
  await test.step('five clicks ask for one cash receipt, which the receipt of the payment then shows [P1]', async () => {
    const before = api.calls(issueCashReceipt.path).length;
    await buttons.first().click();
    await field.fill('010-1234-5678');
    await clickedAgain(api, issueCashReceipt.path, submit);
    await expect(page.getByText('현금영수증을 발급했습니다.')).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveText('영수증');
    await expect(buttons).toHaveCount(open - 2);
    expect(api.calls(issueCashReceipt.path)).toHaveLength(before + 1);
    await rows.getByRole('link', { name: '영수증' }).first().click();
    await expect(page.getByRole('main')).toContainText(/소득공제 \*+-5678/);
    await expect(page.getByRole('main')).not.toContainText('취소됨');
  });
  await test.step('a refunded charge says in the list and on its receipt that its cash receipt is void', async () => {
    await page.goto(CHARGES);
    const row = rows.filter({ hasText: '현금영수증 취소됨' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('취소됨');
    await axeClean(page);
    await row.getByRole('link', { name: '영수증' }).click();
    await expect(page.getByRole('main')).toContainText(/소득공제 \*+-5678 \(환불로 취소됨\)/);
  });
});
