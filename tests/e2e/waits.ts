import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test';

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
  await Promise.all(calls.map(async (call) => (await call.response())?.finished()));
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

/** Keeps scripts from coming until `come`; `refuse` answers from then on that they are gone. */
export async function holdScripts(jar: BrowserContext | Page, scripts: RegExp) {
  const held: Route[] = [];
  let answer = async (route: Route): Promise<void> => void held.push(route);
  await jar.route(scripts, (route) => answer(route));
  const answerAll = (how: typeof answer) => {
    answer = how;
    return Promise.all(held.map(how));
  };
  return {
    come: () => answerAll((route) => route.continue()),
    refuse: () => answerAll((route) => route.fulfill({ status: 404, body: '' })),
  };
}
