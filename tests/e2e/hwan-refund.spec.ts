import type { Page } from '@playwright/test';
import { getHwanTotal, getSecurity } from '#api/member.ts';
import { getCharges } from '#api/order.ts';
import { DAY_MS } from '#constants.ts';
import { getUseHistory, refundOrder } from '#features/hwan/api.ts';
import { refundWords } from '#features/hwan/charges.copy.ts';
import { askPayOutcome } from '#idempotency/api.ts';
import { verifyAs } from '../flows/identity.ts';
import { memberCalls } from '../flows/member-calls.ts';
import { charged, clickFiveTimes } from '../flows/payments.ts';
import { closeAlert } from '../support/alert.ts';
import { changeAnswer, type Data } from '../support/changed-answers.ts';
import { BUILT_API, expect, narrowest, resize, test, widths } from '../support/fixtures.ts';
import { EVERY_TIME } from '../support/reference-api.ts';
import { sentenceOf } from '../support/sentences.ts';

const CHARGES = '/member/hwan/state?kind=charge';
const firstRefund = (page: Page) =>
  page.getByRole('button', { name: '결제 취소', exact: true }).first();

test.use({ viewport: widths.mobile });

test.beforeEach(async ({ api, page, login }) => {
  await charged(api, 'member02', { won: 10_000 });
  await login(page, 'member02');
});

test('a refund is confirmed with one press in its row, which shows product, day, fee and the reason of the fee; while hwan is locked the panel says so before anything is pressed', async ({
  page,
  api,
}) => {
  await charged(api, 'member02', { won: 10_000 });
  await page.goto(CHARGES);
  await firstRefund(page).click();
  const panel = page.getByRole('region', { name: '결제 취소' });
  await expect(panel).toContainText(/\d{4}-\d\d-\d\d 신용·체크카드, 10,000환 결제를 취소합니다\./);
  await expect(panel).toContainText('10,000원');
  await expect(panel).toContainText('환불 수수료없음');
  await resize(page, narrowest);
  const receipt = panel.locator('dl');
  expect(await receipt.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await resize(page, widths.mobile);
  const pair = await panel
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(new Set(pair.map(({ width }) => Math.round(width))).size).toBe(1);
  expect(new Set(pair.map(({ top }) => Math.round(top))).size).toBe(1);
  await panel.getByRole('button', { name: '결제 취소하기' }).evaluate(clickFiveTimes);
  await expect(page.getByText('결제를 취소했습니다. 10,000원을 환불합니다.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The page stays at the row that has changed, which keeps the focus.
  const row = page.getByRole('row').filter({ hasText: '취소됨' }).first();
  await expect(row.getByRole('link', { name: '영수증' })).toBeFocused();
  await expect(row).toBeInViewport({ ratio: 1 });
  expect(api.calls(refundOrder.path)).toHaveLength(1);
  // The page remembered the balance from before the refund.
  const call = await memberCalls(api, 'member02');
  const left = Number((await call(getHwanTotal.path, { userId: 'member02' })).data);
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText(left.toLocaleString('ko-KR'));
  await test.step('while hwan is locked the panel of a refund says so before anything is pressed', async () => {
    await changeAnswer(page, api, getSecurity, () => 'N');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(CHARGES);
    await firstRefund(page).click();
    await expect(panel).toContainText('환 보안이 ‘환 사용 불가’로 설정되어 있어');
    await expect(panel.getByRole('link', { name: '환 보안 설정' })).toBeVisible();
    await expect(panel.getByRole('button', { name: '결제 취소하기' })).toHaveCount(0);
  });
});

test.describe('when the answer is lost', () => {
  // The browser's log entry for the lost answer.
  test.use({ allowed: [/Failed to load resource/] });

  test('a refund to an account begins with the identity, takes a bank of the list or one that is typed, and is paid once: what was typed stays until it is, and the receipt says when the money comes [P12]', async ({
    page,
    api,
  }) => {
    const [orderId = ''] = await charged(api, 'member02', { won: 30_000, by: 'virtual' });
    await page.goto(CHARGES);
    await page.getByRole('button', { name: '결제 취소', exact: true }).first().click();
    const panel = page.getByRole('region', { name: '결제 취소' });
    const submit = panel.getByRole('button', { name: '결제 취소하기' });
    const bank = panel.getByLabel('환불받을 은행');
    const number = panel.getByLabel('환불받을 계좌번호');
    const holder = panel.getByLabel('예금주');
    // On a phone the page is left for the provider: the panel is open again afterwards.
    await verifyAs(page, 'member02');
    await test.step('a bank that is missing and a holder who is somebody else are told at their fields', async () => {
      await expect(holder).toHaveValue('이서연');
      await number.fill('110123456789');
      await holder.fill('김도윤');
      await submit.click();
      await expect(bank).toHaveAccessibleDescription(/은행을 선택해 주세요/);
      await bank.selectOption('직접 입력');
      await panel.getByLabel('은행 이름').fill('강호저축은행');
      await api.fault({ path: refundOrder.path, code: '35202', data: { reason: 'holder' } });
      await submit.click();
      await closeAlert(page, refundWords.holderOther);
      await expect(holder).toBeFocused();
      // The alert has said why: at the field stands what to do.
      await expect(holder).toHaveAccessibleDescription(/오류: 본인 이름의 계좌를 입력해 주세요\.$/);
      await holder.fill('이서연');
    });
    const before = api.calls(refundOrder.path).length;
    await test.step('one whose call was lost can be sent again, with what was typed [P12]', async () => {
      await api.fault({ path: refundOrder.path, drop: true, times: EVERY_TIME });
      await submit.click();
      await expect(panel.getByText(refundWords.outcome.missed)).toBeVisible();
      await expect(number).toHaveValue('110123456789');
      await expect(holder).toHaveValue('이서연');
      await api.noFaults();
    });
    await test.step('one whose answer was lost is said to be done, once [P12]', async () => {
      await api.fault({ path: refundOrder.path, drop: 'after', times: EVERY_TIME });
      await submit.click();
      await expect(panel).toContainText(`주문번호 ${orderId}의 결제를 취소했습니다.`);
      await expect(panel).toContainText('30,000원을 환불합니다.');
      await expect(submit).toHaveCount(0);
      const calls = api.calls(refundOrder.path);
      const keys = calls.slice(before).map((call) => call.headers()['idempotency-key']);
      expect(new Set(keys).size).toBe(1);
      expect(calls.at(-1)?.postDataJSON()).toMatchObject({
        account: { bank: '강호저축은행', number: '110123456789', holder: '이서연' },
        verification: { verificationId: expect.any(String) },
      });
    });
    await test.step('the row and the receipt say so', async () => {
      await panel.getByRole('button', { name: '닫기' }).click();
      const row = page.getByRole('row').filter({ hasText: '가상계좌' }).first();
      await expect(row).toContainText('취소됨');
      await page.goto(`/pay/receipt?orderId=${orderId}`);
      await expect(page.getByRole('main')).toContainText(
        '취소한 결제입니다. 은행에 따라 환불 금액이 입금되기까지 1~3영업일이 걸립니다.',
      );
    });
  });

  test('a refund that was made elsewhere, or turns out to be refused, says so at its row and offers nothing that is done', async ({
    page,
    api,
  }) => {
    const [, orderId] = await charged(api, 'member02', { won: 10_000, times: 2 });
    await page.goto(CHARGES);
    const panel = page.getByRole('region', { name: '결제 취소' });
    const submit = panel.getByRole('button', { name: '결제 취소하기' });
    await test.step('one that was made elsewhere meanwhile is not offered to be requested again beside the words that it is done', async () => {
      await firstRefund(page).click();
      await api.fault({ path: refundOrder.path, status: 502 });
      await submit.click();
      const again = page.getByText(refundWords.outcome.missed);
      await expect(again).toBeVisible();
      const elsewhere = await memberCalls(api, 'member02');
      expect((await elsewhere(refundOrder.path, { orderId, won: 10_000 })).code).toBe('200');
      await submit.click();
      await closeAlert(page, /./);
      await expect(panel.getByText(/이미 처리되었습니다/)).toBeFocused();
      await expect(again).toHaveCount(0);
      await panel.getByRole('button', { name: '닫기' }).click();
    });
    await test.step('one that turns out to be refused gives the reason alone, which says what to do', async () => {
      await firstRefund(page).click();
      await api.fault({ path: refundOrder.path, status: 502 });
      await changeAnswer(page, api, askPayOutcome, ({ outcomes }) => ({
        outcomes: outcomes.map(({ key }: Data) => ({ key, state: 'done', code: '31204' })),
      }));
      await submit.click();
      await expect(page.getByRole('main').getByText(sentenceOf('31204'))).toBeVisible();
      await expect(page.getByText(refundWords.outcome.undone, { exact: true })).toBeVisible();
    });
    await test.step('one whose order the list does not know as refunded says so all the same, and its row has nothing left to do', async () => {
      await page.reload();
      await firstRefund(page).click();
      await api.fault({ path: refundOrder.path, code: '31204' });
      const without = (order: object) => ({ ...order, refund: null });
      await changeAnswer(page, api, getCharges, (data) => ({
        ...data,
        list: data.list.map(without),
      }));
      await submit.click();
      await closeAlert(page, /./);
      await expect(panel.getByText(/이미 처리되었습니다/)).toBeFocused();
      await panel.getByRole('button', { name: '닫기' }).click();
      await expect(page.locator(':focus')).toHaveText('영수증');
    });
  });
});

const HISTORY = '/member/hwan/useHistory?kind=charge';

test('in the history a charge is refunded at its row too, which stays in view with the focus; without the charges its row has the receipt alone, without the numbers of the orders a link to the charges stands above; after seven days a payment is refunded, not canceled: the fee is named with the sum, and the trace stays', async ({
  page,
  login,
  api,
}) => {
  const row = page.getByRole('row').filter({ hasText: '+10,000환' }).first();
  await test.step('without the charges a row has its receipt alone, without the numbers of the orders a link to the charges stands above', async () => {
    const charges = page.getByRole('link', { name: '결제 취소·영수증·현금영수증' });
    await api.fault({ path: getCharges.path, code: '32508' });
    const refused = page.waitForResponse((answer) => answer.url().endsWith(getCharges.path));
    await page.goto(HISTORY);
    await refused;
    await expect(row.getByRole('link', { name: '영수증' })).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(0);
    await expect(charges).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const without = ({ orderId: _, ...record }: { orderId?: string }) => record;
    await changeAnswer(page, api, getUseHistory, (data) => ({
      ...data,
      list: data.list.map(without),
    }));
    await page.reload();
    await expect(charges).toBeVisible();
    await expect(row).toBeVisible();
    await expect(row.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: '관리' })).toHaveCount(0);
    await page.unroute(BUILT_API + getUseHistory.path);
  });
  await test.step('a charge is refunded at its row', async () => {
    await page.goto(HISTORY);
    const receipt = row.getByRole('link', { name: '영수증' });
    await expect(receipt).toHaveAttribute('href', /^\/pay\/receipt\?orderId=./);
    await row.getByRole('button', { name: '결제 취소' }).click();
    const panel = page.getByRole('region', { name: '결제 취소' });
    await expect(panel).toHaveCount(1);
    await panel.getByRole('button', { name: '결제 취소하기' }).click();
    await expect(page.getByText('결제를 취소했습니다. 10,000원을 환불합니다.')).toBeVisible();
    await expect(receipt).toBeFocused();
    await expect(row).toBeInViewport({ ratio: 1 });
    await expect(row.getByRole('button')).toHaveCount(0);
    const back = page.getByRole('row').filter({ hasText: '−10,000환' }).first();
    await expect(back).toContainText('환불');
    await expect(back.getByRole('link', { name: '영수증' })).toHaveAttribute(
      'href',
      (await receipt.getAttribute('href')) ?? '',
    );
    await expect(row).toContainText('취소됨');
    await expect(row.locator('.plus')).toHaveCount(0);
    expect(api.calls(refundOrder.path)).toHaveLength(1);
  });
  await test.step('after seven days a payment is refunded, not canceled: the fee is named with the sum, and the trace stays', async () => {
    await charged(api, 'member02', { won: 10_000 });
    await api.advance(8 * DAY_MS);
    await login(page, 'member02', HISTORY);
    await row.getByRole('button', { name: '환불', exact: true }).click();
    const panel = page.getByRole('region', { name: '환불' });
    await expect(panel).toContainText('10,000환 결제를 환불합니다.');
    await expect(panel).toContainText('결제 금액 10,000원 − 수수료 1,000원 = 환불 금액 9,000원');
    await panel.getByRole('button', { name: '환불하기' }).click();
    await expect(page.getByText('수수료 1,000원을 뺀 9,000원을 환불합니다.')).toBeVisible();
    await expect(row).toContainText('환불됨');
    await row.getByRole('link', { name: '영수증' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText(
      '환불한 결제입니다. 카드사에 따라 환불이 표시되기까지 3~7영업일',
    );
    await expect(main).toContainText(/환불 일시\d{4}-\d\d-\d\d/);
    await expect(main).toContainText('환불 금액9,000원 (수수료 1,000원)');
  });
});
