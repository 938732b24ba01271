import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type TestInfo,
} from '@playwright/test';
import { login as signIn } from '#api/login.ts';
import { logout } from '#api/session.ts';
import { DAY_SECONDS, LATE_NOTICE_MS, MOBILE_MAX_PX } from '#constants.ts';
import { PASSWORD } from '../reference-api/db/seed/people.ts';
import { apiControl } from './reference-api.ts';
import { BUILT_API, test as base } from './servers.ts';

export { expect } from '@playwright/test';
export { BUILT_API, PASSWORD };

export const widths = {
  desktop: { width: 1280, height: 800 },
  mobile: { width: 480, height: 900 },
} as const;
/** The window of most phones, on which an answer must be in view. */
export const phone = { width: 390, height: 844 };
/** What 400 % of zoom leaves of a desktop (WCAG 1.4.10). */
export const narrowest = { width: 320, height: 640 };
/** The desktop layout with the least room: a tablet held upright, or half a desktop's window. */
export const tablet = { width: 744, height: 1133 };

/** Changes the window's size, and waits until the page has the layout of that size: its script is told a moment later. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const root = page.locator('html');
  // A blank page, or one without scripts, has none.
  if ((await root.getAttribute('data-layout')) === null) return;
  const layout = size.width <= MOBILE_MAX_PX ? 'mobile' : 'desktop';
  await expect(root).toHaveAttribute('data-layout', layout);
}

/** For `delayMs` of a fault: longer than any test, so the call is held back until `api.release()` or the test's end. */
export const HELD = 60_000;
/** For a page's clock: a little longer than a wait may be before the page says that it is long. */
export const LATE = LATE_NOTICE_MS + 100;

export type Api = ReturnType<typeof apiControl> & {
  /** Calls that this test's pages made, in order, preflights left out; `path` is an endpoint's. */
  calls: (path?: string) => Request[];
};
type Watch = { problems: string[]; requests: Request[] };
type TestFixtures = {
  /**
   * Messages that a test causes on purpose, such as the browser's log entry for a 500. At most one expression: a list
   * of two would be taken by Playwright for a value and its options.
   */
  allowed: [RegExp?];
  watch: Watch;
  api: Api;
  /** Signs in without the form, and then opens `path`. */
  login: (page: Page, userId: string, path?: string) => Promise<void>;
};
type WorkerFixtures = { paths: string[] };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowed: [[], { option: true }],

  /** The paths of all endpoints. */
  paths: [
    async ({ apiUrl }, use) => {
      const document = (await (await fetch(`${apiUrl}/openapi.json`)).json()) as { paths: object };
      await use(Object.keys(document.paths));
    },
    { scope: 'worker' },
  ],

  watch: [
    async ({ context, site, apiUrl, allowed }, use, info) => {
      const watch: Watch = { problems: [], requests: [] };
      watchContext(context, watch, [site.url, BUILT_API]);
      await use(watch);
      // A call that a test answers by hand may still be under way.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (info.status !== info.expectedStatus) {
        await takePictures(context, info);
        watch.problems.push(...(await unanswered(watch.requests, apiUrl)));
      }
      const problems = watch.problems.filter(
        (line) => !allowed[0]?.test(line) && !TRANSITION.test(line),
      );
      expect(
        problems,
        'console errors, policy violations, foreign requests, calls without an answer',
      ).toEqual([]);
    },
    { auto: true },
  ],

  // Every test begins with the data as seeded, whether it drives the API or not.
  api: [
    async ({ apiUrl, paths, watch }, use) => {
      const control = apiControl(apiUrl);
      await control.reset();
      await use({
        ...control,
        calls: (path) => {
          // A test that names a path wrongly would find no call of it, and pass.
          if (path !== undefined && !paths.includes(path)) throw new Error(`no endpoint: ${path}`);
          const isWanted = (url: string) =>
            path === undefined ? url.startsWith(BUILT_API) : url === BUILT_API + path;
          return watch.requests.filter(
            (call) => call.method() !== 'OPTIONS' && isWanted(call.url()),
          );
        },
      });
    },
    { auto: true },
  ],

  login: async ({ api, site }, use) => {
    await use(async (page, userId, path) => {
      const answer = await api.call(signIn.path, { userId, password: PASSWORD });
      const { data } = answer as {
        data: { auth: { id: string; accessToken: string; refreshToken: string } };
      };
      // The id first, as the portal writes them: a session without one is over.
      const stored = {
        his3: data.auth.id,
        his1: data.auth.accessToken,
        his2: data.auth.refreshToken,
      };
      const expires = Math.floor(Date.now() / 1000) + Math.floor(0.02 * DAY_SECONDS);
      await page.context().addCookies(
        Object.entries(stored).map(([name, value]) => ({
          name,
          value,
          expires,
          url: site.url,
          sameSite: 'Lax' as const,
        })),
      );
      if (path !== undefined) await page.goto(path);
    });
  },
});

/** The browser's log entry when a page is left while it still fades in; no script can prevent it. */
const TRANSITION = /^uncaught: Transition was (skipped|aborted)/;

/** A logout ends the tokens, so the API refuses what was still under way, and the browser logs that. */
function isOfLogout(message: ConsoleMessage, requests: readonly Request[]): boolean {
  const urls = requests.map((call) => call.url());
  const refused = urls.lastIndexOf(message.location().url);
  const out = urls.lastIndexOf(BUILT_API + logout.path);
  return / 401 /.test(message.text()) && refused !== -1 && out > refused;
}

/** Playwright's own `only-on-failure` takes a picture of every page before it closes, which costs a tenth of a run. */
async function takePictures(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const path = info.outputPath(`page-${index + 1}.png`);
    // A page that hangs has no picture, which hides nothing of why the test failed.
    await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
  }
}

/** The calls that the pages of a failed test still wait for, and whether the API has heard of them. */
function unanswered(requests: readonly Request[], apiUrl: string): Promise<string[]> {
  const open = requests.filter(
    (call) =>
      call.url().startsWith(BUILT_API) &&
      call.failure() === null &&
      call.timing().responseEnd === -1,
  );
  return Promise.all(
    open.map(async (call) => {
      const { pathname } = new URL(call.url());
      const heard = await apiControl(apiUrl)
        .arrived(pathname)
        .then(
          ({ length }) => `which reached the API ${length} times`,
          () => 'and the API tells of no calls',
        );
      return `no answer: ${call.method()} ${pathname}, ${heard}`;
    }),
  );
}

/** Records everything that no page may do; call it for a context that a test opens itself. */
export function watchContext(context: BrowserContext, watch: Watch, origins: string[]): void {
  const tokens = new Set<string>();
  context.on('console', (message) => {
    if (message.type() !== 'error' || isOfLogout(message, watch.requests)) return;
    watch.problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => watch.problems.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    watch.requests.push(request);
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !origins.includes(url.origin))
      watch.problems.push(`foreign request: ${url.origin}`);
    const { authorization, refreshtoken } = request.headers();
    const sent = [authorization, refreshtoken].filter((token) => token !== undefined);
    for (const token of sent) tokens.add(token);
    // Checked in every test, not only in that of row X5.
    if (sent.length > 0 && url.origin !== BUILT_API)
      watch.problems.push(`token sent to ${url.origin}`);
    if ([...tokens].some((token) => url.href.includes(token)))
      watch.problems.push(`token in the address ${url.pathname}`);
  });
}
