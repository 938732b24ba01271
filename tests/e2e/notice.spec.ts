import { expect, test, widths } from './fixtures.ts';
import { layoutShift } from './layout-shift.ts';

const maintenance = '11월 12일 정기 점검 안내';
const bar = 'complementary';

test('notices are reached from Home and the footer, the latest first, each with its time', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: '공지 모두 보기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('공지사항');
  const rows = page.getByRole('main').getByRole('listitem');
  const days = await rows.getByRole('time').allTextContents();
  expect(days).toEqual(days.toSorted().toReversed());
  await rows.getByRole('link', { name: maintenance }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(maintenance);
  await expect(page.getByRole('main')).toContainText('기간 2026-11-12 06:00 ~ 2026-11-12 10:00');
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect(page).toHaveURL('/support/notice');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '공지사항' })).toHaveAttribute(
    'href',
    '/support/notice',
  );
});

for (const [moment, times] of [
  ['2026-11-10T09:59:00+09:00', 0],
  ['2026-11-10T10:00:00+09:00', 1],
  ['2026-11-12T09:59:00+09:00', 1],
  ['2026-11-12T10:00:00+09:00', 0],
] as const)
  test(`at ${moment} the bar of the urgent notice is shown ${times} times, in both layouts, and moves nothing`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(moment);
    for (const width of Object.values(widths)) {
      await page.setViewportSize(width);
      for (const path of ['/', '/support/faq', '/login', '/support/faq/detail/find-id']) {
        await page.goto(path);
        const shown = page.getByRole(bar, { name: '긴급 공지' });
        await expect(shown, path).toHaveCount(times);
        expect(await layoutShift(page), path).toBeLessThan(0.01);
      }
    }
  });

test('a sanction is told with the policy it rests on, one press away', async ({ page, login }) => {
  await login(page, 'sanction01');
  await page.goto('/member/info/block');
  await page.getByRole('link', { name: '운영정책 제4조 제2항' }).click();
  await expect(page).toHaveURL(`/support/terms/operation#${encodeURIComponent('제4조')}`);
  await expect(
    page.getByRole('heading', { name: '제4조 (비인가 프로그램과 오류 이용)' }),
  ).toBeInViewport();
});
