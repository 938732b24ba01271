import type { BrowserContext, Page } from '@playwright/test';

/** Visits every path, each in a new tab; as many at a time as jars of cookies are given. */
export async function eachPath<P extends string>(
  jars: readonly BrowserContext[],
  all: readonly P[],
  visit: (page: Page, path: P) => Promise<void>,
): Promise<void> {
  const waiting = [...all];
  const worker = async (jar: BrowserContext) => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const page = await jar.newPage();
      await visit(page, path);
      await page.close();
    }
  };
  await Promise.all(jars.map(worker));
}

/** One jar for that many tabs. */
export const shared = (jar: BrowserContext, tabs = 4): BrowserContext[] => Array(tabs).fill(jar);

/** The three cookies of a session, those that are there. */
export async function storedTokens(context: BrowserContext): Promise<Record<string, string>> {
  const found = (await context.cookies()).filter(({ name }) => /^his[123]$/.test(name));
  return Object.fromEntries(found.map(({ name, value }) => [name, value]));
}
