import { expect, type Page, type Request } from '@playwright/test';

/** Two frames: what has come by now is drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

/** The next call that the page makes to an endpoint's path. */
export const nextCall = (page: Page, path: string): Promise<Request> =>
  page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith(path));

/** Every one of the calls is answered, and what they brought is drawn. */
export async function answered(page: Page, calls: readonly Request[]): Promise<void> {
  await Promise.all(calls.map((call) => call.response()));
  await drawn(page);
}

/** Returns to the tab until the page asks anew, and is answered: what came within a second it does not ask for. */
export async function returnToTab(page: Page, path: string): Promise<void> {
  const asked: Request[] = [];
  const next = nextCall(page, path).then((call) => asked.push(call));
  await expect(async () => {
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    expect(asked).toHaveLength(1);
  }).toPass();
  await next;
  await answered(page, asked);
}
