import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { routes } from '#routes.ts';
import { headersFor, parseHeaders } from '../../scripts/headers-file.ts';

type Event = {
  request: { uri: string; querystring?: object };
  response?: { headers: Record<string, { value: string }> };
};
const handlerOf = (file: string) =>
  runInNewContext(`${readFileSync(file, 'utf8')}; handler`) as (event: Event) => never;

const ask = handlerOf('deploy/cloudfront-request.js') as (event: Event) => Event['request'];
const answer = handlerOf('deploy/cloudfront-response.js') as (
  event: Event,
) => NonNullable<Event['response']>;
const rules = parseHeaders(readFileSync('public/_headers', 'utf8'));

const paths = Object.keys(routes);
const files = ['/_astro/a.js', '/favicon.svg', '/art/share.png', '/robots.txt', '/version.json'];
const wellKnown = ['/.well-known/change-password', '/.well-known/security.txt'];

test.each(paths)('CloudFront answers %s with its own file, kept as _headers says [D3]', (path) => {
  const { uri } = ask({ request: { uri: path } });
  expect(uri).toBe(path === '/' ? '/index.html' : `${path}.html`);
  const { headers } = answer({ request: { uri }, response: { headers: {} } });
  const wanted = headersFor(rules, path).get('Cache-Control') ?? 'no-cache';
  expect(headers['cache-control']?.value).toBe(wanted);
});

test.each(['/pay/complete', '/pay/fail', '/identity/return'])(
  'CloudFront answers %s with a slash by one redirect, with the query',
  (path) => {
    const querystring = {
      orderId: { value: 'H1' },
      a: { value: '%2F', multiValue: [{ value: '%2F' }, { value: '2' }] },
    };
    const location = (event: Event) =>
      (ask(event) as unknown as Event['response'])?.headers['location'];
    expect(location({ request: { uri: `${path}/`, querystring } })?.value).toBe(
      `${path}?orderId=H1&a=%2F&a=2`,
    );
    expect(location({ request: { uri: `${path}/`, querystring: {} } })?.value).toBe(path);
  },
);

test('CloudFront serves files unchanged, and answers that a missing file or a configuration file is not found', () => {
  for (const path of [...files, ...wellKnown])
    expect(ask({ request: { uri: path } }).uri).toBe(path);
  for (const path of files) {
    const { headers } = answer({ request: { uri: path }, response: { headers: {} } });
    const wanted = headersFor(rules, path).get('Cache-Control') ?? 'no-cache';
    expect(headers['cache-control']?.value, path).toBe(wanted);
  }
  const typeOf = (uri: string) =>
    answer({ request: { uri }, response: { headers: {} } }).headers['content-type']?.value;
  expect(wellKnown.map(typeOf)).toEqual(['text/html; charset=utf-8', undefined]);
  // The bucket would decode `%6d`, and the page would be stored, as its address does not look private.
  for (const path of [
    '/login/',
    '/login.html',
    '/_headers',
    '/_redirects',
    '/index.html',
    '/%6dember/present',
  ])
    expect(ask({ request: { uri: path } }).uri).toBe('/no-such-page.html');
});
