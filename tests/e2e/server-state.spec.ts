import { expect, test } from '../support/fixtures.ts';
import { main } from '../support/main.ts';

const LINE = /^게임 서버 .*기준$/;

test('how the game servers are is told on Home and on the page of 408', async ({ page }) => {
  for (const path of ['/', '/error/408']) {
    await page.goto(path);
    await expect(main(page).getByText(LINE)).toBeVisible();
  }
});
