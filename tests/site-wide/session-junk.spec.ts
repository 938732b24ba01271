/**
 * Cookies without a valid token are no session on any route (row G8). `tests/unit/rules/guard.test.ts` has every route
 * with every pair of values, and `tests/pages.test.ts` the access that each page names; here is a page of each kind.
 */
import { type Path, routes } from '#routes.ts';
import { loginPage, sessionCookies } from '../flows/login-page.ts';
import { alertOf } from '../support/alert.ts';
import { expect, test } from '../support/fixtures.ts';
import { eachPath, earlier, storedTokens, twoTabs } from '../support/visits.ts';

const junk = ['undefined', 'null', '한글', 'a b', 'é'];
const plants = [['his1'], ['his2'], ['his1', 'his2']].flatMap((names) =>
  [false, true].map((longer) => ({ names, longer })),
);
/** Six places and five values; each visit takes the next of both. */
const planted = (turn: number) => ({
  ...(plants[turn % plants.length] ?? { names: [], longer: false }),
  value: junk[turn % junk.length] ?? '',
});
/** One page for each place of the junk, and for each access; the last is a step that needs the one before. */
const visits: Path[] = [
  '/',
  '/login',
  '/join',
  '/member/present',
  '/support/faq/detail',
  '/login/resetPw',
];
/** Where a visitor with junk ends up: Login for a member's page, else the page itself or the step before it. */
const endsAt = (path: Path) =>
  routes[path].access === 'auth'
    ? `/login?redirect=${encodeURIComponent(path)}`
    : (earlier[path] ?? path);

test('with junk in either cookie or both, also on longer paths, a route of each kind treats the reader as a visitor, and Login and 회원가입 open [G8]', async ({
  browser,
  site,
  page,
}) => {
  const jars = await Promise.all(
    twoTabs(page.context()).map(() => browser.newContext({ baseURL: site.url })),
  );
  let turn = 0;
  await eachPath(jars, visits, async (visit, path) => {
    const { names, longer, value } = planted(turn++);
    const places = longer ? ['/', path, new URL(endsAt(path), site.url).pathname] : ['/'];
    const cookies = names.flatMap((name) =>
      places.map((place) => `${name}=${value}; Path=${place}`),
    );
    await visit.context().clearCookies();
    // Planted by a script, because no header could contain it.
    await visit.goto('/robots.txt');
    await visit.evaluate((all) => {
      for (const cookie of all) document.cookie = cookie;
    }, cookies);
    // Where it ends, and for whom, is known before the page has loaded.
    await visit.goto(path, { waitUntil: 'commit' });
    await expect(visit, path).toHaveURL(endsAt(path));
    await expect(visit.locator('h1'), path).toBeVisible();
    await expect(visit.locator('html'), path).toHaveAttribute('data-session', 'out');
  });
  for (const jar of jars) await jar.close();
});

test.describe('planted tokens', () => {
  // The API refuses them.
  test.use({ allowed: [/401/] });

  test('tokens that a sibling host has planted end like a session, and Login opens [C2]', async ({
    page,
    context,
  }) => {
    const plants = ['Path=/member/', 'Path=/; Secure; Partitioned'];
    for (const place of plants) {
      await page.goto('/robots.txt');
      await page.evaluate((where) => {
        for (const name of ['his1', 'his2']) document.cookie = `${name}=planted; ${where}`;
      }, place);
      await page.goto('/member/present', { waitUntil: 'commit' });
      await expect(page, place).toHaveURL('/');
      await expect(alertOf(page), place).toBeVisible();
      expect(await context.cookies(), place).toEqual([]);
    }
    await loginPage(page).open();
  });

  test('planted tokens on a longer path, beside the member’s own, go out with no call and are removed, and the member stays signed in until the logout [C2]', async ({
    page,
    login,
  }) => {
    await login(page, 'member01');
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      for (const name of ['his1', 'his2', 'his3'])
        document.cookie = `${name}=planted; Path=/member/`;
    });
    const sent: (string | undefined)[] = [];
    page.on('request', (request) => sent.push(request.headers()['authorization']));
    await page.goto('/member/present');
    await expect(page.getByRole('main')).toContainText('mem***');
    expect((await sessionCookies(page)).map(({ path }) => path)).toEqual(['/', '/', '/']);
    const { his1 } = await storedTokens(page.context());
    expect(new Set(sent.filter((token) => token !== undefined))).toEqual(new Set([his1]));
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.waitForURL('/');
    expect(await storedTokens(page.context())).toEqual({});
  });
});
