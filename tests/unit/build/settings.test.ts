import { expect, test } from 'vitest';
import { settingsOf, warningOf } from '../../../scripts/build/settings.ts';

const API = { PUBLIC_API_URL: 'https://api.example.com' };

test.each([
  { name: 'an API host', env: API },
  { name: 'a path to the API', env: { PUBLIC_API_URL: '/api' } },
  { name: 'a host of payments', env: { PUBLIC_PAY_API_URL: 'https://pay.example.com' } },
  { name: 'an empty address', env: { ...API, PUBLIC_SITE_URL: '' } },
])('a build with $name and without its own address warns of localhost', ({ env }) => {
  expect(warningOf(settingsOf(env))).toMatch(/PUBLIC_SITE_URL is not set.*http:\/\/localhost:4321/);
});

test('a build with an API host and a local address warns of that address', () => {
  const env = { ...API, PUBLIC_SITE_URL: 'http://127.0.0.1:5000' };
  expect(warningOf(settingsOf(env))).toMatch(/PUBLIC_SITE_URL is http:\/\/127\.0\.0\.1:5000/);
});

test.each([
  { name: 'a local build', env: {} },
  { name: 'a local build at other ports', env: { PUBLIC_API_URL: 'http://localhost:5001' } },
  {
    name: 'a build with its own address',
    env: { ...API, PUBLIC_SITE_URL: 'https://portal.example' },
  },
])('$name does not warn', ({ env }) => {
  expect(warningOf(settingsOf(env))).toBeUndefined();
});

test('an empty line of the environment names nothing', () => {
  const empty = settingsOf({ PUBLIC_API_URL: '', PUBLIC_PAY_API_URL: '', COMMIT: 'x' });
  expect(empty).toEqual(settingsOf({ COMMIT: 'x' }));
  expect(settingsOf({ ...API, PUBLIC_PAY_API_URL: '' }).PUBLIC_PAY_API_URL).toBe(
    API.PUBLIC_API_URL,
  );
});

test('an address that is none ends the build with a sentence', () => {
  expect(() => settingsOf({ PUBLIC_SITE_URL: 'portal.example' })).toThrow(
    'PUBLIC_SITE_URL must be an address such as https://portal.example.com, not "portal.example".',
  );
  expect(() => settingsOf({ PUBLIC_API_URL: 'api.example.com' })).toThrow(
    'PUBLIC_API_URL must be an address or a path such as /api, not "api.example.com".',
  );
});

test('reports may go to the site’s own origin or the API host, and a build with another address stops', () => {
  const settings = (url: string) => settingsOf({ ...API, PUBLIC_REPORT_URL: url });
  for (const url of ['', '/reports', 'https://api.example.com/reports'])
    expect(settings(url).PUBLIC_REPORT_URL).toBe(url);
  for (const url of ['https://elsewhere.example/', '//elsewhere.example/', 'reports'])
    expect(() => settings(url)).toThrow('PUBLIC_REPORT_URL');
});
