import { getUrgentNotice } from '#api/notice.ts';
import { HOUR_MS } from '#constants.ts';
import { urgentHours } from '#site-content/notice-duration.ts';
import { expect, resize, test, widths } from '../support/fixtures.ts';
import { layoutShift } from '../support/layout-shift.ts';

const maintenance = '11월 12일 정기 점검 안내';
const bar = 'complementary';

test('notices are reached from Home and the footer, the latest first, each with its time', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: '공지 모두 보기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('공지사항');
  const list = page.getByRole('main').locator('.row-list');
  const rows = list.getByRole('listitem');
  await expect(rows.getByRole('time')).not.toHaveCount(0);
  const days = await rows.getByRole('time').allTextContents();
  expect(days).toEqual(days.toSorted().toReversed());
  const kinds = page.getByRole('navigation', { name: '공지 종류' });
  await kinds.getByRole('link', { name: '점검' }).click();
  await expect(page).toHaveURL('/support/notice?kind=maintenance');
  await expect(kinds.getByRole('link', { name: '점검' })).toHaveAttribute('aria-current', 'page');
  await expect(list.getByRole('listitem')).toContainText([maintenance]);
  expect(await layoutShift(page)).toBe(0);
  await rows.getByRole('link', { name: maintenance }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(maintenance);
  await expect(page.getByRole('main')).toContainText('기간 2026-11-12 06:00 ~ 10:00');
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect(page).toHaveURL('/support/notice');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '공지사항' })).toHaveAttribute(
    'href',
    '/support/notice',
  );
});

/** `tests/unit/rules/notice.test.ts` has the rule for every moment, the first and the last among them. */
test('the bar of the urgent notice is shown within its span alone, in both layouts and every frame, and moves nothing', async ({
  page,
}) => {
  const shown = page.getByRole(bar, { name: '긴급 공지' });
  for (const [moment, times, paths] of [
    ['2026-11-10T09:59:00+09:00', 0, ['/support/faq']],
    ['2026-11-12T09:59:00+09:00', 1, ['/', '/support/faq']],
    ['2026-11-12T10:00:00+09:00', 0, ['/login', '/support/faq/detail/find-id']],
    ['2026-11-10T10:00:00+09:00', 1, ['/login', '/support/faq/detail/find-id']],
  ] as const) {
    await page.clock.setFixedTime(moment);
    for (const path of paths)
      for (const width of times ? Object.values(widths) : [widths.desktop]) {
        await resize(page, width);
        await page.goto(path);
        await expect(shown, `${moment} ${path}`).toHaveCount(times);
        expect(await layoutShift(page), path).toBeLessThan(0.01);
      }
  }
});

test('a notice that the API calls urgent lies over the first page with its hours and a link until it is closed, stands in the bar from the next page on, and moves nothing', async ({
  page,
  api,
}) => {
  const around = (ms: number) => new Date(Date.now() + ms).toISOString();
  const span = { from: around(-HOUR_MS), until: around(HOUR_MS) };
  const notice = { title: '결제 오류 긴급 점검', kind: 'maintenance', ...span };
  const words = `점검 ${notice.title} ${urgentHours(span.from, span.until)}`;
  await api.settings({ urgentNotice: JSON.stringify(notice) });
  const shown = page.getByRole(bar, { name: '긴급 공지' });
  await page.goto('/');
  await expect(shown.getByRole('link', { name: words })).toBeInViewport();
  expect(await layoutShift(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(shown.getByRole('link', { name: words })).toBeInViewport();
  await shown.getByRole('link', { name: words }).click();
  await expect(page).toHaveURL('/support/notice');
  const first = page.locator('.row-list > li').first();
  for (const part of [notice.title, urgentHours(span.from, span.until)])
    await expect(first).toContainText(part);
  await expect(first.locator('svg:visible')).toHaveCount(1);
  await expect(shown.getByRole('link', { name: words })).toHaveAttribute('href', '/support/notice');
  expect(await layoutShift(page)).toBe(0);
  await page.reload();
  await expect(shown).toBeVisible();
  // A typed address loads the page again, and nothing is read from the tab before the first paint.
  await page.goto('/support/faq');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: '긴급 공지 닫기' }).click();
  await expect(shown).toHaveCount(0);
  expect(api.calls(getUrgentNotice.path)).toHaveLength(1);
});
