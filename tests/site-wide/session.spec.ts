import { login as loginCall } from '#api/login.ts';
import { getHwanTotal } from '#api/member.ts';
import { logout, refresh } from '#api/session.ts';
import { loginPage } from '../flows/login-page.ts';
import { expect, HELD, test } from '../support/fixtures.ts';
import { blockStorages, hearNothing, hideTabs } from '../support/storage.ts';
import { BLANK, storedTokens } from '../support/visits.ts';
import { ACCESS_OVER_MS, quiet, renewing } from '../support/waits.ts';

const balance = '1,250,000';

// The browser itself logs each 401 and each broken connection that a test causes.
test.use({ allowed: [/Failed to load resource/] });

test.describe('session', () => {
  test('four tabs with a dead access token make one refresh for all of them [S1]', async ({
    page,
    context,
    login,
    api,
  }) => {
    await login(page, 'member01');
    await api.advance(ACCESS_OVER_MS);
    const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto('/member/present')));
    for (const tab of tabs) await expect(tab.getByText(balance).first()).toBeVisible();
    expect(api.calls(refresh.path)).toHaveLength(1);
    expect(api.calls(logout.path)).toHaveLength(0);
  });

  test('a logout while a refresh is under way discards its answer, and nothing more is sent with a token [S7]', async ({
    page,
    context,
    login,
    api,
    watch,
  }) => {
    await login(page, 'member01');
    await renewing(page, api);
    // Without its answer the page stays for the moment in which the late tokens come.
    await api.fault({ path: logout.path, delayMs: HELD });
    await page.getByRole('button', { name: '로그아웃' }).click({ noWaitAfter: true });
    await expect.poll(() => api.arrived(logout.path)).toHaveLength(1);
    // The browser may tell of the call later than the API.
    await expect.poll(() => api.calls(logout.path)).toHaveLength(1);
    const before = watch.requests.length;
    await api.release();
    await expect(page.getByRole('link', { name: '로그인' }).first()).toBeVisible();
    await quiet(page);
    expect(await storedTokens(context)).toEqual({});
    const later = watch.requests.slice(before).map((call) => call.headers());
    expect(later.map((one) => one['authorization']).filter(Boolean)).toEqual([]);
  });

  test('when a tab is closed in the middle of its refresh, another tab recovers [T2]', async ({
    page,
    context,
    login,
    api,
  }) => {
    await login(page, 'member01');
    await renewing(page, api);
    const other = await context.newPage();
    await other.goto('/member/present');
    await expect(other.getByText('불러오는 중').first()).toBeAttached();
    await page.close();
    await expect(other.getByText(balance).first()).toBeVisible();
    expect((await api.arrived(refresh.path)).length).toBeLessThanOrEqual(2);
  });

  test('Back after a logout shows no member data, not even on a page that is shown again as it was left [B1]', async ({
    page,
    context,
    login,
  }) => {
    const slept = await context.newPage();
    // The test's browser keeps no page for Back, so this page receives no events, as if it had been kept.
    await slept.addInitScript(hearNothing);
    for (const start of ['/', '/member/present']) {
      await login(page, 'member01');
      await slept.goto(start);
      await page.goto(start);
      for (const tab of [page, slept]) await expect(tab.getByText(balance).first()).toBeVisible();
      // A call that it still makes would tell it of the logout.
      await quiet(slept);
      await page.goto('/support/faq');
      await page.getByRole('button', { name: '로그아웃' }).click();
      await page.waitForURL('/');
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForLoadState();
      await expect(page.getByText(balance)).toHaveCount(0);
      await expect(slept.getByText(balance).first()).toBeVisible();
      await slept.evaluate(() =>
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      );
      await expect(slept.getByText(balance)).toHaveCount(0);
    }
  });

  test('a login by hand works through a refresh to the logout, in a browser without storage, locks and channels [C2]', async ({
    page,
    api,
  }) => {
    for (const script of [blockStorages, hideTabs]) await page.addInitScript(script);
    const screen = loginPage(page);
    await screen.open();
    await screen.signIn('member01');
    await page.waitForURL('/');
    await expect(page.getByText(balance).first()).toBeVisible();
    expect(api.calls(loginCall.path)).toHaveLength(1);
    // No page is left that would renew its session, too.
    await page.goto(BLANK);
    await api.advance(ACCESS_OVER_MS);
    await page.goto('/member/present');
    // The balance alone may be that of the page before.
    await expect.poll(() => api.calls(refresh.path).length).toBe(1);
    await expect(page.getByText(balance).first()).toBeVisible();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page.getByRole('link', { name: '로그인' }).first()).toBeVisible();
    await expect.poll(() => api.calls(logout.path).length).toBe(1);
    expect(api.calls(refresh.path)).toHaveLength(1);
    expect(api.calls(getHwanTotal.path).length).toBeGreaterThan(0);
  });
});
