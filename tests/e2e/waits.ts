import type { Page, Request } from '@playwright/test';

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
