import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routeOf, routes } from '#routes.ts';
import { guard } from '#rules/guard.ts';
import { safeRedirect } from '#rules/safe-redirect.ts';
import { hostileRedirects } from '../../support/attacks.ts';

const origin = 'https://portal.example';
const all = Object.entries(routes);

describe('safeRedirect', () => {
  it('leads to every auth, soft and open route that one can arrive at', () => {
    const places = all.filter(
      ([path, { access }]) => access !== 'guest' && !/^\/(login|error|identity)/.test(path),
    );
    expect(places.length).toBeGreaterThan(40);
    for (const [path] of places) expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    '/member/hwan/useHistory?kind=gift&from=2026-01-01&page=3',
    '/support/terms?termsCategory=privacy#제7조',
    '/member/inquiry/detail?id=1&next=https://evil.example//x',
    '/support/faq/official-detail/otp-join',
    '/support/faq/detail/login-limited?from=game',
    '/',
  ])('keeps query, hash and entry of %s', (wanted) => {
    expect(safeRedirect(wanted)).toBe(wanted);
  });

  it('returns the page that the guard passed to Login', () => {
    const wanted = '/member/hwan/useHistory?kind=gift&word=가 나&x=%2F%5C';
    const url = new URL(guard('auth', false, wanted.replace(' ', '%20')) ?? '', origin);
    expect(safeRedirect(url.searchParams.get('redirect'))).toBe(wanted.replace(' ', '%20'));
  });

  it.each([
    '/login',
    '/join',
    '/login/findId',
    '/login/passwordDue',
    '/error/500',
    '/identity/return',
  ])('never leads back to %s', (path) => {
    expect(safeRedirect(path)).toBe('/');
  });

  it.each(hostile())('falls back to Home: %j [G2]', (raw) => {
    expect(safeRedirect(raw)).toBe('/');
  });

  it('always leads to a known route on this origin that is not for visitors only [G3]', () => {
    const bit = fc.oneof(
      fc.constantFrom(...all.map(([path]) => path), ...hostile()),
      fc.constantFrom(
        '/',
        '\\',
        '//',
        '..',
        '.',
        '%2f',
        '%5C',
        '\t',
        '\n',
        '\r',
        '?',
        '#',
        '@',
        ':',
      ),
      fc.constantFrom(
        'evil.example',
        'javascript:',
        'https:',
        '-',
        'faq',
        '__proto__',
        'constructor',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    const text = fc.array(bit, { maxLength: 6 }).map((bits) => bits.join(''));
    fc.assert(
      fc.property(text, (raw) => {
        const result = safeRedirect(raw);
        const url = new URL(result, origin);
        expect(url.origin).toBe(origin);
        const list = routeOf(/^(.+)\/[\w-]+$/.exec(url.pathname)?.[1] ?? '');
        const route = routeOf(url.pathname) ?? (list?.entries ? list : undefined);
        expect(route).toBeDefined();
        expect(route?.access).not.toBe('guest');
        expect(result.startsWith(url.pathname)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});

/** The kinds of vectors of rows G2 and M11. */
const hostile = (): string[] => [
  ...hostileRedirects(origin, 'alert(1)'),
  'https://portal.example:pw@evil.example/pay',
  'portal.example/pay',
  '/pay/..//evil.example',
  '/%2f%2fevil.example',
  '/pay%2f..',
  '/pay/',
  '/PAY',
  '/pay//',
  '/support/faq/detail/../../../pay',
  '/support/faq/detail/a/b',
  '/support/faq/otp-join',
  '/pay\u2028#x\u2028',
  '/__proto__',
  '/constructor',
  'pay',
  '',
];
