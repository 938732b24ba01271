import type { Page } from '@playwright/test';
import { refresh } from '#api/session.ts';
import { DAY_MS, SECOND_MS, SESSION_WARNING_SECONDS, USER_ID_DAYS } from '#constants.ts';
import { loginPage } from '../flows/login-page.ts';
import { expect, LATE, test } from '../support/fixtures.ts';
import { axeClean } from '../support/looks.ts';
import { renewing } from '../support/waits.ts';

test.setTimeout(120_000);
const REQUEST = '/member/inquiry/request';
/** A session lasts as long as the id's cookie. */
const LIFE_MS = USER_ID_DAYS * DAY_MS;
const WARNING_MS = SESSION_WARNING_SECONDS * SECOND_MS;
const notice = (page: Page) => page.getByRole('dialog', { name: '로그인 연장' });
/** When the current tokens were stored. */
const since = (page: Page) => page.evaluate(() => localStorage.getItem('session-since'));
/** Moves the page's clock on until the session has this time left, however long the test has taken so far. */
async function untilLeft(page: Page, left: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.fastForward(Number(await since(page)) + LIFE_MS - left - now);
}
const title = (page: Page) => page.getByLabel('제목');

async function write(page: Page): Promise<void> {
  await page.clock.install();
  const login = loginPage(page);
  await login.open(encodeURIComponent(REQUEST));
  await login.signIn('member01');
  await expect(title(page)).toBeVisible();
  await title(page).fill('쓰고 있던 제목');
}

test('with a form open, the end of the session is announced a minute before and put off by one key, ten times; once closed it is not shown again, and the form stays [A4]', async ({
  page,
  api,
}) => {
  await write(page);
  const renewals = () => api.calls(refresh.path).length;
  for (let times = 1; times <= 10; times += 1) {
    if (times === 1) {
      await untilLeft(page, WARNING_MS + 20_000);
      await expect(notice(page)).toBeHidden();
    }
    await untilLeft(page, WARNING_MS);
    // It has lapsed, which the browser does not know: the clock that was moved is the page's alone.
    await page.context().clearCookies({ name: 'his1' });
    await expect(notice(page)).toContainText('1분 안에 자동으로 로그아웃됩니다.');
    // Twenty seconds later it can still be answered.
    await page.clock.fastForward(20_000);
    await expect(notice(page)).toBeVisible();
    const before = await since(page);
    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeHidden();
    await expect.poll(renewals).toBe(times);
    await expect.poll(() => since(page)).not.toBe(before);
  }
  await untilLeft(page, WARNING_MS);
  await axeClean(page);
  await notice(page).getByRole('button', { name: '닫기' }).click();
  await page.clock.fastForward(20_000);
  await expect(notice(page)).toBeHidden();
  expect(renewals()).toBe(10);
  await expect(title(page)).toHaveValue('쓰고 있던 제목');
  await expect(page).toHaveURL(REQUEST);
});

test.describe('with a dead access token', () => {
  // The browser itself logs each 401.
  test.use({ allowed: [/Failed to load resource/] });

  test('a refresh that is answered late still brings the data of the screen and the frame [S4]', async ({
    page,
    login,
    api,
  }) => {
    await login(page, 'member02');
    await page.clock.install();
    await renewing(page, api);
    await page.clock.fastForward(LATE);
    await expect(page.getByText('조금 오래 걸리고 있습니다.').first()).toBeVisible();
    await api.release();
    await expect(page.getByText('89,000').first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /1:1 문의.*3/ })).toBeVisible();
    expect(api.calls(refresh.path)).toHaveLength(1);
  });
});
