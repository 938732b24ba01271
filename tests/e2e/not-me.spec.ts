import type { Page } from '@playwright/test';
import { getActivity } from '#api/activity.ts';
import { endSessions, getSessions } from '#api/devices.ts';
import { login as signIn } from '#api/login.ts';
import { getHwanSecurity, setHwanSecurity } from '#features/hwan-security/api.ts';
import { notMe as copy } from '#features/hwan-security/not-me.copy.ts';
import { requestInquiry } from '#features/inquiry/api.ts';
import { overview } from '#features/overview/overview.copy.ts';
import { routes } from '#routes.ts';
import { field, fillNew } from '../flows/account-flows.ts';
import { memberCalls } from '../flows/member-calls.ts';
import { closeAlert } from '../support/alert.ts';
import { expect, narrowest, PASSWORD, resize, test, widths } from '../support/fixtures.ts';
import { axeClean, cutsNothing, fitsWindow } from '../support/looks.ts';
import { confirm, main, press } from '../support/main.ts';
import { EVERY_TIME } from '../support/reference-api.ts';
import { answered, settled } from '../support/waits.ts';

const WAY = '/security/not-me';
const step = (page: Page, name: string) =>
  main(page).getByRole('region', { name: new RegExp(`^\\d\\. ${name}$`) });
const lock = (page: Page) => step(page, copy.hwan.title);
const devices = (page: Page) => step(page, copy.devices.title);
const password = (page: Page) => step(page, copy.password.title);
const inquiry = (page: Page) => step(page, copy.inquiry.title);
const states = (page: Page) => main(page).locator('.tag');
/** The button of the last login, which is the newest row. */
const notMine = (page: Page) =>
  main(page)
    .getByRole('region', { name: overview.logins.title })
    .getByRole('link', { name: /^본인이 아님/ });
async function lockHwan(page: Page): Promise<void> {
  await press(page, '환 잠그기');
  await confirm(page, '환 잠그기');
}
async function endOthers(page: Page): Promise<void> {
  await press(page, copy.devices.title);
  await confirm(page, copy.devices.ask.action);
}

test('a login that was not the member’s leads through four steps, each done by its own answer, also after leaving and coming back', async ({
  page,
  login,
  api,
}) => {
  await api.call(signIn.path, { userId: 'member01', password: PASSWORD });
  await login(page, 'member01', '/member/present');
  await test.step('a row of the last logins begins it, with the row named and its address hidden', async () => {
    await notMine(page).nth(1).click();
    await page.waitForURL(`**${WAY}?at=*`);
    await expect(states(page)).toHaveText(Array(4).fill(copy.states.todo));
    await expect(main(page).getByText(/\.\*\*\*$/)).toBeVisible();
    await expect(main(page)).not.toContainText(/\d+\.\d+\.\d+\.\d+/);
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(['at']);
    for (const { path } of [setHwanSecurity, endSessions]) expect(api.calls(path)).toEqual([]);
    await axeClean(page, 'begun');
  });
  await test.step('hwan is locked, and the next step takes the focus', async () => {
    await lockHwan(page);
    await expect(lock(page)).toContainText(copy.hwan.done);
    await expect(lock(page).getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible();
    await expect(devices(page).getByRole('heading')).toBeFocused();
    const me = await memberCalls(api, 'member01');
    expect(await me(getHwanSecurity.path, {})).toMatchObject({ data: { usable: 'N' } });
  });
  await test.step('the other devices are logged out', async () => {
    await endOthers(page);
    await expect(devices(page)).toContainText(copy.devices.done);
    await expect(password(page).getByRole('heading')).toBeFocused();
  });
  await test.step('a new password leads back', async () => {
    await password(page).getByRole('link', { name: copy.password.act }).click();
    await field(page, '현재 비밀번호').fill(PASSWORD);
    await fillNew(page);
    await press(page, '비밀번호 변경');
    await page.waitForURL('**/member/info/changePw/complete');
    await main(page).getByRole('link', { name: '계속하기' }).click();
    await expect(password(page)).toContainText(copy.password.done);
    await expect(states(page)).toHaveText([...Array(3).fill('완료'), '안 함']);
  });
  await test.step('the inquiry names the login, and Back shows it as filed', async () => {
    await inquiry(page).getByRole('link', { name: copy.inquiry.act }).click();
    const text = field(page, '내용');
    await expect(text).toHaveValue(/^본인이 하지 않은 로그인: .*\n기기: .*\nIP: .*\.\*\*\*\n/);
    await expect(field(page, '제목')).toHaveValue('본인이 하지 않은 로그인이 있습니다');
    await main(page)
      .getByLabel(/개인정보 수집·이용에 동의합니다/)
      .check();
    await press(page, '문의 보내기');
    await page.waitForURL('**/member/inquiry/detail?no=*');
    await expect(main(page).getByRole('link', { name: routes[WAY].title })).toHaveAttribute(
      'href',
      WAY,
    );
    expect(api.calls(requestInquiry.path)).toHaveLength(1);
    await page.goBack();
    await page.waitForURL(`**${WAY}`);
    await expect(inquiry(page)).toContainText(copy.inquiry.done);
    await inquiry(page).getByRole('link', { name: copy.inquiry.look }).click();
    await page.waitForURL('**/member/inquiry/detail?no=*');
    await page.goBack();
    await expect(states(page)).toHaveText(Array(4).fill(copy.states.done));
    await expect(main(page).getByText(copy.allDone)).toBeVisible();
    await axeClean(page, 'done');
  });
  await test.step('it fits the narrowest phone, and ends by a press', async () => {
    await resize(page, narrowest);
    await fitsWindow(page);
    await cutsNothing(page);
    await press(page, copy.end);
    await page.waitForURL('**/member/present');
    await settled(page);
    await expect(main(page).getByRole('link', { name: overview.logins.goOn })).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  // The browser's log entries for lost answers and refusals.
  test.use({
    viewport: widths.mobile,
    allowed: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|50[02]|404/],
  });

  test('a step that failed says so and is tried again, what is so already says that, and the way is taken up again for this login alone; a host without the security events shows no way to them [P3]', async ({
    page,
    login,
    api,
  }) => {
    await api.call(signIn.path, { userId: 'member01', password: PASSWORD });
    await login(page, 'member01', '/member/present');
    await notMine(page).first().click();
    await test.step('a call that never arrived is told as failed, and nothing as done', async () => {
      await api.fault({ path: setHwanSecurity.path, drop: true, times: EVERY_TIME });
      await lockHwan(page);
      await closeAlert(page, /처리되지 않았습니다/);
      await expect(lock(page)).toContainText(copy.states.failed);
      await api.fault({ path: endSessions.path, status: 502, times: EVERY_TIME });
      await endOthers(page);
      await expect(devices(page)).toContainText('연결이 원활하지 않습니다');
      await expect(states(page)).toHaveText(['실패', '실패', '안 함', '안 함']);
      await axeClean(page, 'failed');
    });
    await test.step('a lost answer is asked for, and the step is done by it', async () => {
      await api.noFaults();
      await api.fault({ path: setHwanSecurity.path, drop: 'after' });
      await lockHwan(page);
      await expect(lock(page)).toContainText(copy.hwan.done);
      await expect(devices(page)).toContainText(copy.states.failed);
    });
    await test.step('it is left and taken up again from the last logins', async () => {
      await page.goto('/member/present');
      await main(page).getByRole('link', { name: overview.logins.goOn }).click();
      await expect(states(page)).toHaveText(['완료', '안 함', '안 함', '안 함']);
      await expect(lock(page)).toContainText(copy.hwan.done);
      await page.reload();
      await expect(lock(page)).toContainText(copy.hwan.done);
    });
    await test.step('a host without the call of the security events shows no way to them, and nothing else of 내 정보 changes', async () => {
      for (const { path } of [getActivity, getSessions])
        await api.fault({ path, status: 404, malformed: 'empty', times: EVERY_TIME });
      const before = api.calls(getActivity.path).length;
      await page.goto('/member/present');
      await expect.poll(() => api.calls(getActivity.path).length).toBeGreaterThan(before);
      await settled(page);
      await answered(page, api.calls(getActivity.path));
      await main(page)
        .getByText(/^이전 로그인/)
        .click();
      await expect(main(page).getByRole('table', { name: overview.logins.caption })).toBeVisible();
      await expect(main(page).getByRole('link', { name: overview.logins.more })).toHaveCount(0);
      await expect(main(page).getByRole('alert')).toHaveCount(0);
    });
    await test.step('for another login hwan is locked already; a host without the list has three steps', async () => {
      await notMine(page).nth(2).click();
      await expect(lock(page)).toContainText(copy.hwan.already);
      await expect(states(page)).toHaveCount(3);
    });
    await test.step('an address that names no login of this account begins nothing', async () => {
      await page.goto(`${WAY}?at=2020-01-01T00:00:00.000Z`);
      await expect(main(page).getByText(copy.none)).toBeVisible();
      await expect(states(page)).toHaveCount(0);
    });
  });
});
