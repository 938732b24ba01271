import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Path } from '#routes.ts';

/**
 * A file of the site without scripts. From `about:blank` the browser would use another process
 * for the next page, which would read every script of the site again.
 */
export const BLANK = '/version.json';

/** Steps that need the one before: entered directly, a visitor is led back to it. */
export const earlier: Partial<Record<Path, Path>> = {
  '/login/findIdComplete': '/login/findId',
  '/login/resetPw': '/login/findPw',
};

/** How often the page itself was requested; a reload may come before it has been read completely. */
export function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/**
 * Makes every visit, in one tab for each cookie jar given; the tabs work side by side and are kept, as a new tab costs
 * as much as the page in it. A visit that fails does not stop the others.
 */
export async function eachVisit<Visit>(
  jars: readonly BrowserContext[],
  all: readonly Visit[],
  make: (page: Page, visit: Visit) => Promise<void>,
): Promise<void> {
  const waiting = [...all];
  const failures: string[] = [];
  const worker = async (page: Page) => {
    for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift()) {
      const failed = (error: Error) => failures.push(`${JSON.stringify(visit)}: ${error.message}`);
      await make(page, visit).catch(failed);
      await leave(page).catch(failed);
    }
  };
  const tabs = await Promise.all(jars.map((jar) => jar.newPage()));
  await Promise.all(tabs.map(worker));
  // Together, because a clock moves for every tab of its jar, and a tab that closes meanwhile would throw.
  await Promise.all(tabs.map((tab) => tab.close()));
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

/** Leaves the page together with its pending calls, and clears the storage of its tab. */
export async function leave(page: Page): Promise<void> {
  await page.goto(BLANK);
  await page.evaluate(() => sessionStorage.clear());
}

/**
 * Ends the session as if its time were over; unlike a logout this keeps what was typed. Outside the portal, since a page
 * of it would notice, or ask the API while only some of the cookies are gone.
 */
export async function endSession(page: Page): Promise<void> {
  await page.goto(BLANK);
  await page.context().clearCookies();
}

export const eachPath = <P extends string>(
  jars: readonly BrowserContext[],
  all: readonly P[],
  visit: (page: Page, path: P) => Promise<void>,
): Promise<void> => eachVisit(jars, all, visit);

/** How many visits one test makes, so that it stays well within two minutes. */
const PART = 12;
export const parts = <P>(all: readonly P[]): P[][] =>
  Array.from({ length: Math.ceil(all.length / PART) }, (_, part) =>
    all.slice(part * PART, (part + 1) * PART),
  );

/** One cookie jar for the two tabs that share the visits. */
export const twoTabs = (jar: BrowserContext): BrowserContext[] => [jar, jar];

/** The session cookies that exist: his1 (access token), his2 (refresh token), his3 (id). */
export const sessionCookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => /^his[123]$/.test(name));

/** Their values by their names. */
export async function storedTokens(context: BrowserContext): Promise<Record<string, string>> {
  const found = await sessionCookiesOf(context);
  return Object.fromEntries(found.map(({ name, value }) => [name, value]));
}

/** The ways in which a file of the build fails to arrive. */
export const fileFaults = {
  'answered 404': (route: Route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  'answered with HTML': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<p>hello' }),
  reset: (route: Route) => route.abort('connectionreset'),
};
