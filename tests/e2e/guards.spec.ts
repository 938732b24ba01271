import { getTransferPeriod, getUserInfo } from '../../src/api/common.ts';
import { link, type Path, routes } from '../../src/routes.ts';
import { expect, test } from './fixtures.ts';
import { eachPath, shared, storedTokens } from './visits.ts';

const paths = Object.keys(routes) as Path[];
/** The routes that spec §2 marks auth. */
const specAuth = `/support/service/restoration /support/report /security/otp /security/otp/join
  /security/otp/joined /security/otp/cancel /security/otp/canceled /security/hwan
  /security/transfer/list /security/transfer/request /security/transfer/received /security/dormancy
  /pay /pay/complete /pay/fail /member/present /member/info/changeInfo /member/info/changePw
  /member/info/withdrawal /member/info/block /member/info/changeQnA /member/hwan/gift/send
  /member/inquiry/list /member/inquiry/detail /member/inquiry/request /member/inquiry/modify`.split(
  /\s+/,
);
/** Where a member may be at all, and is asked something. */
const asked = (path: Path) => routes[path].access !== 'guest' && path !== '/identity/return';

// The browser itself reports each 401 and each broken connection that a row brings about.
test.use({ allowed: [/Failed to load resource/] });

test.describe('guards', () => {
  test('G1 every auth route without cookies, the 26 of the specification among them: Login with redirect, nothing of the screen shown or asked', async ({
    context,
    api,
  }) => {
    expect(specAuth).toHaveLength(26);
    await context.addInitScript(() => {
      new MutationObserver(() => {
        const shown =
          document.documentElement.dataset['session'] !== 'leaving' &&
          document.querySelector('[data-protected]:not(:empty)');
        if (shown) console.error('protected content shown to a visitor');
      }).observe(document, { childList: true, subtree: true });
    });
    const closed = paths.filter((path) => routes[path].access === 'auth');
    expect(closed).toEqual(expect.arrayContaining(specAuth));
    await eachPath(shared(context), closed, async (page, path) => {
      const wanted = link(path, { page: '2', q: '가 나' });
      await page.goto(wanted);
      await page.waitForURL('**/login?redirect=**');
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(wanted);
      await expect(page.getByLabel('아이디', { exact: true })).toBeVisible();
    });
    // The transfer period is asked for by everybody (spec §4).
    const asked = api.calls().map((call) => new URL(call.url()).pathname);
    expect([...new Set(asked)]).toEqual([getTransferPeriod.path]);
  });

  for (let state = 0; state < 8; state += 1) {
    const names = ['his1', 'his2', 'his3'].filter((_, bit) => state & (1 << bit));
    test(`G4 cookies ${names.join(', ') || 'none'}: every route settles after at most two navigations`, async ({
      browser,
      site,
      login,
      page,
    }) => {
      test.setTimeout(180_000);
      await login(page, 'member01');
      const all = await page.context().cookies();
      const cookies = all.filter(({ name }) => names.includes(name));
      expect(cookies).toHaveLength(names.length);
      const jars = await Promise.all(
        shared(page.context()).map(() => browser.newContext({ baseURL: site.url })),
      );
      await eachPath(jars, paths, async (visit, path) => {
        // What one visit ends must not reach the next.
        await visit.context().clearCookies();
        await visit.context().addCookies(cookies);
        let navigations = 0;
        visit.on('framenavigated', (frame) => {
          if (frame === visit.mainFrame()) navigations += 1;
        });
        await visit.goto(path, { waitUntil: 'commit' }).catch(() => undefined);
        await visit.waitForLoadState('networkidle');
        await expect(visit.locator('h1')).toBeVisible({ timeout: 20_000 });
        expect(navigations, `${names} ${path}`).toBeLessThanOrEqual(2);
      });
      for (const jar of jars) await jar.close();
    });
  }

  for (const yes of [true, false])
    test(`G5 a member who asked to leave, answer ${yes ? 'yes' : 'no'}: one dialog an entry, no loop`, async ({
      page,
      login,
      api,
    }) => {
      test.setTimeout(240_000);
      for (const path of paths.filter(asked)) {
        if (yes === false || path === paths[0]) await login(page, 'secede01');
        let dialogs = 0;
        await page.goto(path);
        const dialog = page.getByRole('dialog');
        if (path.startsWith('/member/info/withdrawal')) {
          await page.waitForLoadState('networkidle');
          await expect(dialog).toHaveCount(0);
          continue;
        }
        await expect(dialog, path).toBeVisible();
        dialogs = await dialog.count();
        expect(dialogs, path).toBe(1);
        await dialog.getByRole('button', { name: yes ? '철회하기' : '닫기' }).click();
        if (yes) await page.waitForURL('**/member/info/withdrawal');
        else {
          await page.waitForURL('/');
          await expect(page.getByRole('link', { name: '로그인' }).first()).toBeVisible();
          expect(await storedTokens(page.context())).toEqual({});
        }
        await page.waitForLoadState('networkidle');
        await expect(dialog).toHaveCount(0);
      }
      expect(api.calls(getUserInfo.path).length).toBeGreaterThan(0);
    });
});
