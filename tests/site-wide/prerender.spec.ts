import { LOCAL_API_URL } from '#constants.ts';
import { openBrowser } from '../../scripts/bench/browser.ts';
import { headings, scriptText } from '../../scripts/bench/page-scripts.ts';
import { openTab } from '../../scripts/bench/tab.ts';
import { wholeBrowser } from '../../scripts/browser.ts';
import { expect, test } from '../support/fixtures.ts';

const LINK = `[...document.querySelectorAll('main a')].find((one) => one.href.endsWith('/support/faq'))`;

test('the page that Home prerenders makes no API call before it is shown, and is the one that a tap shows', async ({
  site,
}) => {
  // Playwright's own browser does not prerender.
  const browser = await openBrowser(wholeBrowser(), '');
  try {
    const tab = await openTab(browser, { slower: 1 }, scriptText(headings), []);
    await tab.go(site.url);
    const own = await tab.until(() => tab.requests[0]?.session);
    // The prerendered page has a session of its own in the browser's protocol.
    const ahead = () => tab.requests.filter(({ session }) => session !== own);
    const calls = () => ahead().filter(({ url }) => url.startsWith(LOCAL_API_URL));
    await tab.until(() => ahead().find(({ url }) => url === `${site.url}/support/faq`));
    await tab.rest();
    expect(new Set(ahead().map(({ session }) => session)).size).toBe(1);
    expect(calls()).toEqual([]);
    await tab.evaluate(`${LINK}.click()`).catch(() => undefined);
    const shown = await tab.until(() => tab.reports.find(({ path }) => path === '/support/faq'));
    expect(shown?.session).toBe(ahead()[0]?.session);
  } finally {
    await browser.close();
  }
});
