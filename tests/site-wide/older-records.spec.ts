import { getTransfers } from '#api/transfer.ts';
import { getGifts } from '#features/gift/api.ts';
import { getInquiryList } from '#features/inquiry/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { main } from '../support/main.ts';

/** The lists by a member who has such records. 환 이용 내역: `e2e/overview/present.spec.ts`, `history.spec.ts`. */
const lists = {
  member01: [['/security/transfer/list', getTransfers, '보낸 캐릭터가 없습니다.']],
  member02: [
    ['/member/inquiry/list', getInquiryList, '문의 내역이 없습니다.'],
    ['/member/hwan/gift/sendHistory', getGifts, '환 선물 내역이 없습니다.'],
    ['/security/transfer/received', getTransfers, '받은 이전 신청이 없습니다.'],
  ],
} as const;

for (const [member, all] of Object.entries(lists))
  test(`a list without records of the last month leads to older ones, and a narrowed one to all: ${all.map(([path]) => path).join(', ')}`, async ({
    page,
    login,
    api,
  }) => {
    await login(page, member);
    for (const [path, endpoint, words] of all)
      await test.step(path, async () => {
        const none = { path: endpoint.path, code: '200', data: { list: [], total: 0 } };
        await api.fault(none);
        await page.goto(path);
        await expect(main(page).getByText(`최근 1개월 동안 ${words}`)).toBeVisible();
        await expect(main(page).getByRole('link', { name: '3개월', exact: true })).toBeVisible();
        await main(page).getByRole('link', { name: '6개월 내역 보기' }).click();
        await expect(page).toHaveURL(`${path}?period=6`);
        await expect(main(page).getByRole('table')).toBeVisible();

        await api.fault(none);
        await page.reload();
        await main(page).getByRole('link', { name: '조건 지우기' }).click();
        await expect(page).toHaveURL(path);
        await expect(main(page).getByRole('table')).toBeVisible();
      });
  });
