import { getCaptcha, login } from '#api/login.ts';
import { loginPage, sessionCookies } from '../../flows/login-page.ts';
import { expect, PASSWORD, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { sentenceOf, within } from '../../support/sentences.ts';
import { endSession } from '../../support/visits.ts';

// Several axe runs in one journey take their time on a busy machine.
test.describe.configure({ timeout: 60_000 });

const mismatch = sentenceOf('20105');

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('a wrong password is reported once at its field and cleared, and announced once for each refusal as a status while the field has the focus, else by the focus; the second offers a new password and says how many more lead to a captcha; the fifth shows it at once, so that no press is lost [A8]', async ({
    page,
    api,
  }) => {
    const screen = loginPage(page);
    const reset = screen.main.getByText('비밀번호가 기억나지 않나요?').getByRole('link');
    /** The announcements of the refusal to screen readers. */
    const announced = screen.main.getByRole('status').filter({ hasText: mismatch });
    const byEnter = () => screen.password.press('Enter');
    const miss = async (then: string, send: () => Promise<void> = () => screen.submit.click()) => {
      await screen.fill('member01', 'wrong!1234');
      await send();
      await expect(screen.password).toHaveAccessibleDescription(`오류: ${mismatch}${then}`);
      await expect(screen.password).toBeFocused();
      await expect(screen.password).toHaveValue('');
      await expect(screen.id).toHaveValue('member01');
    };
    await screen.open();
    await miss('', byEnter);
    await expect(announced).toHaveCount(1);
    await expect(page).toHaveTitle(/^오류: /);
    const status = await announced.locator('span').elementHandle();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(screen.dialog).toHaveCount(0);
    await expect(reset).toHaveCount(0);
    await axeClean(page);
    await miss(' 3번 더 틀리면 자동 입력 방지 확인이 필요합니다.', byEnter);
    await expect.poll(() => status?.evaluate((one) => one.isConnected)).toBe(false);
    await expect(announced).toHaveCount(1);
    await expect(reset).toBeVisible();
    await axeClean(page);
    await miss(' 2번 더 틀리면 자동 입력 방지 확인이 필요합니다.');
    await expect(announced).toHaveCount(0);
    await miss(' 1번 더 틀리면 자동 입력 방지 확인이 필요합니다.');
    await expect(screen.captcha).toHaveCount(0);
    await miss(' 자동 입력 방지 확인을 한 뒤 로그인해 주세요.');
    await expect(screen.captcha).toBeVisible();
    await screen.captcha.check();
    await screen.password.fill(PASSWORD);
    await screen.password.press('Enter');
    await page.waitForURL('/');
    expect(api.calls(login.path)).toHaveLength(6);
  });

  test.describe('when a captcha does not come', () => {
    test.use({ allowed: [/Failed to load resource/] });

    test('a captcha appears on 20706 and is solved by keyboard; one that cannot be loaded says so and can be tried again; a wrong password asks for a new one, which is sent with the login; where the host has none to give, it decides on the login without one', async ({
      page,
      api,
    }) => {
      const screen = loginPage(page);
      await screen.open('/member/present');
      await screen.signIn('captcha01', 'wrong!1234');
      await expect(screen.captcha).toBeFocused();
      await expect(screen.id).toHaveValue('captcha01');
      await expect(screen.password).toHaveValue('wrong!1234');
      await axeClean(page);
      await screen.submit.click();
      await expect(screen.captcha).toBeFocused();
      await expect(screen.captcha).toHaveAccessibleDescription(/확인을 눌러 주세요/);
      expect(api.calls(login.path)).toHaveLength(1);
      await api.fault({ path: getCaptcha.path, malformed: true });
      await screen.captcha.press('Space');
      await expect(screen.main.getByText('확인하지 못했습니다. 다시 눌러 주세요.')).toBeVisible();
      await expect(screen.captcha).not.toBeChecked();
      await axeClean(page);
      // Sent while the captcha is still being solved: the login waits for it.
      await screen.captcha.press('Space');
      await screen.submit.click();
      await expect(screen.password).toHaveAccessibleDescription(`오류: ${mismatch}`);
      await expect(screen.main.getByText('자동 입력 방지 확인을 마쳤습니다.')).toBeVisible();
      await axeClean(page);
      await screen.password.fill(PASSWORD);
      await screen.submit.click();
      await page.waitForURL('/member/present');
      expect(api.calls(getCaptcha.path)).toHaveLength(3);
      expect(api.calls(login.path).at(-1)?.postDataJSON()).toHaveProperty('captcha');
      await endSession(page);
      await test.step('the host decides on the login without one', async () => {
        const before = api.calls(login.path).length;
        await screen.open();
        await screen.signIn('captcha01');
        await api.fault({ path: getCaptcha.path, status: 404, times: EVERY_TIME });
        await screen.captcha.click();
        await expect(screen.main.getByText('자동 입력 방지 확인을 마쳤습니다.')).toBeVisible();
        await screen.submit.click();
        await expect.poll(() => api.calls(login.path).length).toBe(before + 2);
        expect(api.calls(login.path).at(-1)?.postDataJSON()).not.toHaveProperty('captcha');
      });
    });
  });

  test('a limited account sees the lock, when to try again, and a way to a new password that takes the id along; Escape closes the alert', async ({
    page,
  }) => {
    const screen = loginPage(page);
    await screen.open();
    await screen.signIn('limited01');
    const moment = /오[전후] \d{1,2}:\d\d부터\(\d+분 뒤\) 다시 로그인할 수 있습니다/;
    await expect(screen.dialog).toContainText(moment);
    await expect(screen.dialog).toContainText(within(sentenceOf('20104')));
    // The safe one first, the way that helps last (decisions §6).
    await expect(screen.dialog.locator('.btn:visible')).toHaveText(['확인', '비밀번호 재설정'], {
      useInnerText: true,
    });
    await page.keyboard.press('Escape');
    await expect(screen.dialog).toBeHidden();
    await expect(screen.told).toBeFocused();
    await expect(screen.told).toContainText(moment);
    await expect(screen.id).toHaveValue('limited01');
    expect(await sessionCookies(page)).toEqual([]);
    await screen.told.getByRole('link', { name: '비밀번호 재설정' }).click();
    await page.waitForURL('/login/findPw');
    await expect(screen.main.getByText('아이디 limited01의 비밀번호를')).toBeVisible();
  });
});

test('an alert is shown while the page waits for a picture that does not come', async ({
  page,
  api,
}) => {
  const screen = loginPage(page);
  await page.route('**/art/land-*', () => undefined);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await api.fault({ path: login.path, code: '99999' });
  await screen.signIn('member01');
  await expect(screen.dialog).toContainText('99999');
});
