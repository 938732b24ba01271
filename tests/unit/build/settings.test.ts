import { expect, test } from 'vitest';
import { addressesOf } from '../../../scripts/build/settings.ts';

const API = { PUBLIC_API_URL: 'https://api.example.com' };

test.each([
  { name: 'an API host', env: API },
  { name: 'a path to the API', env: { PUBLIC_API_URL: '/api' } },
  { name: 'a host of payments', env: { PUBLIC_PAY_API_URL: 'https://pay.example.com' } },
  { name: 'an empty address', env: { ...API, PUBLIC_SITE_URL: '' } },
])('a build with $name and without its own address warns of localhost', ({ env }) => {
  expect(addressesOf(env).warning).toMatch(/PUBLIC_SITE_URL is not set.*http:\/\/localhost:4321/);
});

test('a build with an API host and a local address warns of that address', () => {
  const env = { ...API, PUBLIC_SITE_URL: 'http://127.0.0.1:5000' };
  expect(addressesOf(env).warning).toMatch(/PUBLIC_SITE_URL is http:\/\/127\.0\.0\.1:5000/);
});

test.each([
  { name: 'a local build', env: {} },
  { name: 'a local build at other ports', env: { PUBLIC_API_URL: 'http://localhost:5001' } },
  {
    name: 'a build with its own address',
    env: { ...API, PUBLIC_SITE_URL: 'https://portal.example' },
  },
])('$name does not warn', ({ env }) => {
  expect(addressesOf(env).warning).toBeUndefined();
});

test('an address that is none ends the build with a sentence', () => {
  expect(() => addressesOf({ PUBLIC_SITE_URL: 'portal.example' })).toThrow(
    'PUBLIC_SITE_URL must be an address such as https://portal.example.com, not "portal.example".',
  );
  expect(() => addressesOf({ PUBLIC_API_URL: 'api.example.com' })).toThrow(
    'PUBLIC_API_URL must be an address or a path such as /api, not "api.example.com".',
  );
});
