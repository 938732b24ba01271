/** The journeys and the checks of every route in WebKit, by WebDriver. */
import { writeFileSync } from 'node:fs';
import type { WebDriver } from 'selenium-webdriver';
import { signIn } from '../../scripts/signed-in.ts';
import { apiControl } from '../support/reference-api.ts';
import { BUILT_API, test as base } from '../support/servers.ts';
import { holdsOn, routesOf } from './every-route.ts';
import { frameJourneys } from './frame-journeys.ts';
import { journeys } from './journeys.ts';
import type { Player } from './player.ts';
import { newcomer, webdriverPlayer } from './webdriver-player.ts';
import { startWebKit } from './webkit.ts';

/** The longest that a busy machine takes for forty pages. */
const ROUTES_MS = 480_000;

const test = base.extend<{ player: Player }, { driver: WebDriver }>({
  // One browser for all tests, as starting one takes as long as a journey. After a failure Playwright begins a new
  // worker.
  driver: [
    async ({ apiUrl }, use) => {
      const webkit = await startWebKit(new URL(BUILT_API), new URL(apiUrl));
      const driver = await webkit.start();
      await use(driver);
      await driver.quit();
      await webkit.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  player: async ({ driver, site, apiUrl }, use, info) => {
    await apiControl(apiUrl).reset();
    await newcomer(driver, site.url);
    const login = (userId: string) => signIn(apiUrl, userId, site.url);
    await use(webdriverPlayer(driver, site.url, await driver.getWindowHandle(), login));
    if (info.status !== info.expectedStatus)
      writeFileSync(info.outputPath('page.png'), await driver.takeScreenshot(), 'base64');
  },
});

for (const [title, journey] of Object.entries({ ...journeys, ...frameJourneys }))
  test(title, ({ player }) => journey(player));

const title =
  'the unit, the size of the text and what can be pressed are as drawn, on every route, in both layouts';

test(`a visitor finds: ${title}`, async ({ player }) => {
  test.setTimeout(ROUTES_MS);
  await holdsOn(player, routesOf.visitor);
});

test(`a member finds: ${title}`, async ({ player }) => {
  test.setTimeout(ROUTES_MS);
  await player.enter('member01');
  await holdsOn(player, routesOf.member);
});
