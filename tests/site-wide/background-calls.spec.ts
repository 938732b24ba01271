import { getGameHome, getTransferPeriod } from '#api/game.ts';
import {
  getHwanTotal,
  getInquiryCount,
  getOtpStatus,
  getSecurity,
  getUserInfo,
} from '#api/member.ts';
import { logout, refresh } from '#api/session.ts';
import { fillInquiry } from '../flows/inquiries.ts';
import { loginPage } from '../flows/login-page.ts';
import { answerStatus } from '../support/answer-status.ts';
import { BUILT_API, expect, test } from '../support/fixtures.ts';
import { BLANK } from '../support/visits.ts';
import { quiet } from '../support/waits.ts';

// The browser itself logs every status that a test causes.
test.use({ allowed: [/Failed to load resource|onestopRedirect: status,500/] });

const startUpCalls = [
  getSecurity,
  getHwanTotal,
  getInquiryCount,
  getUserInfo,
  getOtpStatus,
  getTransferPeriod,
];
// The ways of 408 and 500, and from which page they are left: `public.spec.ts`. Every call with every status on a page
// of each access: `tests/unit/session/first-call-statuses.test.ts`.
test('HTTP 404 of a start-up call leads to its page from a page for members, and the error page stays [N4]', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await answerStatus(page, getOtpStatus.path, 404);
  await page.goto('/member/inquiry/list');
  await expect(page).toHaveURL('/error/404');
  await quiet(page);
  await expect(page).toHaveURL('/error/404');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('HTTP 404 and 500 of the start-up calls take no public page away, which says that what they ask for is unknown [N4]', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  for (const [status, path] of [
    [404, '/support/faq'],
    [500, '/'],
  ] as const) {
    const answersAgain = [];
    for (const call of startUpCalls) answersAgain.push(await answerStatus(page, call.path, status));
    await page.goto(path);
    await quiet(page);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (status !== 500) for (const answerAgain of answersAgain) await answerAgain();
  }
  const figures = page.locator('[data-home-member]');
  await expect(figures.locator('[data-of=totalHwan]')).toHaveText('확인할 수 없음');
  await figures.getByRole('button').click();
  await quiet(page);
  await expect(page).toHaveURL('/');
});

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

test('HTTP 500 of the call for the game’s address, and of the logout, leads to its page from a page for members [N4]', async ({
  page,
  login,
}) => {
  for (const [call, press] of [
    [getGameHome, '게임 홈페이지'],
    [logout, '로그아웃'],
  ] as const)
    await test.step(press, async () => {
      await page.goto(BLANK);
      await login(page, 'member01');
      await answerStatus(page, call.path, 500);
      await page.goto('/member/info/block');
      await page.getByRole('banner').getByRole('button', { name: press }).click();
      await expect(page).toHaveURL('/error/500');
    });
});

test('HTTP 500 of the refresh leads to its page from a page for members, and takes no public one away [N4]', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await answerStatus(page, refresh.path, 500);
  await page.context().clearCookies({ name: 'his1' });
  await page.goto('/support/faq');
  await quiet(page);
  await expect(page).toHaveURL('/support/faq');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/member/info/block');
  await expect(page).toHaveURL('/error/500');
});

test('HTTP 400 and 404 of the transfer period take no page away from a visitor, who can log in [N4]', async ({
  page,
}) => {
  let answerAgain = async () => {};
  for (const [status, path] of [
    [404, '/join'],
    // The status that ends a session comes last, so that Login is met under it.
    [400, '/login'],
  ] as const) {
    await answerAgain();
    answerAgain = await answerStatus(page, getTransferPeriod.path, status);
    await page.goto(path);
    await quiet(page);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await answerAgain();
  await loginPage(page).signIn('member01');
  await page.waitForURL('/');
});
