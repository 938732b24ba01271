import { getOverview } from '#api/overview.ts';
import { getSanctions } from '#features/block/api.ts';
import { changeAnswer } from '../support/changed-answers.ts';
import { expect, HELD, resize, test, widths } from '../support/fixtures.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { axeClean, fitsWindow, picture } from '../support/looks.ts';
import { main } from '../support/main.ts';

test.beforeEach(({ page, login }) => login(page, 'sanction01'));

test('sanctions in force show their end, what they close and the number to copy, with past ones below, also in a narrow window; Back returns to the place that was left [B2]', async ({
  page,
  context,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/member/info/block');
  await test.step('each shows its end, reason and number, and the past ones stand below', async () => {
    await expect(main(page).getByText('비인가 프로그램 사용')).toBeVisible();
    await expect(main(page).getByText('욕설 및 비방')).toBeVisible();
    await expect(main(page).getByText('27일', { exact: true })).toBeVisible();
    // The end of the sanction comes before the deadline of the appeal.
    const text = await main(page).innerText();
    const places = ['남은 기간', '사유', '이용제한 번호', '이의를 제기할 수 있습니다'];
    const order = places.map((words) => text.indexOf(words));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    await axeClean(page);
    await picture(page, 'account-block');
  });
  await test.step('it says what it closes and what stays open, gives its number to copy, and whether support answers now', async () => {
    const facts = main(page).locator('dl').first();
    await expect(facts).toContainText('이용할 수 없는 것게임 접속, 1:1 문의, 비매너 신고');
    await expect(facts).toContainText('이용할 수 있는 것환 조회, 정보 변경, 전화 상담');
    await expect(main(page).getByText(/지금 전화 상담 가능|부터$/)).toBeVisible();
    await main(page).getByRole('button', { name: '이용제한 번호 복사' }).click();
    await expect(main(page).getByText('이용제한 번호를 복사했습니다.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^S\d+$/);
  });
  await test.step('in a narrow window no moment breaks over lines', async () => {
    await resize(page, { width: 360, height: 740 });
    const moments = main(page).locator('dd .num', { hasText: /^\d{4}-\d\d-\d\d \d\d:\d\d$/ });
    await expect(moments).toHaveCount(2);
    const lines = await moments.evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(lines).toEqual([1, 1]);
    await fitsWindow(page);
  });
  await test.step('it names the policy it rests on, one press away; Back returns to the place that was left, however late the list is [B2]', async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const policy = page.getByRole('link', { name: '운영정책 제4조 제2항' });
    await policy.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(0);
    await policy.click();
    await expect(page).toHaveURL(`/support/terms/operation#${encodeURIComponent('제4조')}`);
    await expect(
      page.getByRole('heading', { name: '제4조 (비인가 프로그램과 오류 이용)' }),
    ).toBeInViewport();
    const before = (await api.arrived(getSanctions.path)).length;
    // Until the rows are there the page is too short for the browser to scroll it back by itself.
    await api.fault({ path: getSanctions.path, delayMs: HELD });
    await page.goBack();
    await expect.poll(async () => (await api.arrived(getSanctions.path)).length).toBe(before + 1);
    await page.waitForLoadState();
    await api.release();
    await expect(main(page).getByText('욕설 및 비방')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });
});

test('a page of the past ones that does not exist leads to the first; without any sanction it is said once, and several share one button that calls about an appeal', async ({
  page,
  api,
}) => {
  await test.step('a page of the past ones that does not exist says so beside those in force, and leads to the first', async () => {
    await page.goto('/member/info/block?page=99');
    await expect(main(page).getByText('이 페이지에는 내역이 없습니다.')).toBeVisible();
    await expect(main(page).getByText('지난 이용제한이 없습니다.')).toHaveCount(0);
    await expect(main(page).getByText('27일', { exact: true })).toBeVisible();
    await main(page).getByRole('link', { name: '첫 페이지로' }).click();
    await expect(page).toHaveURL('/member/info/block');
    await expect(main(page).getByText('욕설 및 비방')).toBeVisible();
  });
  await test.step('a member who never had a sanction reads so once, without a list of nothing', async () => {
    const none = { current: [], list: [], total: 0 };
    await api.fault({ path: getSanctions.path, code: '200', data: none });
    await page.reload();
    await expect(
      main(page).getByText('현재 이용제한이 없고 지난 이용제한도 없습니다.'),
    ).toBeVisible();
    await expect(main(page).getByText('이용제한이 없')).toHaveCount(1);
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(0);
  });
  await test.step('several sanctions share one button that calls about an appeal', async () => {
    const startsAt = new Date().toISOString();
    const current = ['S1', 'S2', 'S3'].map((sanctionNo) => ({ sanctionNo, startsAt }));
    const data = { current, list: [], total: 0 };
    await api.fault({ path: getSanctions.path, code: '200', data });
    await page.reload();
    for (const { sanctionNo } of current)
      await expect(main(page).getByText(sanctionNo, { exact: true })).toBeVisible();
    await expect(main(page).getByRole('link', { name: '고객센터 전화하기' })).toHaveCount(1);
  });
});

test('a sanctioned member reads it on Home and in 내 정보 with the days left, in both layouts, and nothing moves; a host that does not know of sanctions there changes nothing', async ({
  page,
  api,
}) => {
  for (const viewport of Object.values(widths)) {
    await resize(page, viewport);
    for (const path of ['/', '/member/present']) {
      await page.goto(path);
      const strip = main(page).getByRole('link', { name: '계정 이용제한 중 · 27일 남음' });
      await expect(strip).toBeInViewport();
      await expect(strip).toHaveAttribute('href', '/member/info/block');
      expect(await layoutShift(page), path).toBe(0);
    }
    await expect(main(page).getByRole('link', { name: '1:1 문의하기' })).toHaveCount(0);
    await expect(main(page).getByText('이용제한 중에는 1:1 문의를')).toBeVisible();
  }
  await test.step('a host that does not know of sanctions here changes nothing', async () => {
    await changeAnswer(page, api, getOverview, (data) => ({ ...data, sanction: undefined }));
    await page.reload();
    await expect(main(page).getByRole('link', { name: '1:1 문의하기' })).toBeVisible();
    await expect(main(page).getByRole('region', { name: '확인할 일' })).toContainText('받을 선물');
    await expect(main(page).getByText('이용제한 중')).toHaveCount(0);
  });
});
