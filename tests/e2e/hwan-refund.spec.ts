import { refundOrder } from '#features/hwan/api.ts';
import { getSecurity } from '#wire/common.ts';
import { getCharges } from '#wire/order.ts';
import { changeAnswer } from '../support/changed-answers.ts';
import { expect, test, widths } from '../support/fixtures.ts';
import { charged } from '../support/ways/pay-way.ts';

test.use({ viewport: widths.mobile });

test.beforeEach(async ({ api, page, login }) => {
  await charged(api, 'member02', { won: 10_000 });
  await login(page, 'member02');
});

test('a refund to an account takes a bank of the list, or one whose name is typed', async ({
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
  await panel.getByLabel('환불받을 계좌번호').fill('110123456789');
  await panel.getByLabel('예금주').fill('김도윤');
  await submit.click();
  await expect(bank).toHaveAccessibleDescription(/은행을 선택해 주세요/);
  await bank.selectOption('직접 입력');
  await panel.getByLabel('은행 이름').fill('강호저축은행');
  await submit.click();
  await expect.poll(() => api.calls(refundOrder.path).length).toBe(1);
  expect(api.calls(refundOrder.path)[0]?.postDataJSON()).toMatchObject({
    account: { bank: '강호저축은행', number: '110123456789', holder: '김도윤' },
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
