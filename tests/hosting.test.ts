/** What every server of the built site must answer. */
import { globSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#constants.ts';
import { isPrivate, type Path, routes } from '#routes.ts';
import { securityEmail } from '#site.ts';
import { headersFor, parseHeaders } from '../scripts/headers-file.ts';
import { hosts } from './support/hosts.ts';

const rules = parseHeaders(readFileSync('dist/_headers', 'utf8'));
const asset = `/${globSync('dist/_astro/*.js')[0]?.slice('dist/'.length)}`;
const always = [...headersFor(rules, '/no-such-page').entries()];

type Answer = { status: number; headers: Record<string, unknown>; body: string };
/** Sends the path as it is written; `fetch` would tidy it first. */
function get(origin: string, path: string, headers = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, fail) => {
    const call = request({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.on('data', (part) => (body += part));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    call.on('error', fail).end();
  });
}

describe.each(hosts)('dist served by $name', ({ start }) => {
  let site: { url: string; close: () => Promise<void> };
  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site?.close());

  test('every route answers 200 without a redirect', async () => {
    for (const path of Object.keys(routes)) {
      const { status, headers, body } = await get(site.url, `${path}?a=1`);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['content-type'], path).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(body, path).toContain(`data-path="${path}"`);
    }
  });

  test('every answer carries the security headers, each once [X3]', async () => {
    expect(always.length).toBe(6);
    const missing = ['/no-such-page', '/_astro/none.js', '/404', asset, '/favicon.svg'];
    for (const path of [...Object.keys(routes), ...missing]) {
      const { headers } = await get(site.url, path);
      for (const [name, value] of always)
        expect(headers[name.toLowerCase()], `${path} ${name}`).toBe(value);
    }
  });

  test('HTML is always requested again, member pages are never stored, assets are [D3]', async () => {
    for (const path of Object.keys(routes) as Path[]) {
      const wanted = isPrivate(path) ? 'no-store' : 'no-cache';
      expect((await get(site.url, path)).headers['cache-control'], path).toBe(wanted);
    }
    const kept = await get(site.url, asset);
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(kept.headers['content-type']).toMatch(/javascript/);
    const gone = await get(site.url, '/_astro/none.js');
    expect(gone.status).toBe(404);
    expect(gone.headers['content-type']).toMatch(/^text\/plain/);
    expect(gone.headers['cache-control']).toBe('no-cache');
    expect(gone.body).not.toContain('<');
  });

  test('a member page is not stored either if letters of its address are encoded [D3]', async () => {
    for (const path of ['/%6dember/present', '/member/%70resent', '/member%2Fpresent', '/p%61y']) {
      const { status, headers } = await get(site.url, path);
      const answer = `${status} ${headers['cache-control']}`;
      expect(['200 no-store', '404 no-cache'], path).toContain(answer);
    }
  });

  test('unknown and hostile paths show the 404 page [G6]', async () => {
    const deep = `/${'a/'.repeat(60)}b`;
    const long = [300, 900, 2_000].map((length) => `/${'x'.repeat(length)}`);
    const unknown = [
      '/nope',
      '/member/nope',
      deep,
      '/%EA%B0%80',
      '/login/',
      '/login.html',
      '/_headers',
      '/_redirects',
    ];
    for (const path of [...unknown, '/member', ...long, '/<script>', '/LOGIN']) {
      const { status, headers, body } = await get(site.url, path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers['content-type'], path).toMatch(/^text\/html/);
      expect(body, path).toContain('data-path="/404"');
    }
    const climbing = [
      '/../package.json',
      '/..%2fpackage.json',
      '/%2e%2e/package.json',
      '/%',
      '/a%00b',
    ];
    for (const path of [
      ...climbing,
      '/..%5cpackage.json',
      '//etc/passwd',
      '/_astro/../../package.json',
    ]) {
      const { status, body } = await get(site.url, path);
      expect([400, 404], path).toContain(status);
      expect(body, path).not.toMatch(/account-portal|root:/);
    }
  });

  test('a return address with a slash leads to its page by one redirect, with its query', async () => {
    for (const path of ['/pay/complete', '/pay/fail', '/identity/return'])
      for (const query of ['', '?orderId=H20260302-AB12&a=%2F&a=%EA%B0%80']) {
        const { status, headers } = await get(site.url, `${path}/${query}`);
        expect([status, headers['location']]).toEqual([301, `${path}${query}`]);
        expect(headers['cache-control']).not.toContain('max-age');
        expect((await get(site.url, String(headers['location']))).status).toBe(200);
      }
  });

  test('password managers find the page where a password is changed', async () => {
    const { status, headers, body } = await get(site.url, '/.well-known/change-password');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('url=/member/info/changePw"');
  });

  test('crawlers find the map of the site, and who finds a security hole whom to tell', async () => {
    const map = await get(site.url, '/sitemap.xml');
    expect([map.status, map.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(map.headers['content-type']).toMatch(/^(text|application)\/xml/);
    const robots = await get(site.url, '/robots.txt');
    expect(robots.body).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
    const security = await get(site.url, '/.well-known/security.txt');
    expect(security.headers['content-type']).toMatch(/^text\/plain/);
    const [, expires = ''] = security.body.match(/^Expires: (.*)$/m) ?? [];
    const days = (Date.parse(expires) - Date.now()) / DAY_MS;
    expect(security.body).toContain(`Contact: mailto:${securityEmail}\n`);
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  });

  test('readers of feeds and calendars are given what they can read', async () => {
    const feed = await get(site.url, '/notice.xml');
    expect([feed.status, feed.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(feed.headers['content-type']).toMatch(/^(text|application)\/xml/);
    const calendar = await get(site.url, '/maintenance.ics');
    expect([calendar.status, calendar.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
  });

  test('long files are compressed', async () => {
    const plain = await get(site.url, '/support/faq');
    expect(plain.headers['content-encoding']).toBeUndefined();
    // As browsers ask, and as a CDN before the host does.
    for (const via of [{}, { Via: '1.1 cdn.example' }]) {
      const asked = { 'Accept-Encoding': 'gzip, br', ...via };
      const packed = await get(site.url, '/support/faq', asked);
      expect(packed.headers['content-encoding']).toMatch(/^(br|gzip)$/);
      expect(packed.headers['vary']).toMatch(/accept-encoding/i);
    }
  });
});

/** Hosts join the values when two rules give one path the same header. */
const doubled = (text: string, paths: string[]) => {
  const parsed = parseHeaders(text);
  const values = new Set(parsed.flatMap(({ headers }) => headers.map(([, value]) => value)));
  return paths.filter((path) =>
    [...headersFor(parsed, path).values()].some((value) => !values.has(value)),
  );
};

test('_headers gives no path a header twice, and hosts accept the file', () => {
  const text = readFileSync('dist/_headers', 'utf8');
  const paths = globSync('dist/**/*.*').map((file) => `/${file.slice(5).replace(/\.html$/, '')}`);
  expect(doubled(text, [...Object.keys(routes), ...paths])).toEqual([]);
  expect(doubled('/*\n  A: 1\n/x\n  A: 2', ['/x', '/y'])).toEqual(['/x']);
  expect(rules.length).toBeLessThanOrEqual(100);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2_000);
});

test('a build names itself, and without an address for reports no page and no script contains any of their code', () => {
  const version = JSON.parse(readFileSync('dist/version.json', 'utf8'));
  expect(version).toEqual({
    commit: expect.stringMatching(/./),
    built: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const parts = ['securitypolicyviolation', 'largest-contentful-paint', 'durationThreshold'];
  for (const file of globSync('dist/**/*.{html,js}')) {
    const text = readFileSync(file, 'utf8');
    expect(
      parts.filter((part) => text.includes(part)),
      file,
    ).toEqual([]);
  }
});

test('the licence of everything that ships is on the site, a link away from every page', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const text = readFileSync('dist/licenses.txt', 'utf8');
  const named = [...text.matchAll(/^## (\S+) - /gm)].map(([, name]) => name);
  expect(Object.keys(dependencies).filter((name) => !named.includes(name))).toEqual([]);
  expect(named.length).toBe(new Set(named).size);
  for (const page of ['index', 'login', 'pay', '404'])
    expect(readFileSync(`dist/${page}.html`, 'utf8'), page).toContain('href="/licenses.txt"');
});
