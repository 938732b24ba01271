import { loginPage, sessionCookies } from '../flows/login-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { quiet } from '../support/waits.ts';

test.describe('on https', () => {
  test.use({ allowed: [/^foreign request: https:\/\/localhost$/] });
  test('the three cookies are Secure [S11]', async ({ page, site, api }) => {
    const portal = 'https://localhost';
    // Fetched outside the browser, which allows no https page to reach a loopback address.
    await page.route('**', async (route) => {
      const { origin, pathname, search } = new URL(route.request().url());
      const url = (origin === portal ? site.url : api.url) + pathname + search;
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    const screen = loginPage(page);
    await page.goto(`${portal}/login`);
    await expect(screen.submit).toBeEnabled();
    await screen.signIn('member01');
    await page.waitForURL(`${portal}/`);
    const cookies = await sessionCookies(page);
    expect(cookies.map(({ name, secure }) => [name, secure]).sort()).toEqual([
      ['his1', true],
      ['his2', true],
      ['his3', true],
    ]);
    // Home is still loading; its requests use the route until the end.
    await quiet(page);
    await page.unrouteAll({ behavior: 'wait' });
  });
});
