import type { Frame } from '@playwright/test';
import { getTransferPeriod } from '#api/game.ts';
import { getUrgentNotice } from '#api/notice.ts';
import { link } from '#link.ts';
import { type Path, routes } from '#routes.ts';
import { safeRedirect } from '#rules/safe-redirect.ts';
import { BUILT_API, expect, test, watchContext } from '../support/fixtures.ts';
import { eachPath, eachVisit, storedTokens, twoTabs } from '../support/visits.ts';
import { quiet } from '../support/waits.ts';

const paths = Object.keys(routes) as Path[];
/** The routes that product §2 marks auth. */
const specAuth = `/support/service/restoration /support/report /security/otp /security/otp/join
  /security/otp/joined /security/otp/cancel /security/otp/canceled /security/hwan
  /security/transfer/list /security/transfer/request /security/transfer/received /security/dormancy
  /pay /pay/complete /pay/fail /member/present /member/info/changeInfo /member/info/changePw
  /member/info/withdrawal /member/info/block /member/info/changeQnA /member/hwan/gift/send
  /member/inquiry/list /member/inquiry/detail /member/inquiry/request /member/inquiry/modify`.split(
  /\s+/,
);
/**
 * One of each kind of route: the table of `tests/unit/rules/guard.test.ts` has all of them, and what a page does
 * depends only on its access and its frame.
 */
const kinds: Path[] = [
  '/',
  '/support/faq',
  '/support/faq/detail',
  '/login',
  '/join',
  '/pay',
  '/member/present',
  '/member/hwan/state',
];
/**
 * One path of every second access: with each turn the next and the other accesses, so that every kind of route is seen
 * in several states.
 */
const kindsAt = (turn: number): Path[] =>
  [...Map.groupBy(kinds, (path) => routes[path].access).values()]
    .filter((_, at) => (at + turn) % 2 === 0)
    .flatMap((alike) => alike[(turn >> 1) % alike.length] ?? []);
/** The first two names of a path: `/member/hwan`. */
const sectionOf = (path: Path) => path.split('/').slice(0, 3).join('/');

const names = ['his1', 'his2', 'his3'] as const;
/** Each set of the three cookies, and one left by a broken build: the text `undefined` is not a token. */
const cookieStates = [
  // Each of the three bits of a number stands for one cookie.
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((state) => ({
    left: names.filter((_, bit) => state & (1 << bit)),
    build: '',
    planted: [],
  })),
  {
    left: ['his1', 'his3'] as const,
    build: ' of a broken build',
    planted: [{ name: 'his1', value: 'undefined' }],
  },
].map(({ left, build, planted }) => ({
  name: `${left.join(', ') || 'none'}${build}`,
  left: new Set<string>(left),
  planted,
}));
type CookieState = (typeof cookieStates)[number];

/** Where a visit ends: by the guard first, then by the first call, which must be able to renew. decisions §2, §5 */
function settlesAt(path: Path, { left, planted }: CookieState): string {
  const { access } = routes[path];
  const signedIn = planted.length === 0 && (left.has('his1') || left.has('his2'));
  const lasts = left.has('his2') && left.has('his3');
  if (signedIn) return access === 'guest' || !lasts ? '/' : path;
  return access === 'auth' ? loginFor(path) : path;
}
const loginFor = (path: string) => `/login?redirect=${encodeURIComponent(path)}`;

// The browser itself logs each 401 and each broken connection that a test causes.
test.use({ allowed: [/Failed to load resource/] });

test.describe('guards', () => {
  // The guard knows a page by the access that the page names: `tests/pages.test.ts` reads it in every page, and the unit
  // tests ask the guard about every route.
  test('of the auth routes, the 26 of the specification among them, one of each section without cookies leads to Login with redirect; nothing of the screen is shown or asked for [G1]', async ({
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
    const ofSections = Object.values(Object.groupBy(closed, sectionOf)).map((all = []) => all[0]);
    const opened = ofSections.filter((path) => path !== undefined);
    await eachPath(twoTabs(context), opened, async (page, path) => {
      const wanted = link(path, { page: '2', q: '가 나' });
      await page.goto(wanted, { waitUntil: 'commit' });
      // What Login itself does, other tests show.
      await page.waitForURL('**/login?redirect=**', { waitUntil: 'commit' });
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(wanted);
      await expect(page.getByLabel('아이디', { exact: true })).toBeVisible();
      // It says which page it leads back to, unless it must not.
      await expect(page.getByText('이용하려면 로그인해 주세요.')).toBeVisible({
        visible: safeRedirect(wanted) === wanted,
      });
      // The last visit goes on until its calls are made, which are compared below.
      if (path === opened.at(-1)) await quiet(page);
    });
    // Everybody asks for the transfer period (product §4) and the urgent notice.
    const asked = () => api.calls().map((call) => new URL(call.url()).pathname);
    await expect
      .poll(() => [...new Set(asked())].sort())
      .toEqual([getUrgentNotice.path, getTransferPeriod.path]);
  });

  test('with every set of the three cookies, routes of two accesses by turns settle where the table says, after at most two navigations, and what can be renewed is renewed [G4, S9]', async ({
    browser,
    site,
    login,
    watch,
  }) => {
    const jars = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: site.url })));
    for (const jar of jars) watchContext(jar, watch, [site.url, BUILT_API]);
    const visits = cookieStates.flatMap((state, turn) =>
      kindsAt(turn).map((path) => ({ path, state, cookies: state.name })),
    );
    await eachVisit(jars, visits, async (visit, { path, state }) => {
      const jar = visit.context();
      // A login for each visit, so that one visit cannot renew or end the login of the next.
      await jar.clearCookies();
      await login(visit, 'member01');
      for (const name of names) if (!state.left.has(name)) await jar.clearCookies({ name });
      await jar.addCookies(state.planted.map((one) => ({ ...one, url: site.url })));
      // A route that never settles is named, and does not use up the time of the others.
      visit.setDefaultTimeout(30_000);
      const navigations: string[] = [];
      const note = (frame: Frame) => navigations.push(frame.url());
      visit.on('framenavigated', note);
      await visit.goto(path, { waitUntil: 'commit' }).catch(() => undefined);
      await expect(visit).toHaveURL(settlesAt(path, state));
      await expect(visit.locator('h1')).toBeVisible();
      // Nothing announces that no navigation will follow.
      await quiet(visit);
      await expect(visit).toHaveURL(settlesAt(path, state));
      visit.off('framenavigated', note);
      // What is left of the session is enough to renew it.
      if (['his2', 'his3'].every((name) => state.left.has(name)))
        expect(Object.keys(await storedTokens(jar))).toHaveLength(3);
      const led = settlesAt(path, state) !== path;
      expect(navigations, navigations.join(' ')).toHaveLength(led ? 2 : 1);
      await visit.evaluate(() => localStorage.clear());
    });
    for (const jar of jars) await jar.close();
  });
});
