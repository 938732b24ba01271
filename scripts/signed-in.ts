/** A browser, the built site and its API with signed-in members, for measurements and pictures. */
import { type Browser, chromium } from '@playwright/test';
import { login } from '#api/login.ts';
import { LOCAL_API_URL } from '#constants.ts';
import { PASSWORD } from '../tests/reference-api/db/seed/people.ts';
import { apiControl } from '../tests/support/reference-api.ts';
import { launchOptions } from './browser.ts';
import { startApi } from './reference-api.ts';
import { serveSite } from './serve.ts';

export type Cookie = { name: string; value: string; url: string };
type Given = { browser: Browser; url: string; cookiesOf: (userId: string) => Promise<Cookie[]> };
type Answer = { data: { auth: Record<'id' | 'accessToken' | 'refreshToken', string> } };

/** Signs a member in at an API; the cookies are those that a site keeps then. */
export async function signIn(apiUrl: string, userId: string, siteUrl: string): Promise<Cookie[]> {
  const answer = await apiControl(apiUrl).call(login.path, { userId, password: PASSWORD });
  const { id, accessToken, refreshToken } = (answer as Answer).data.auth;
  const values = { his1: accessToken, his2: refreshToken, his3: id };
  return Object.entries(values).map(([name, value]) => ({ name, value, url: siteUrl }));
}

/** Runs what needs a browser, the built `dist` and its API, which keeps its data in memory; `url`: the address of the site. */
export async function withSite(use: (given: Given) => Promise<void>): Promise<void> {
  const api = await startApi({ cheapHashes: true });
  const site = await serveSite('dist');
  const options = launchOptions();
  // The built site calls the usual address, where nothing listens now.
  const map = `MAP ${new URL(LOCAL_API_URL).host} ${new URL(api.url).host}`;
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--host-resolver-rules=${map}`],
  });
  try {
    await use({ browser, url: site.url, cookiesOf: (userId) => signIn(api.url, userId, site.url) });
  } finally {
    await browser.close();
    await site.close();
    await api.stop();
  }
}
