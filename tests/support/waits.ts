import {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import { refresh } from '#api/session.ts';
import { ACCESS_TOKEN_DAYS, DAY_MS, HOUR_MS, MINUTE_MS, REFRESH_TOKEN_DAYS } from '#constants.ts';
import { clickFiveTimes } from '../flows/payments.ts';
import { type Api, HELD } from './fixtures.ts';

/** After this time the API refuses a login's access token. */
export const ACCESS_OVER_MS = Math.ceil(ACCESS_TOKEN_DAYS * DAY_MS) + MINUTE_MS;
/** After this time it refuses the refresh token as well: the session is over. */
export const SESSION_OVER_MS = Math.ceil(REFRESH_TOKEN_DAYS * DAY_MS) + HOUR_MS;

/** Waits two frames, after which everything received so far is drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

/** Waits until nothing of the page is loading; `about` is added to a failure's message. */
export const settled = (page: Page, about?: string): Promise<void> =>
  expect(page.locator('main [aria-busy="true"]'), about).toHaveCount(0);

/** Waits until the page has asked for nothing for half a second: no event tells of what does not come. */
export const quiet = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** The next call that the page makes to an endpoint's path, with these values in its body. */
export const nextCall = (page: Page, path: string, values: object = {}): Promise<Request> =>
  page.waitForRequest(
    (call) =>
      call.method() === 'POST' &&
      call.url().endsWith(path) &&
      Object.entries(values).every(([name, value]) => call.postDataJSON()?.[name] === value),
  );

/**
 * Acts, and returns the call once it has reached the API, where a fault that the test has set holds it back. Without
 * this wait the page might give the call up before that, and the fault would meet the next one.
 */
export async function heldCall(
  page: Page,
  arrived: (path: string) => Promise<readonly unknown[]>,
  path: string,
  act: () => Promise<void>,
): Promise<Request> {
  const before = await arrived(path);
  const next = nextCall(page, path);
  await act();
  await expect.poll(() => arrived(path)).toHaveLength(before.length + 1);
  return next;
}

/** Presses, and presses again while the API holds back the call of the first press. */
export async function pressedAgain(
  api: Api,
  path: string,
  press: () => Promise<void>,
  again = press,
): Promise<void> {
  const before = await api.arrived(path);
  await api.fault({ path, delayMs: HELD });
  await press();
  await expect.poll(() => api.arrived(path)).toHaveLength(before.length + 1);
  await again();
  await api.release();
}

/** Clicks a button five times in one task, and again while the API holds back the call. */
export async function clickedAgain(api: Api, path: string, button: Locator): Promise<void> {
  // The element itself: while the call is under way the button may have other words.
  const element = await button.elementHandle();
  await pressedAgain(api, path, async () => element?.evaluate(clickFiveTimes));
}

/** Holds Enter down where the focus is; the key repeats while the API holds back the call of the first press. */
export const enterHeld = (page: Page, api: Api, path: string): Promise<void> =>
  pressedAgain(
    api,
    path,
    () => page.keyboard.down('Enter'),
    async () => {
      for (let n = 0; n < 5; n += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
    },
  );

/** Waits until every call is answered and its data is drawn. */
export async function answered(page: Page, calls: readonly Request[]): Promise<void> {
  await Promise.all(calls.map(async (call) => (await call.response())?.finished()));
  await drawn(page);
}

/** Acts as if the tab were shown again, until the page asks anew, which it does once its data is a second old. */
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

/** Holds scripts back until `come` lets them through or `refuse` answers them as missing. */
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

/** Opens a page whose access token is dead, and whose refresh the API holds back. */
export async function renewing(page: Page, api: Api): Promise<void> {
  await api.advance(ACCESS_OVER_MS);
  await api.fault({ path: refresh.path, delayMs: HELD });
  await page.goto('/member/present');
  await expect.poll(() => api.arrived(refresh.path)).toHaveLength(1);
}
