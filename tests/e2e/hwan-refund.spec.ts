import { getSecurity } from '#api/member.ts';
import { getCharges } from '#api/order.ts';
import { DAY_MS } from '#constants.ts';
import { getUseHistory, refundOrder } from '#features/hwan/api.ts';
import { refundWords } from '#features/hwan/charges.copy.ts';
import { verifyAs } from '../flows/identity.ts';
import { charged } from '../flows/pay-way.ts';
import { closeAlert } from '../support/alert.ts';
import { changeAnswer } from '../support/changed-answers.ts';
import { expect, test, widths } from '../support/fixtures.ts';
import { EVERY_TIME } from '../support/reference-api.ts';

test.use({ viewport: widths.mobile });

test.beforeEach(async ({ api, page, login }) => {
  await charged(api, 'member02', { won: 10_000 });
  await login(page, 'member02');
});

test('a refund to an account begins with the identity, and takes a bank of the list or one that is typed', async ({
  page,
  api,
}) => {
  await changeAnswer(page, api, getCharges, (data) => ({
    ...data,
    list: data.list.map((order: object) => ({ ...order, method: 'virtual' })),
  }));
  await page.goto('/member/hwan/state?kind=charge');
  await page.getByRole('button', { name: '결제 취소', exact: true }).first().click();
  const panel = page.getByRole('region', { name: '결제 취소' });
  const submit = panel.getByRole('button', { name: '결제 취소하기' });
  const bank = panel.getByLabel('환불받을 은행');
  // On a phone the page is left for the provider: the panel is open again afterwards.
  await verifyAs(page, 'member02');
  const holder = panel.getByLabel('예금주');
  await expect(holder).toHaveValue('이서연');
  await panel.getByLabel('환불받을 계좌번호').fill('110123456789');
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
  await submit.click();
  await expect(page.getByText('결제를 취소했습니다. 10,000원을 환불합니다.')).toBeVisible();
  expect(api.calls(refundOrder.path).at(-1)?.postDataJSON()).toMatchObject({
    account: { bank: '강호저축은행', number: '110123456789', holder: '이서연' },
    verification: { verificationId: expect.any(String) },
  });
});

test.describe('when the answer is lost', () => {
  // The browser's log entry for the lost answer.
  test.use({ allowed: [/Failed to load resource/] });

  test('a refund to an account is paid once: what was typed stays until it is, and the receipt says when the money comes [P12]', async ({
    page,
    api,
  }) => {
    const [orderId = ''] = await charged(api, 'member02', { won: 30_000, by: 'virtual' });
    await page.goto('/member/hwan/state?kind=charge');
    await page.getByRole('button', { name: '결제 취소', exact: true }).first().click();
    const panel = page.getByRole('region', { name: '결제 취소' });
    const submit = panel.getByRole('button', { name: '결제 취소하기' });
    const number = panel.getByLabel('환불받을 계좌번호');
    await verifyAs(page, 'member02');
    await panel.getByLabel('환불받을 은행').selectOption('국민은행');
    await number.fill('110123456789');
    await api.fault({ path: refundOrder.path, drop: true, times: EVERY_TIME });
    await submit.click();
    await expect(panel.getByText(refundWords.outcome.missed)).toBeVisible();
    await expect(number).toHaveValue('110123456789');
    await expect(panel.getByLabel('예금주')).toHaveValue('이서연');
    await api.noFaults();
    await api.fault({ path: refundOrder.path, drop: 'after', times: EVERY_TIME });
    await submit.click();
    await expect(panel).toContainText(`주문번호 ${orderId}의 결제를 취소했습니다.`);
    await expect(panel).toContainText('30,000원을 환불합니다.');
    await expect(submit).toHaveCount(0);
    const keys = api.calls(refundOrder.path).map((call) => call.headers()['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    await panel.getByRole('button', { name: '닫기' }).click();
    const row = page.getByRole('row').filter({ hasText: '가상계좌' }).first();
    await expect(row).toContainText('취소됨');
    await page.goto(`/pay/receipt?orderId=${orderId}`);
    await expect(page.getByRole('main')).toContainText(
      '취소한 결제입니다. 은행에 따라 환불 금액이 입금되기까지 1~3영업일이 걸립니다.',
    );
  });
});

test('while hwan is locked the panel of a refund says so before anything is pressed', async ({
  page,
  api,
}) => {
  await changeAnswer(page, api, getSecurity, () => 'N');
  await page.goto('/member/hwan/state?kind=charge');
  await page.getByRole('button', { name: '결제 취소', exact: true }).first().click();
  const panel = page.getByRole('region', { name: '결제 취소' });
  await expect(panel).toContainText('환 보안이 ‘환 사용 불가’로 설정되어 있어');
  await expect(panel.getByRole('link', { name: '환 보안 설정' })).toBeVisible();
  await expect(panel.getByRole('button', { name: '결제 취소하기' })).toHaveCount(0);
});

const HISTORY = '/member/hwan/useHistory?kind=charge';

test('in the history a charge is refunded at its row too, which stays in view with the focus', async ({
  page,
  api,
}) => {
  await page.goto(HISTORY);
  const row = page.getByRole('row').filter({ hasText: '+10,000환' }).first();
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

test('without the charges a row of the history has its receipt alone, without the numbers of the orders a link to the charges stands above', async ({
  page,
  api,
}) => {
  const row = page.getByRole('row').filter({ hasText: '+10,000환' }).first();
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
});

test('after seven days a payment is refunded, not canceled: the fee is named with the sum, and the trace stays', async ({
  page,
  login,
  api,
}) => {
  await api.advance(8 * DAY_MS);
  await login(page, 'member02');
  await page.goto(HISTORY);
  const row = page.getByRole('row').filter({ hasText: '+10,000환' }).first();
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
