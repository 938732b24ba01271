import type { Page } from '@playwright/test';
import { login } from '#api/login.ts';
import { loginPage, sessionCookies } from '../../flows/login-page.ts';
import { expect, PASSWORD, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { endSession } from '../../support/visits.ts';

// Several axe runs in one journey take their time on a busy machine.
test.describe.configure({ timeout: 60_000 });

const signOutButton = (page: Page) => page.getByRole('button', { name: '로그아웃' });

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('an empty form shows an error at each field, focuses the first, and reads them all out; a filled one leads Home, though each cookie was junk [G8]', async ({
    page,
    context,
    site,
    api,
  }) => {
    const screen = loginPage(page);
    await context.addCookies(
      ['his1', 'his2', 'his3'].map((name) => ({ name, value: 'undefined', url: site.url })),
    );
    await screen.open();
    await test.step('what only a session needs does not compete with the first paint of Login: it comes once the page is complete', async () => {
      const asked = () =>
        page.evaluate(() => {
          const [visit] = performance.getEntriesByType(
            'navigation',
          ) as PerformanceNavigationTiming[];
          const session = performance
            .getEntriesByType('resource')
            .find(({ name }) => /shared-core/.test(name));
          return session && visit && session.startTime >= visit.loadEventStart;
        });
      await expect.poll(asked).toBeDefined();
      expect(await asked()).toBe(true);
    });
    await test.step('an empty form shows an error at each field, focuses the first, and reads them all out', async () => {
      await screen.submit.click();
      await expect(screen.id).toBeFocused();
      await expect(screen.told).toHaveCount(0);
      const announced = screen.main.getByRole('status').filter({ hasText: /./ });
      await expect(announced).toHaveText('아이디를 입력해 주세요. 비밀번호를 입력해 주세요.');
      await expect(page).toHaveTitle(/^오류: /);
      await axeClean(page);
      await screen.password.fill('x');
      await expect(screen.password).not.toHaveAttribute('aria-invalid', 'true');
      await expect(screen.id).toHaveAccessibleDescription(/아이디를 입력해 주세요/);
      await screen.id.fill('x');
      await expect(page).toHaveTitle(/^로그인/);
      expect(api.calls(login.path)).toHaveLength(0);
      await screen.signIn('member01');
      await page.waitForURL('/');
      await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
      await expect(signOutButton(page).first()).toBeVisible();
      expect(api.calls(login.path)).toHaveLength(1);
    });
  });

  test('아이디 저장 keeps the id alone and forgets it when switched off; PC방 모드 rules it out, and the device remembers the mode but not the id; the cookies have the specified lifetimes, path / and Lax, and PC방 mode leaves none behind [S11]', async ({
    page,
  }) => {
    const screen = loginPage(page);
    const saveId = screen.main.getByRole('checkbox', { name: '아이디 저장' });
    const sharedPc = screen.main.getByRole('checkbox', { name: 'PC방 모드' });
    const enter = async () => {
      await screen.signIn('member01');
      await page.waitForURL('/');
    };
    const openAgain = async () => {
      await endSession(page);
      await screen.open();
    };
    await test.step('the cookies have the specified lifetimes, path / and Lax [S11]', async () => {
      await screen.open();
      await expect(screen.id).toBeFocused();
      await saveId.check();
      await enter();
      const now = Date.now() / 1000;
      const cookies = await sessionCookies(page);
      const lasts = Object.fromEntries(cookies.map(({ name, expires }) => [name, expires - now]));
      for (const [name, seconds] of Object.entries({ his1: 1_814, his2: 18_144, his3: 17_280 }))
        expect(Math.abs((lasts[name] ?? 0) - seconds), name).toBeLessThan(6);
      for (const { path, sameSite } of cookies) expect([path, sameSite]).toEqual(['/', 'Lax']);
    });
    await test.step('아이디 저장 keeps the id alone, and forgets it when switched off; the cursor is in the first empty field', async () => {
      await openAgain();
      await expect(screen.id).toHaveValue('member01');
      await expect(screen.password).toBeFocused();
      await expect(saveId).toBeChecked();
      await expect(screen.password).toHaveValue('');
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(PASSWORD);
      await saveId.uncheck();
      await enter();
      await openAgain();
      await expect(screen.id).toHaveValue('');
    });
    await test.step('PC방 모드 rules out 아이디 저장, leaves no cookie behind, and the device remembers the mode but not the id [S11]', async () => {
      await saveId.check();
      await sharedPc.check();
      await expect(saveId).not.toBeChecked();
      await expect(saveId).toBeDisabled();
      await expect(saveId).toHaveAccessibleDescription(
        'PC방 모드에서는 아이디를 저장하지 않습니다.',
      );
      await axeClean(page);
      await enter();
      expect((await sessionCookies(page)).map(({ expires }) => expires)).toEqual([-1, -1, -1]);
      await openAgain();
      await expect(sharedPc).toBeChecked();
      await expect(saveId).toBeDisabled();
      await expect(screen.id).toHaveValue('');
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(stored).not.toContain('member01');
      await sharedPc.uncheck();
      await expect(saveId).toBeEnabled();
    });
  });

  test('the page says where the login will lead; a member with a pending withdrawal is asked: yes leads to the withdrawal, no signs out [G5]', async ({
    page,
  }) => {
    const screen = loginPage(page);
    await screen.open('/member/present');
    await expect(screen.main.getByText('내 정보를 이용하려면 로그인해 주세요.')).toBeVisible();
    await axeClean(page);
    await screen.signIn('secede01');
    await expect(screen.dialog).toContainText(/\d+월 \d+일에 탈퇴됩니다\. 철회할까요\?/);
    await expect(page).toHaveURL(/\/login/);
    await axeClean(page);
    await screen.dialog.getByRole('button', { name: '로그아웃' }).click();
    await page.waitForURL('/');
    expect(await sessionCookies(page)).toEqual([]);
    await screen.open('/member/present');
    await screen.signIn('secede01');
    await screen.dialog.getByRole('button', { name: '철회 화면으로' }).click();
    await page.waitForURL('/member/info/withdrawal');
  });

  test('a due password shows its dates and is changed now, or the member goes on to the page they wanted', async ({
    page,
    api,
  }) => {
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
    // A change that was put off is not due at the next login.
    expect(await api.call(login.path, { userId: 'pwdue01', password: PASSWORD })).toMatchObject({
      data: { info: { passchgYn: 'N' } },
    });
  });
});
