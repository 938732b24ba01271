import { existsSync, readFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { LOCAL_API_URL as BUILT_API } from '#constants.ts';
import { startApi } from '../../scripts/reference-api.ts';
import { type Site, serveSite } from '../../scripts/serve.ts';
import { ownDatabase } from './postgres.ts';

/** The API origin that a build without settings contains, also in its Content-Security-Policy. */
export { BUILT_API };

/**
 * Every worker has its own reference API and its own server of the one shipped `dist`. The browser
 * is told to reach the built-in API address at the worker's port, so pages, policy and preflights
 * are those of production.
 */
export const test = base.extend<object, { site: Site; apiUrl: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      if (!existsSync('dist/index.html')) throw new Error('No dist: run `npm run build` first.');
      // Every test would wait for an answer in vain.
      if (!readFileSync('dist/index.html', 'utf8').includes(BUILT_API))
        throw new Error(
          `dist calls another API than ${BUILT_API}: run \`npm run build\` without PUBLIC_API_URL.`,
        );
      const site = await serveSite('dist');
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],

  apiUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      const databaseUrl = await ownDatabase();
      const api = await startApi({
        cheapHashes: true,
        judged: true,
        ...(databaseUrl && { databaseUrl }),
      });
      await use(api.url);
      await api.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  browser: [
    async ({ apiUrl, playwright, browserName, channel, launchOptions, headless }, use) => {
      const [from, to] = [new URL(BUILT_API), new URL(apiUrl)];
      const map = {
        chromium: {
          args: [
            ...(launchOptions.args ?? []),
            `--host-resolver-rules=MAP ${from.host} ${to.host}`,
          ],
        },
        firefox: {
          firefoxUserPrefs: {
            ...launchOptions.firefoxUserPrefs,
            'network.socket.forcePort': `${from.port}=${to.port}`,
          },
        },
        // Playwright's WebKit runs no test: tests/engines/webkit.ts drives another one through a proxy.
        webkit: {},
      };
      const options = {
        ...launchOptions,
        ...map[browserName],
        ...(channel && { channel }),
        headless,
      };
      const browser = await playwright[browserName].launch(options);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ site }, use) => use(site.url),
});
