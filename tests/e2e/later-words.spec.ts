import { getCharges } from '#api/order.ts';
import { getRestorations } from '#api/restoration.ts';
import { getTransfers } from '#api/transfer.ts';
import { getGifts } from '#features/gift/api.ts';
import { refundOrder } from '#features/hwan/api.ts';
import { getInquiry, getInquiryList } from '#features/inquiry/api.ts';
import { inquiryForm } from '#features/inquiry/form.copy.ts';
import { getReports } from '#features/report/api.ts';
import { getTransferDesk } from '#features/transfer/api.ts';
import { charged } from '../flows/payments.ts';
import { closeAlert } from '../support/alert.ts';
import { changeAnswer, type Data } from '../support/changed-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { main } from '../support/main.ts';

const first = (change: object) => (data: Data) => ({
  ...data,
  list: data.list.map((row: Data, at: number) => (at === 0 ? { ...row, ...change } : row)),
});

test('an unknown code word in a row does not break the list: the row is shown as “other”, without its actions; a transfer that is over shows no time left [H1]', async ({
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
  // A host that refunds later answers with an order that is not refunded yet: the screen claims no refund.
  await changeAnswer(page, api, refundOrder, (order) => ({ ...order, status: 'refunding' }));
  await page.getByRole('button', { name: '결제 취소', exact: true }).first().click();
  await page.getByRole('button', { name: '결제 취소하기' }).click();
  await closeAlert(page, /취소되었는지 확인하지 못했습니다/);
  await expect(page.getByText(/결제를 취소했습니다/)).toHaveCount(0);

  await changeAnswer(page, api, getGifts, first({ status: 6, direction: 'lent' }));
  await page.goto('/member/hwan/gift/sendHistory');
  await expect(rows.filter({ hasText: '기타' })).toHaveCount(1);
  await expect(rows.filter({ hasText: '기타' }).getByRole('button')).toHaveCount(0);

  // Of those that are known, the first alone still runs: no other shows its time left, which the host sends for all.
  const known = ['A001', 'A002', 'A004', 'A005', 'A009'];
  await changeAnswer(page, api, getTransfers, (data) => {
    const list = [...known, 'A007'].map((status, at) => ({
      ...data.list[0],
      transferNo: at + 1,
      status,
      leftSeconds: 60,
    }));
    return { list, total: list.length };
  });
  await page.goto('/security/transfer/list?period=6');
  await expect(rows.filter({ hasText: '기타' })).toHaveCount(1);
  await expect(rows.filter({ hasText: '기타' }).getByRole('button')).toHaveCount(0);
  await expect(rows.filter({ hasText: '이전 완료' }).first()).toBeVisible();
  await expect(main(page).getByRole('timer')).toHaveCount(1);

  await changeAnswer(page, api, getTransferDesk, (desk) => ({
    ...desk,
    characters: desk.characters.map((one: Data) => ({ ...one, blocked: 'jailed' })),
  }));
  await page.goto('/security/transfer/request');
  await expect(main(page).getByText('지금 옮길 수 있는 캐릭터가 없습니다.')).toBeVisible();
  await expect(main(page).getByRole('radio').first()).toBeDisabled();
});

test('an inquiry, a report or a restoration with an unknown status is shown as “other”, and an act that only some statuses allow is not offered; a post without an author or a file’s name says that they are unknown, never that support wrote it [H1]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member02');
  const rows = main(page).getByRole('row');
  const odd = [{ status: 'merged' }, { category: 'pet', status: 'solved' }];
  await changeAnswer(page, api, getInquiryList, (data) => ({
    ...data,
    list: data.list.map((row: Data, at: number) => ({ ...row, ...odd[at] })),
  }));
  await changeAnswer(page, api, getInquiry, (data) => ({
    ...data,
    category: 'pet',
    kind: 'cat',
    status: 'merged',
    posts: [undefined, 'bot'].map((author, postNo) => ({
      postNo,
      author,
      body: '알 수 없는 이의 글',
      files: [{ fileId: 'f1' }],
    })),
  }));
  await page.goto('/member/inquiry/list?period=6');
  await expect(rows.nth(1)).toContainText('기타');
  await expect(rows.nth(2)).toContainText('기타');
  await rows.nth(1).getByRole('link').first().click();
  await expect(
    main(page)
      .getByRole('definition')
      .filter({ hasText: /^기타$/ }),
  ).toHaveCount(2);
  await expect(main(page).getByRole('button', { name: '추가 문의' })).toHaveCount(0);
  await test.step('a post without an author or a file’s name says that they are unknown, never that support wrote it', async () => {
    await expect(page.getByRole('heading', { name: /^등록된 글/ })).toHaveCount(2);
    await expect(main(page).getByText('고객센터 답변')).toHaveCount(0);
    const file = page.getByRole('button', { name: '이름 없는 파일 내려받기', exact: true });
    await expect(file).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    await expect(main(page).getByText('첨부 파일: 이름 없는 파일').first()).toBeVisible();
    await expect(file.first()).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  const no = new URL(page.url()).searchParams.get('no');
  await page.goto(`/member/inquiry/modify?no=${no}`);
  await expect(main(page).getByText('지금은 수정할 수 없습니다.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: inquiryForm.look })).toBeVisible();

  const one = (row: object) => () => ({ list: [{ ...row, status: 'merged' }], total: 1 });
  await changeAnswer(page, api, getReports, one({ reportNo: 1, kind: 'theft' }));
  await page.goto('/support/report');
  await expect(rows.nth(1).getByText('기타', { exact: true })).toHaveCount(2);
  await changeAnswer(page, api, getRestorations, one({ restoreNo: 1 }));
  await page.goto('/support/service/restoration');
  await expect(rows.nth(1)).toContainText('기타');
});
