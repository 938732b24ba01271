import { writeFileSync } from 'node:fs';
import { apiControl } from '../e2e/reference-api.ts';
import { BUILT_API, test as base } from '../e2e/servers.ts';
import { journeys } from './journeys.ts';
import type { Player } from './player.ts';
import { webdriverPlayer } from './webdriver-player.ts';
import { startWebKit, type WebKit } from './webkit.ts';

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

for (const [title, journey] of Object.entries(journeys))
  test(title, ({ player }) => journey(player));
