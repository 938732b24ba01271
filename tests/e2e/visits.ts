import type { BrowserContext, Page } from '@playwright/test';

/** Visits every path, `tabs` of them at a time. */
export async function eachPath<P extends string>(
  context: BrowserContext,
  all: readonly P[],
  visit: (page: Page, path: P) => Promise<void>,
  tabs = 4,
): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const page = await context.newPage();
      await visit(page, path);
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: tabs }, worker));
}

/** The three cookies of a session, those that are there. */
export async function storedTokens(context: BrowserContext): Promise<Record<string, string>> {
  const found = (await context.cookies()).filter(({ name }) => /^his[123]$/.test(name));
  return Object.fromEntries(found.map(({ name, value }) => [name, value]));
}
