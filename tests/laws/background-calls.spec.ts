import { getTransferPeriod } from '#wire/game.ts';
import {
  getHwanTotal,
  getInquiryCount,
  getOtpStatus,
  getSecurity,
  getUserInfo,
} from '#wire/member.ts';
import { answerStatus } from '../support/answer-status.ts';
import { expect, test } from '../support/fixtures.ts';
import { quiet } from '../support/waits.ts';
import { loginPage } from '../support/ways/login-page.ts';

// The browser itself logs every status that a test causes.
test.use({ allowed: [/Failed to load resource/] });

const noAnswer = '연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.';

const starts = [
  getSecurity,
  getHwanTotal,
  getInquiryCount,
  getUserInfo,
  getOtpStatus,
  getTransferPeriod,
];
for (const status of [404, 408, 500] as const)
  test(`HTTP ${status} of the start-up calls takes no page away: it is told where their values stand [N4]`, async ({
    page,
    login,
  }) => {
    await login(page, 'member01');
    for (const { path } of starts) await answerStatus(page, path, status);
    for (const path of ['/support/faq', '/member/inquiry/list', '/']) {
      await page.goto(path);
      await quiet(page);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const figures = page.locator('[data-home-member]');
    await expect(figures.locator('[data-of=totalHwan]')).toHaveText('확인할 수 없음');
    await expect(figures.getByRole('button')).toBeVisible();
    await page.goto('/member/present');
    await expect(page.getByRole('main').getByText(noAnswer).first()).toBeVisible();
    await expect(page).toHaveURL('/member/present');
  });

for (const status of [400, 404, 408, 500] as const)
  test(`HTTP ${status} of the transfer period takes no page away from a visitor, who can log in [N4]`, async ({
    page,
  }) => {
    const answerAgain = await answerStatus(page, getTransferPeriod.path, status);
    for (const path of ['/', '/join', '/support/faq', '/support/terms', '/login']) {
      await page.goto(path);
      await quiet(page);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await answerAgain();
    await loginPage(page).signIn('member01');
    await page.waitForURL('/');
  });
