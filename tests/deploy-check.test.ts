import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#routes.ts';
import { checks } from '../scripts/deploy-check/checks.ts';
import { entries, pageOf, pictures } from '../scripts/deploy-check/look.ts';
import { report } from '../scripts/deploy-check/report.ts';
import { checkSite } from '../scripts/deploy-check/run.ts';
import { createSite } from '../scripts/deploy-check/site.ts';
import { type Site, serveSite } from '../scripts/serve.ts';
import type { Fault, Sent } from './support/deploy-fault.ts';
import { deployFaults } from './support/deploy-faults.ts';
import { hostWith } from './support/deploy-host.ts';
import { hosts } from './support/hosts.ts';

const headers = readFileSync('dist/_headers', 'utf8');
/** Asked for because it is quicker than brotli. */
const GZIP = { 'Accept-Encoding': 'gzip' };
const BEFORE = '/_astro/before.js';

describe.each(hosts)('dist served by $name', ({ start }) => {
  test('passes: no check finds anything wrong [X3, D3]', async () => {
    const site = await start();
    const lines = (await checkSite(site.url, { headers, built: pageOf('dist') })) ?? [];
    await site.close();
    expect(lines.map(({ name }) => name)).toEqual(checks.map(({ id }) => id));
    expect(lines.flatMap(({ findings }) => findings)).toEqual([]);
    const unasked = lines.filter(({ verdict }) => verdict === 'not asked').map(({ name }) => name);
    expect(unasked).toEqual(['https', 'protocol', 'own-address', 'previous-assets']);
  });
});

describe('a host with one fault', () => {
  const real = new Map<string, Sent>();
  let site: Site;

  /** The site's answer, stored, so that each fault can be made in memory. */
  async function keep(path: string): Promise<Sent> {
    const { status, headers: all, body } = await createSite(site.url).get(path, GZIP);
    const { date, connection, 'content-length': length, ...rest } = all;
    const sent = { status, headers: rest as Record<string, string>, body };
    real.set(path, sent);
    return sent;
  }
  beforeAll(async () => {
    site = await serveSite('dist');
    const more = ['/no-such-page', '/_astro/no-such-file.js', '/.well-known/change-password'];
    more.push('/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/version.json');
    more.push('/notice.xml', '/maintenance.ics');
    const world = { site: createSite(site.url), rules: [], previous: [] };
    more.push('/login?returnUrl=%2Fpay', ...(await pictures(world)), ...(await entries(world)));
    for (const path of [...Object.keys(routes), ...more]) await keep(path);
    const pages = [real.get('/'), real.get('/login')].map((page) => page?.body ?? '');
    const assets = pages.flatMap((page) => page.match(/\/_astro\/[\w.~-]+/g) ?? []);
    for (const path of new Set(assets)) real.set(BEFORE, await keep(path));
  });
  afterAll(() => site.close());

  const check = async (url: string) =>
    (await checkSite(url, { headers, previous: [BEFORE], built: pageOf('dist') })) ?? [];

  test('a host without a fault shows none', async () => {
    const host = await hostWith(real);
    const lines = await check(host.url);
    await host.close();
    expect(lines.flatMap(({ findings }) => findings)).toEqual([]);
  });

  const busy: Fault = {
    title: 'it has no time for a page',
    of: (path) => path === '/pay',
    change: () => ({ status: 429 }),
    found: 'limits',
    says: /limits requests: 1 paths/,
  };
  test.each([...deployFaults, busy])('the fault is found and named: $title', async (fault) => {
    const host = await hostWith(real, fault);
    const lines = await check(host.url);
    await host.close();
    const line = lines.find(({ name }) => name === fault.found);
    const output = line?.findings.map(({ at, actual }) => `${at}: ${actual}`).join('\n');
    expect(output).toMatch(fault.says);
    expect(line?.verdict).toBe(fault.found === 'revalidation' ? 'noted' : 'differs');
  });

  test('many paths with one fault are one line, and each meaning is printed once', async () => {
    const slashed: Fault = {
      title: 'every path is sent on to itself with a slash',
      of: (path) => !path.includes('.') && path !== '/',
      change: (_, path) => ({ status: 301, headers: { location: `${path}/` }, body: '' }),
      found: 'clean-urls',
      says: /301/,
    };
    const host = await hostWith(real, slashed);
    const lines = await check(host.url);
    await host.close();
    const text = report(lines, host.url).split('\n');
    const { findings = [] } = lines.find(({ name }) => name === 'clean-urls') ?? {};
    expect(findings.map(({ actual }) => actual)).toEqual(['301 <path>/, wanted 200']);
    const meant = (name: string) => {
      const from = text.findIndex((row) => row.includes(` ${name} `));
      const to = text.findIndex((row, at) => at > from && /^ {2}\w/.test(row));
      return text.slice(from, to).filter((row) => row.trimStart().startsWith('->'));
    };
    // Six headers are missing on many paths.
    const headless = lines.find(({ name }) => name === 'security-headers')?.findings ?? [];
    expect(headless).toHaveLength(6);
    expect(meant('security-headers')).toHaveLength(1);
  });

  test('the command ends with 0 when all is right, 1 when it is not, 2 when the host cannot be asked', async () => {
    const run = (...args: string[]) =>
      new Promise((done) => {
        const child = spawn(process.execPath, ['scripts/deploy-check/main.ts', ...args]);
        let output = '';
        child.stdout.on('data', (part) => (output += part));
        child.once('close', (code) => done({ code, output }));
      });
    const [good, bad] = [await hostWith(real), await hostWith(real, deployFaults[0])];
    const right = expect.stringMatching(/The site is as agreed\.\n$/);
    expect(await run('--url', good.url)).toEqual({ code: 0, output: right });
    const wrong = expect.stringMatching(/\/login: 308 \/login\/[\s\S]*NOT as agreed\.\n$/);
    expect(await run('--url', bad.url)).toEqual({ code: 1, output: wrong });
    await Promise.all([good.close(), bad.close()]);
    expect(await run('--url', good.url)).toEqual({ code: 2, output: '' });
  });
});

describe('the protocol', () => {
  // With a shared key TLS needs no certificate.
  const psk = Buffer.from('contract');
  const shared = { ciphers: 'PSK', maxVersion: 'TLSv1.2' as const };
  const tls = {
    ...shared,
    pskCallback: () => ({ psk, identity: 'test' }),
    checkServerIdentity: () => undefined,
  };

  test.each([
    { name: 'HTTP/2', offered: ['h2', 'http/1.1'], actual: 'h2' },
    { name: 'HTTP/1.1 alone', offered: ['http/1.1'], actual: 'http/1.1' },
  ])('is read from a host with $name', async ({ offered, actual }) => {
    const server = createServer({ ...shared, ALPNProtocols: offered, pskCallback: () => psk });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    expect(await createSite(`https://127.0.0.1:${port}`, { tls }).protocol()).toBe(actual);
    await new Promise((done) => server.close(done));
  });

  test('http that is not led to https is reported; a redirect or a closed port passes', async () => {
    const look = (status: number, location?: string) => {
      const insecure = async () => ({ status, headers: { location }, body: '' });
      const site = { ...createSite('https://portal.example'), insecure };
      return checks.find(({ id }) => id === 'https')?.look({ site, rules: [], previous: [] });
    };
    expect(await look(200)).toMatchObject([
      { verdict: 'differs', actual: '200, wanted 308 to https' },
    ]);
    expect(await look(302, 'http://www.portal.example/')).toMatchObject([{ verdict: 'differs' }]);
    expect(await look(302, 'https://elsewhere.example/')).toMatchObject([{ verdict: 'differs' }]);
    expect(await look(308, 'https://portal.example/')).toEqual([]);
    expect(await look(0)).toEqual([]);
  });

  test('a site that visitors reach over http alone is reported; on this machine it is not asked', async () => {
    const look = (url: string) =>
      checks
        .find(({ id }) => id === 'https')
        ?.look({ site: createSite(url), rules: [], previous: [] });
    const actual = 'an address without TLS, wanted one that begins with https://';
    expect(await look('http://portal.example')).toMatchObject([{ verdict: 'differs', actual }]);
    expect(await look('http://10.0.0.8:8080')).toMatchObject([{ verdict: 'differs', actual }]);
    expect(await look('http://127.0.0.1:4321')).toBe('is for https');
  });

  test.each([
    {
      what: 'a page',
      path: '/pay',
      body: '<meta property="og:url" content="http://localhost:4321/pay" />',
    },
    {
      what: 'the map of the site',
      path: '/sitemap.xml',
      body: '<loc>http://portal.example/</loc>',
    },
    {
      what: 'robots.txt',
      path: '/robots.txt',
      body: '\nSitemap: http://localhost:4321/sitemap.xml',
    },
    {
      what: 'security.txt',
      path: '/.well-known/security.txt',
      body: 'Canonical: https://portal.example.org/.well-known/security.txt',
    },
    {
      what: 'a call without TLS',
      path: '/login',
      body: '<link href="http://api.example" rel="x">',
    },
  ])('an address of another place in $what is reported', async ({ path, body }) => {
    const look = (at: string) => {
      const own = '<meta property="og:url" content="https://portal.example/" />';
      const get = async (asked: string) => ({
        status: 200,
        headers: {},
        body: asked === at ? body : own,
      });
      const site = { ...createSite('https://portal.example'), get };
      return checks.find(({ id }) => id === 'own-address')?.look({ site, rules: [], previous: [] });
    };
    expect(await look(path)).toMatchObject([{ verdict: 'differs', at: path }]);
    expect(await look('/no-such-page')).toEqual([]);
  });

  test('a host with HTTP/1.1 alone is reported, one with HTTP/2 or HTTP/3 passes', async () => {
    const look = (protocol: string, altSvc?: string) => {
      const answer = { status: 200, headers: { 'alt-svc': altSvc }, body: '' };
      const site = { ...createSite('https://portal.example'), get: async () => answer };
      const world = { site: { ...site, protocol: async () => protocol }, rules: [], previous: [] };
      return checks.find(({ id }) => id === 'protocol')?.look(world);
    };
    expect(await look('http/1.1')).toMatchObject([
      { verdict: 'differs', actual: 'http/1.1, wanted h2' },
    ]);
    expect(await look('h2')).toEqual([]);
    expect(await look('http/1.1', 'h3=":443"; ma=86400')).toEqual([]);
  });
});
