/** A browser, the built `dist` and a reference API for measurements that need a member's own data. */
import { type Browser, chromium } from '@playwright/test';
import { login } from '#api/login.ts';
import { GAME_CODE, LOCAL_API_URL } from '#constants.ts';
import { PASSWORD } from '../../tests/reference-api/db/seed/people.ts';
import { launchOptions } from '../browser.ts';
import { freePort } from '../ports.ts';
import { startApi } from '../reference-api.ts';
import { serveSite } from '../serve.ts';

type Cookie = { name: string; value: string; url: string };
type Given = { browser: Browser; url: string; cookiesOf: (userId: string) => Promise<Cookie[]> };

/** Runs a measurement; `url`: the address of the site. The API keeps its data in memory. */
export async function withSite(measure: (given: Given) => Promise<void>): Promise<void> {
  const api = await startApi({ port: await freePort(), cheapHashes: true });
  const site = await serveSite('dist');
  const options = launchOptions();
  const map = `MAP ${new URL(LOCAL_API_URL).host} ${new URL(api.url).host}`;
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--host-resolver-rules=${map}`],
  });
  async function cookiesOf(userId: string): Promise<Cookie[]> {
    const answer = await fetch(api.url + login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId, password: PASSWORD, gameCode: GAME_CODE }),
    });
    const { auth } = ((await answer.json()) as { data: { auth: Record<string, string> } }).data;
    const values = { his1: auth['accessToken'], his2: auth['refreshToken'], his3: auth['id'] };
    return Object.entries(values).map(([name, value = '']) => ({ name, value, url: site.url }));
  }
  try {
    await measure({ browser, url: site.url, cookiesOf });
  } finally {
    await browser.close();
    await site.close();
    await api.stop();
  }
}
