import { beforeEach, describe, expect, it, test } from 'vitest';
import { isSignedIn } from '#api/read-tokens.ts';
import { type Path, routes } from '#routes.ts';
import { asksToKeepMembership, guard } from '#rules/guard.ts';
import { safeRedirect } from '#rules/safe-redirect.ts';
import { openBrowser } from '../browser.ts';

const paths = Object.keys(routes) as Path[];

describe('guard', () => {
  it('sends a visitor of an auth route to Login, with the page that was wanted', () => {
    expect(guard('auth', false, '/pay?x=1&y=2')).toBe('/login?redirect=%2Fpay%3Fx%3D1%26y%3D2');
    expect(guard('auth', true, '/pay')).toBeUndefined();
  });
  it('sends a member away from guest routes and nobody from open ones', () => {
    expect(guard('guest', true, '/login')).toBe('/');
    expect(guard('guest', false, '/login')).toBeUndefined();
    for (const access of ['open', 'soft'] as const)
      for (const signedIn of [true, false]) expect(guard(access, signedIn, '/')).toBeUndefined();
  });
});

/** The cookies of a browser, and whether they are a session. */
const jars: [cookies: Record<string, string>, signedIn: boolean][] = [
  [{}, false],
  [{ his1: 'a' }, true],
  [{ his2: 'b' }, true],
  [{ his3: 'member01' }, false],
  [{ his1: 'a', his2: 'b' }, true],
  [{ his1: 'a', his3: 'member01' }, true],
  [{ his2: 'b', his3: 'member01' }, true],
  [{ his1: 'a', his2: 'b', his3: 'member01' }, true],
  ...['undefined', 'null', '한글', 'a b', ''].flatMap((junk): typeof jars => [
    [{ his1: junk, his3: 'member01' }, false],
    [{ his2: junk }, false],
    [{ his1: junk, his2: 'b' }, true],
  ]),
];

/** Where each kind of route leaves a visitor and a member. Source: product §2 */
const ends = {
  open: { visitor: (path: Path) => path, member: (path: Path) => path },
  soft: { visitor: (path: Path) => path, member: (path: Path) => path },
  guest: { visitor: (path: Path) => path, member: () => '/' },
  auth: { visitor: () => '/login', member: (path: Path) => path },
};

describe('every route with every set of cookies [G4]', () => {
  beforeEach(() => void openBrowser());

  test.each(jars)(
    '%j: session %s; there is at most one redirect, and the next page stays',
    (cookies, in_) => {
      for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}`;
      expect(isSignedIn()).toBe(in_);
      for (const path of paths) {
        const { access } = routes[path];
        const target = guard(access, isSignedIn(), path);
        const arrived = new URL(target ?? path, 'http://portal.test').pathname as Path;
        expect(arrived, path).toBe(ends[access][in_ ? 'member' : 'visitor'](path));
        expect(guard(routes[arrived].access, isSignedIn(), arrived), arrived).toBeUndefined();
      }
    },
  );

  test('a visitor sent to Login comes back to the route, unless Login must not lead there', () => {
    for (const path of paths.filter((one) => routes[one].access === 'auth')) {
      const { searchParams } = new URL(guard('auth', false, path) ?? '', 'http://portal.test');
      const back = path.startsWith('/login') ? '/' : path;
      expect(safeRedirect(searchParams.get('redirect')), path).toBe(back);
    }
  });
});

test('a member who asked to leave is asked on every route but those of the withdrawal [G5]', () => {
  const quiet = paths.filter((path) => !asksToKeepMembership('Y', path));
  expect(quiet).toEqual(['/member/info/withdrawal', '/member/info/withdrawal/complete']);
  for (const path of paths)
    for (const answer of ['N', undefined] as const)
      expect(asksToKeepMembership(answer, path)).toBe(false);
});
