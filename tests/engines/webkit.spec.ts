import { writeFileSync } from 'node:fs';
import { apiControl } from '../support/reference-api.ts';
import { BUILT_API, test as base } from '../support/servers.ts';
import { desktop, phone, signIn } from './acts.ts';
import { holdsOn, routesOf } from './every-route.ts';
import { frameJourneys } from './frame-journeys.ts';
import { journeys } from './journeys.ts';
import type { Player } from './player.ts';
import { webdriverPlayer } from './webdriver-player.ts';
import { startWebKit, type WebKit } from './webkit.ts';

/** The most that a busy machine takes for forty pages. */
const ROUTES_MS = 300_000;

const test = base.extend<{ player: Player }, { webkit: WebKit }>({
  webkit: [
    async ({ apiUrl }, use) => {
      const webkit = await startWebKit(new URL(BUILT_API), new URL(apiUrl));
      await use(webkit);
      await webkit.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  player: async ({ webkit, site, apiUrl }, use, info) => {
    await apiControl(apiUrl).reset();
    const driver = await webkit.start();
    await use(webdriverPlayer(driver, site.url, await driver.getWindowHandle()));
    if (info.status !== info.expectedStatus)
      writeFileSync(info.outputPath('page.png'), await driver.takeScreenshot(), 'base64');
    await driver.quit();
  },
});

for (const [title, journey] of Object.entries({ ...journeys, ...frameJourneys }))
  test(title, ({ player }) => journey(player));

for (const [width, size] of Object.entries({ desktop, phone })) {
  const title = `the unit, the size of the text and what can be pressed are as drawn, on every route (${width})`;

  test(`a visitor finds: ${title}`, async ({ player }) => {
    test.setTimeout(ROUTES_MS);
    await player.resize(size);
    await holdsOn(player, routesOf.visitor);
  });

  test(`a member finds: ${title}`, async ({ player }) => {
    test.setTimeout(ROUTES_MS);
    await player.resize(size);
    await signIn(player, 'member01');
    await holdsOn(player, routesOf.member);
  });
}
