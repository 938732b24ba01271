import { getGameHome } from '#api/game.ts';
import { getInquiryCount } from '#api/member.ts';
import { fillInquiry } from '../flows/inquiries.ts';
import { answerStatus } from '../support/answer-status.ts';
import { BUILT_API, expect, test } from '../support/fixtures.ts';

// The browser itself logs every status that a test causes.
test.use({ allowed: [/Failed to load resource|onestopRedirect: status,500/] });

// The ways of 408 and 500, and from which page they are left: `public.spec.ts`. Every call with every status, the
// refresh too, on a page of each access: `tests/unit/session/first-call-statuses.test.ts`.
test('what was typed before a start-up call led to the error page is there on the way back [N4]', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  const typed = Promise.withResolvers<void>();
  const answerAgain = await answerStatus(page, getInquiryCount.path, 500, typed.promise);
  const asked = page.waitForRequest(BUILT_API + getInquiryCount.path);
  await page.goto('/member/inquiry/request');
  await fillInquiry(page);
  await asked;
  typed.resolve();
  await expect(page).toHaveURL('/error/500');
  await answerAgain();
  await page.getByRole('main').getByRole('link', { name: '다시 시도' }).click();
  await expect(page.getByLabel('제목')).toHaveValue('이용 방법을 알려 주세요');
});

test('HTTP 500 of the call for the game’s address leads to its page from a page for members [N4]', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await answerStatus(page, getGameHome.path, 500);
  await page.goto('/member/info/block');
  await page.getByRole('banner').getByRole('button', { name: '게임 홈페이지' }).click();
  await expect(page).toHaveURL('/error/500');
});
