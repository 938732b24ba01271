import type { BrowserContext, Page } from '@playwright/test';
import type { Path } from '#routes.ts';

/**
 * A file of the site that no script runs in. On `about:blank` the browser would take another process
 * for the page after it, which reads every script of the site anew.
 */
export const BLANK = '/version.json';

/** Steps that need the one before: entered directly, a visitor is led back to it. */
export const earlier: Partial<Record<Path, Path>> = {
  '/login/findIdComplete': '/login/findId',
  '/login/resetPw': '/login/findPw',
};

/**
 * Makes every visit, as many at a time as jars of cookies are given, each in one tab: a new one costs as
 * much as the page in it. One that fails does not stop the others.
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
  // Together: a clock moves for every tab of its jar, and one that closes meanwhile would refuse.
  await Promise.all(tabs.map((tab) => tab.close()));
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

/** What a tab remembers goes, and with the page whatever it still had on its way. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(BLANK);
}

export const eachPath = <P extends string>(
  jars: readonly BrowserContext[],
  all: readonly P[],
  visit: (page: Page, path: P) => Promise<void>,
): Promise<void> => eachVisit(jars, all, visit);

/** As many as one test visits, well within its two minutes. */
const PART = 12;
export const parts = <P>(all: readonly P[]): P[][] =>
  Array.from({ length: Math.ceil(all.length / PART) }, (_, part) =>
    all.slice(part * PART, (part + 1) * PART),
  );

/** One jar for that many tabs. */
export const shared = (jar: BrowserContext, tabs = 2): BrowserContext[] => Array(tabs).fill(jar);

/** The three cookies of a session, those that are there. */
export async function storedTokens(context: BrowserContext): Promise<Record<string, string>> {
  const found = (await context.cookies()).filter(({ name }) => /^his[123]$/.test(name));
  return Object.fromEntries(found.map(({ name, value }) => [name, value]));
}
