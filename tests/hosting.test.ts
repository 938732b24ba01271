/** What every server of the built site must answer, beside what `deploy-check.test.ts` asks of the same servers. */
import { globSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#constants.ts';
import { routes } from '#routes.ts';
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

  test('what is asked for without compression, or with a query, carries each security header once and is kept as agreed [X3, D3]', async () => {
    expect(always.length).toBe(6);
    for (const [path, status, kept] of [
      ['/support/faq?a=1', 200, 'no-cache'],
      ['/pay?a=1', 200, 'no-store'],
      ['/404', 200, 'no-cache'],
      ['/no-such-page', 404, 'no-cache'],
      ['/_astro/none.js', 404, 'no-cache'],
      ['/favicon.svg', 200, 'public, max-age=86400'],
      [asset, 200, 'public, max-age=31536000, immutable'],
    ] as const) {
      const { headers, ...answer } = await get(site.url, path);
      expect([path, answer.status, headers['cache-control']]).toEqual([path, status, kept]);
      expect(headers['content-encoding'], path).toBeUndefined();
      for (const [name, value] of always)
        expect(headers[name.toLowerCase()], `${path} ${name}`).toBe(value);
    }
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

  test('the map of the site, the feed, the calendar and a missing script have their type, and are always asked for anew', async () => {
    for (const [path, type] of [
      ['/sitemap.xml', /^(text|application)\/xml/],
      ['/notice.xml', /^(text|application)\/xml/],
      ['/maintenance.ics', /^text\/calendar; charset=utf-8$/],
      ['/_astro/none.js', /^text\/plain/],
    ] as const) {
      const { headers } = await get(site.url, path);
      expect(headers['cache-control'], path).toBe('no-cache');
      expect(headers['content-type'], path).toMatch(type);
    }
  });

  test('long files are compressed', async () => {
    // As browsers ask, and as a CDN before the host does.
    for (const via of [{}, { Via: '1.1 cdn.example' }]) {
      const asked = { 'Accept-Encoding': 'gzip, br', ...via };
      const packed = await get(site.url, '/support/faq', asked);
      expect(packed.headers['content-encoding']).toMatch(/^(br|gzip)$/);
      expect(packed.headers['vary']).toMatch(/accept-encoding/i);
    }
  });
});

test('who finds a security hole is told whom to tell, for a year, and crawlers where the map of the site is', () => {
  const security = readFileSync('dist/.well-known/security.txt', 'utf8');
  const [, expires = ''] = security.match(/^Expires: (.*)$/m) ?? [];
  const days = (Date.parse(expires) - Date.now()) / DAY_MS;
  expect(security).toContain(`Contact: mailto:${securityEmail}\n`);
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
  const robots = readFileSync('dist/robots.txt', 'utf8');
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
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
