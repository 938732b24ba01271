import { getGifts } from '#features/gift/api.ts';
import { refundOrder } from '#features/hwan/api.ts';
import { refundWords } from '#features/hwan/charges.copy.ts';
import { getTransferDesk, getTransfers } from '#features/transfer/api.ts';
import { askPayOutcome, getCharges } from '#wire/order.ts';
import { closeAlert } from './alert.ts';
import { changeAnswer, type Data } from './changed-answers.ts';
import { expect, test } from './fixtures.ts';
import { main } from './main.ts';
import { memberCalls } from './member-calls.ts';
import { charged } from './pay-way.ts';

const first = (change: object) => (data: Data) => ({
  ...data,
  list: data.list.map((row: Data, at: number) => (at === 0 ? { ...row, ...change } : row)),
});

test('an unknown code word in a row does not break the list: the row is shown as “other”, without its actions [H1]', async ({
  page,
  login,
  api,
}) => {
  await charged(api, 'member01', { won: 10_000, times: 2 });
  await login(page, 'member01');
  const rows = main(page).getByRole('row');
  await changeAnswer(page, api, getCharges, first({ status: 'settling', method: 'newpay' }));
  await page.goto('/member/hwan/state?kind=charge');
  const odd = rows.filter({ hasText: '확인 중' });
  await expect(odd).toContainText('기타');
  await expect(odd.getByRole('button')).toHaveCount(0);
  await expect(rows.filter({ hasText: '결제 완료' }).getByRole('button')).not.toHaveCount(0);
  // A host that refunds later answers with the order as it is by then: no refund is claimed.
  await changeAnswer(page, api, refundOrder, (order) => ({ ...order, status: 'refunding' }));
  await page.getByRole('button', { name: '결제 취소', exact: true }).first().click();
  await page.getByRole('button', { name: '결제 취소하기' }).click();
  await closeAlert(page, /취소되었는지 확인하지 못했습니다/);
  await expect(page.getByText(/결제를 취소했습니다/)).toHaveCount(0);

  await changeAnswer(page, api, getGifts, first({ status: 6, direction: 'lent' }));
  await page.goto('/member/hwan/gift/sendHistory');
  await expect(rows.filter({ hasText: '기타' })).toHaveCount(1);
  await expect(rows.filter({ hasText: '기타' }).getByRole('button')).toHaveCount(0);

  await changeAnswer(page, api, getTransfers, first({ status: 'A007', leftSeconds: 60 }));
  await page.goto('/security/transfer/list?period=6');
  await expect(rows.filter({ hasText: '기타' })).toHaveCount(1);
  await expect(rows.filter({ hasText: '기타' }).getByRole('button')).toHaveCount(0);

  await changeAnswer(page, api, getTransferDesk, (desk) => ({
    ...desk,
    characters: desk.characters.map((one: Data) => ({ ...one, blocked: 'jailed' })),
  }));
  await page.goto('/security/transfer/request');
  await expect(main(page).getByText('지금 옮길 수 있는 캐릭터가 없습니다.')).toBeVisible();
  await expect(main(page).getByRole('radio').first()).toBeDisabled();
});

test.describe('an answer that was lost', () => {
  test.use({ allowed: [/Failed to load resource/] });

  test('a refund that was made elsewhere meanwhile is not offered to be requested again beside the words that it is done', async ({
    page,
    login,
    api,
  }) => {
    const [orderId] = await charged(api, 'member02', { won: 10_000 });
    await login(page, 'member02');
    await page.goto('/member/hwan/state?kind=charge');
    await page.getByRole('button', { name: '결제 취소', exact: true }).first().click();
    await api.fault({ path: refundOrder.path, status: 502 });
    const press = page.getByRole('button', { name: '결제 취소하기' });
    await press.click();
    const again = page.getByText(refundWords.outcome.missed);
    await expect(again).toBeVisible();
    const elsewhere = await memberCalls(api, 'member02');
    expect((await elsewhere(refundOrder.path, { orderId, won: 10_000 })).code).toBe('200');
    await press.click();
    await closeAlert(page, /./);
    await expect(page.getByText(/이미 처리되었습니다/)).toBeFocused();
    await expect(again).toHaveCount(0);
  });

  test('a refund that turns out to be refused gives the reason alone, which says what to do', async ({
    page,
    login,
    api,
  }) => {
    await charged(api, 'member02', { won: 10_000 });
    await login(page, 'member02');
    await page.goto('/member/hwan/state?kind=charge');
    await page.getByRole('button', { name: '결제 취소', exact: true }).first().click();
    await api.fault({ path: refundOrder.path, status: 502 });
    await changeAnswer(page, api, askPayOutcome, ({ outcomes }) => ({
      outcomes: outcomes.map(({ key }: Data) => ({ key, state: 'done', code: '31204' })),
    }));
    await page.getByRole('button', { name: '결제 취소하기' }).click();
    await expect(page.getByText(/^이미 처리된 신청입니다/)).toBeVisible();
    await expect(page.getByText(refundWords.outcome.undone, { exact: true })).toBeVisible();
  });
});
