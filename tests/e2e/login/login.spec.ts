import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { getCaptcha, login } from '#features/login/api.ts';
import { expect, test, widths } from '../fixtures.ts';
import { loginPage, sessionCookies } from '../login-page.ts';

// Several axe runs in one journey take their time on a busy machine.
test.describe.configure({ timeout: 60_000 });

const signOutButton = (page: Page) => page.getByRole('button', { name: '로그아웃' });
const mismatch = '아이디 또는 비밀번호가 일치하지 않습니다.';

async function axeClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

for (const [width, viewport] of Object.entries(widths))
  test.describe(width, () => {
    test.use({ viewport });

    test('success: Home, or the page that was asked for with its own query', async ({
      page,
      api,
    }) => {
      const screen = loginPage(page);
      await screen.open();
      await axeClean(page);
      await screen.signIn('member01');
      await page.waitForURL('/');
      await expect(signOutButton(page).first()).toBeVisible();
      expect(api.calls(login.path)).toHaveLength(1);
      await page.context().clearCookies();
      await page.goto('/member/hwan/useHistory?kind=gift&months=3');
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await screen.signIn('member01');
      await page.waitForURL('/member/hwan/useHistory?kind=gift&months=3');
    });

    test('nothing filled in: each field says so by itself, the first has the focus, all is read out [M-F6]', async ({
      page,
      api,
    }) => {
      const screen = loginPage(page);
      await screen.open();
      await screen.submit.click();
      await expect(screen.id).toBeFocused();
      await expect(screen.told).toHaveCount(0);
      await expect(
        screen.main.getByText('아이디를 입력해 주세요. 비밀번호를 입력해 주세요.'),
      ).toHaveRole('status');
      await expect(page).toHaveTitle(/^오류: /);
      await axeClean(page);
      await screen.password.fill('x');
      await expect(screen.password).not.toHaveAttribute('aria-invalid', 'true');
      await expect(screen.id).toHaveAccessibleDescription(/아이디를 입력해 주세요/);
      await screen.id.fill('x');
      await expect(page).toHaveTitle(/^로그인/);
      expect(api.calls(login.path)).toHaveLength(0);
    });

    test('wrong password: said once at the field, password gone, id kept', async ({ page }) => {
      const screen = loginPage(page);
      await screen.open();
      await screen.signIn('member01', 'wrong!1234');
      await expect(screen.password).toBeFocused();
      await expect(screen.password).toHaveValue('');
      await expect(screen.password).toHaveAccessibleDescription(`오류: ${mismatch}`);
      await expect(screen.id).toHaveValue('member01');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(screen.dialog).toHaveCount(0);
      await axeClean(page);
      await screen.password.fill('Test!2345');
      await screen.password.press('Enter');
      await page.waitForURL('/');
    });

    test('captcha: appears on 20706, solved by keyboard, sent with the login', async ({
      page,
      api,
    }) => {
      const screen = loginPage(page);
      await screen.open('/member/present');
      await screen.signIn('captcha01');
      await expect(screen.captcha).toBeFocused();
      await expect(screen.id).toHaveValue('captcha01');
      await expect(screen.password).toHaveValue('Test!2345');
      await axeClean(page);
      await screen.submit.click();
      await expect(screen.captcha).toBeFocused();
      await expect(screen.captcha).toHaveAccessibleDescription(/확인을 눌러 주세요/);
      expect(api.calls(login.path)).toHaveLength(1);
      await screen.captcha.press('Space');
      await expect(screen.main.getByText('확인되었습니다.')).toBeVisible();
      await axeClean(page);
      await screen.submit.click();
      await page.waitForURL('/member/present');
      expect(api.calls(getCaptcha.path)).toHaveLength(1);
      expect(api.calls(login.path)[1]?.postDataJSON()).toHaveProperty('captcha');
    });

    test('captcha: a failure to load says so and can be tried again; a wrong password asks anew', async ({
      page,
      api,
    }) => {
      const screen = loginPage(page);
      await screen.open();
      await screen.signIn('captcha01', 'wrong!1234');
      await expect(screen.captcha).toBeVisible();
      await api.fault({ path: getCaptcha.path, malformed: true });
      await screen.captcha.click();
      await expect(screen.main.getByText('확인하지 못했습니다. 다시 눌러 주세요.')).toBeVisible();
      await expect(screen.captcha).not.toBeChecked();
      await axeClean(page);
      // Sent while the proof is still being worked on: the login waits for it.
      await screen.captcha.click();
      await screen.submit.click();
      await expect(screen.password).toHaveAccessibleDescription(`오류: ${mismatch}`);
      await expect(screen.main.getByText('확인되었습니다.')).toBeVisible();
      await screen.password.fill('Test!2345');
      await screen.submit.click();
      await page.waitForURL('/');
    });

    test('dormant: text, phone, and the way to unlock takes the id along [M-F7]', async ({
      page,
    }) => {
      const screen = loginPage(page);
      await screen.open();
      await screen.signIn('dormant01');
      await expect(screen.dialog).toContainText('휴면 상태입니다. 고객센터(1588-0000)로');
      await axeClean(page);
      await page.keyboard.press('Escape');
      await expect(screen.dialog).toBeHidden();
      await expect(screen.told).toBeFocused();
      await expect(screen.told).toContainText('휴면 상태입니다. 고객센터(1588-0000)로');
      await expect(screen.id).toHaveValue('dormant01');
      expect(await sessionCookies(page)).toEqual([]);
      await screen.password.fill('Test!2345');
      await screen.submit.click();
      await screen.dialog.getByRole('link', { name: '휴면 해제하기' }).click();
      await page.waitForURL('/login/dormancy');
      await expect(screen.main.getByText('아이디 dormant01의 휴면을 해제합니다.')).toBeVisible();
    });

    test('limited: the lock, when to try again, and the way to a new password with the id [M-F7]', async ({
      page,
    }) => {
      const screen = loginPage(page);
      await screen.open();
      await screen.signIn('limited01');
      await expect(screen.dialog).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d 이후에 다시 로그인/);
      await screen.dialog.getByRole('button', { name: '확인' }).click();
      await expect(screen.told).toBeFocused();
      await expect(screen.told).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d 이후에 다시 로그인/);
      await screen.submit.click();
      await screen.dialog.getByRole('link', { name: '비밀번호 재설정하기' }).click();
      await page.waitForURL('/login/findPw');
      await expect(screen.main.getByText('아이디 limited01의 비밀번호를')).toBeVisible();
    });

    test('misses: the second offers a new password, the third last one says what comes next [M-F9]', async ({
      page,
    }) => {
      const screen = loginPage(page);
      const reset = screen.main.getByText('비밀번호가 기억나지 않나요?').getByRole('link');
      await screen.open();
      await screen.signIn('member01', 'wrong!1234');
      await expect(screen.password).toHaveAccessibleDescription(`오류: ${mismatch}`);
      await expect(reset).toHaveCount(0);
      await screen.signIn('member01', 'wrong!1234');
      await expect(screen.password).toHaveAccessibleDescription(
        `오류: ${mismatch} 3번 더 틀리면 자동 입력 방지 확인이 필요합니다.`,
      );
      await axeClean(page);
      await reset.click();
      await page.waitForURL('/login/findPw');
      await expect(screen.main.getByText('아이디 member01의 비밀번호를')).toBeVisible();
    });

    test('why one is here, and where one goes next [M-F2]', async ({ page }) => {
      const screen = loginPage(page);
      await page.goto('/pay');
      await expect(
        screen.main.getByText('환 충전하기는 로그인한 뒤 이용할 수 있습니다.'),
      ).toBeVisible();
      await axeClean(page);
      await page.goto('/login?redirect=/security/otp%3Fa=1');
      await expect(screen.main.getByText('OTP 서비스는 로그인한 뒤')).toBeVisible();
      for (const redirect of ['https://evil.example/', '/', '/support/faq', '%22%3E<b>x'])
        await page.goto(`/login?redirect=${redirect}`);
      await expect(screen.main.getByText('로그인한 뒤')).toBeHidden();
    });

    test('the cursor waits in the first empty field [M-F19]', async ({ page }) => {
      const screen = loginPage(page);
      await screen.open();
      await expect(screen.id).toBeFocused();
      await screen.main.getByRole('checkbox', { name: '아이디 저장' }).check();
      await screen.signIn('member01');
      await page.waitForURL('/');
      await page.context().clearCookies();
      await screen.open();
      await expect(screen.id).toHaveValue('member01');
      await expect(screen.password).toBeFocused();
    });

    test('PC방 모드 rules out 아이디 저장, and the device remembers the mode, not the id [M-B8]', async ({
      page,
    }) => {
      const screen = loginPage(page);
      const saveId = screen.main.getByRole('checkbox', { name: '아이디 저장' });
      const brief = screen.main.getByRole('checkbox', { name: 'PC방 모드' });
      await screen.open();
      await saveId.check();
      await brief.check();
      await expect(saveId).not.toBeChecked();
      await expect(saveId).toBeDisabled();
      await expect(saveId).toHaveAccessibleDescription('공용 PC에서는 아이디를 저장하지 않습니다.');
      await axeClean(page);
      await screen.signIn('member01');
      await page.waitForURL('/');
      await page.context().clearCookies();
      await screen.open();
      await expect(brief).toBeChecked();
      await expect(saveId).toBeDisabled();
      await expect(screen.id).toHaveValue('');
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(stored).not.toContain('member01');
      await brief.uncheck();
      await expect(saveId).toBeEnabled();
    });

    test('withdrawal pending: yes leads to withdrawal, no signs out', async ({ page }) => {
      const screen = loginPage(page);
      await screen.open('/member/present');
      await screen.signIn('secede01');
      await expect(screen.dialog).toContainText('탈퇴를 신청한 계정입니다');
      await expect(page).toHaveURL(/\/login/);
      await axeClean(page);
      await screen.dialog.getByRole('button', { name: '로그아웃' }).click();
      await page.waitForURL('/');
      expect(await sessionCookies(page)).toEqual([]);
      await screen.open('/member/present');
      await screen.signIn('secede01');
      await screen.dialog.getByRole('button', { name: '철회하기' }).click();
      await page.waitForURL('/member/info/withdrawal');
    });

    test('password due: dates, change now or go on to where one wanted to be', async ({ page }) => {
      const screen = loginPage(page);
      await screen.open('/member/present');
      await screen.signIn('pwdue01');
      await page.waitForURL('/login/passwordDue');
      await expect(screen.main.getByText('비밀번호를 변경한 지 120일이 지났습니다.')).toBeVisible();
      await expect(screen.main.getByRole('definition')).toHaveText([/^\d{4}-\d\d-\d\d$/, /^\d{4}/]);
      await axeClean(page);
      await page.reload();
      const now = screen.main.getByRole('link', { name: '지금 변경' });
      await expect(now).toHaveAttribute('href', '/member/info/changePw');
      await screen.main.getByRole('button', { name: '다음에 변경' }).click();
      await page.waitForURL('/member/present');
    });
  });

test('password due, opened directly: plain words, and on to Home', async ({
  page,
  login: enter,
}) => {
  await enter(page, 'member01');
  await page.goto('/login/passwordDue');
  const screen = loginPage(page);
  await expect(screen.main.getByText('비밀번호를 정기적으로 변경하면')).toBeVisible();
  await screen.main.getByRole('button', { name: '다음에 변경' }).click();
  await page.waitForURL('/');
});

test('cookies: lifetimes as specified, path /, Lax; PC방 mode leaves none behind [S11]', async ({
  page,
}) => {
  const screen = loginPage(page);
  await screen.open();
  await screen.signIn('member01');
  await page.waitForURL('/');
  const now = Date.now() / 1000;
  const seconds = Object.fromEntries(
    (await sessionCookies(page)).map(({ name, expires }) => [name, expires - now]),
  );
  expect(Math.abs((seconds['his1'] ?? 0) - 1_814)).toBeLessThan(6);
  expect(Math.abs((seconds['his2'] ?? 0) - 18_144)).toBeLessThan(6);
  expect(Math.abs((seconds['his3'] ?? 0) - 17_280)).toBeLessThan(6);
  for (const { path, sameSite } of await sessionCookies(page))
    expect([path, sameSite]).toEqual(['/', 'Lax']);
  await page.context().clearCookies();
  await screen.open();
  await screen.main.getByRole('checkbox', { name: 'PC방 모드' }).check();
  await screen.signIn('member01');
  await page.waitForURL('/');
  expect((await sessionCookies(page)).map(({ expires }) => expires)).toEqual([-1, -1, -1]);
});

test('아이디 저장 keeps the id alone, and forgets it when it is off', async ({ page }) => {
  const screen = loginPage(page);
  const save = screen.main.getByRole('checkbox', { name: '아이디 저장' });
  await screen.open();
  await save.check();
  await screen.signIn('member01');
  await page.waitForURL('/');
  await page.context().clearCookies();
  await screen.open();
  await expect(screen.id).toHaveValue('member01');
  await expect(save).toBeChecked();
  await expect(screen.password).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Test!2345');
  await save.uncheck();
  await screen.signIn('member01');
  await page.waitForURL('/');
  await page.context().clearCookies();
  await screen.open();
  await expect(screen.id).toHaveValue('');
});
