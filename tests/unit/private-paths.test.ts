import { readFileSync } from 'node:fs';
import type { APIContext } from 'astro';
import { expect, test } from 'vitest';
import { GET } from '#pages/robots.txt.ts';
import {
  isOfMoney,
  isPrivate,
  type Path,
  privatePrefixes,
  publicPrefixes,
  routes,
} from '#routes.ts';
import { hostingFiles } from '../../scripts/hosting-files.ts';

const paths = Object.keys(routes) as Path[];
const isUnder = (prefixes: string[], path: string) =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

test('pages of members and guests are private, and so are the open ones that ask who somebody is [D3]', () => {
  const open = paths.filter((path) => routes[path].access === 'open');
  const guarded = paths.filter((path) => !open.includes(path));
  expect(guarded).not.toEqual([]);
  expect(guarded.filter((path) => !isPrivate(path))).toEqual([]);
  expect(open.filter(isPrivate)).toEqual([
    '/join/complete',
    '/quit',
    '/quit/complete',
    '/identity/return',
  ]);
});

test('the prefixes cover every private page once, and are as short as possible', () => {
  expect(paths.filter((path) => isUnder(privatePrefixes(), path))).toEqual(paths.filter(isPrivate));
  const others = paths.filter((path) => !isPrivate(path));
  expect(paths.filter((path) => isUnder(publicPrefixes(), path))).toEqual(others);
  expect(privatePrefixes()).toContain('/member');
  expect(privatePrefixes()).toContain('/support/report');
});

test('exactly the screens that move money or cost hwan count as screens of money', () => {
  const ofMoney = paths.filter((path) => isOfMoney(routes[path]));
  expect(ofMoney).toEqual(expect.arrayContaining(['/pay', '/support/service/restoration']));
  const prefixes = ['/pay', '/member/hwan', '/security/hwan', '/security/transfer'];
  const all = [...prefixes, '/security/not-me', '/support/service/restoration'];
  expect(ofMoney).toEqual(paths.filter((path) => isUnder(all, path)));
});

const read = (file: string) => readFileSync(file, 'utf8');

test.each(Object.entries(hostingFiles))(
  '%s has the paths of the routes and the headers of the one table [D3, X3]',
  (file, written) => {
    expect(read(file)).toBe(written(read(file)));
  },
);

test.each([
  ['public/_headers', '/pay/*\n'],
  ['public/_headers', 'nosniff'],
  ['deploy/nginx.conf', '|pay'],
  ['deploy/nginx.conf', 'nosniff'],
  ['deploy/Caddyfile', '|pay'],
  ['deploy/Caddyfile', 'nosniff'],
])('the check finds that %s lacks %s', (file, part) => {
  const lacking = read(file).replace(part, '');
  expect(hostingFiles[file]?.(lacking)).not.toBe(lacking);
});

test('search engines are given no member page, but the page for somebody who never joined', async () => {
  const site = new URL('https://portal.example');
  const robots = await (await GET({ site } as APIContext)).text();
  expect(robots).toContain('Disallow: /member/\n');
  expect(robots).toContain('Disallow: /pay\n');
  expect(robots).not.toContain('quit');
});
