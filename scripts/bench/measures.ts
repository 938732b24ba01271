/** The measurements, each in a new browser: from the start of a visit to the moment that the visitor waits for. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cookie } from '../signed-in.ts';
import { type Browser, openBrowser } from './browser.ts';
import {
  firstRow,
  headings,
  type LoginMarks,
  presses,
  scriptText,
  type Vitals,
  vitals,
} from './page-scripts.ts';
import { sumByKind, trace } from './profile.ts';
import { openTab, type Speed, type Tab } from './tab.ts';

export type Figures = Record<string, number>;
export type Visit = {
  executable: string;
  trust: string;
  origin: string;
  paths: Record<Page, string>;
  /** Of the member whose pages are measured. */
  cookies: Cookie[];
  /** Ends the connections to the site and to its API. */
  disconnect: () => void;
};
const pages = ['home', 'faq', 'entry', 'terms', 'login', 'member', 'pay'] as const;
export type Page = (typeof pages)[number];
const isOfMember = (page: Page): boolean => page === 'member' || page === 'pay';

/** The slow phone of `docs/performance.md`. */
export const SLOW = {
  slower: 4,
  line: { roundTripMs: 150, down: 1_600_000, up: 750_000 },
} satisfies Speed;

const LONG_MS = 50;
const SETTLE_MS = 400;
const HOVER_MS = 600;
const login: LoginMarks = {
  field: 'form:has([type=password]) input:not([type=password], [type=hidden], [type=checkbox])',
  submit: 'form:has([type=password]) :is(button[type=submit], button:not([type]))',
  error: '[role=alert], [data-error], .error, .field-error, [id$=-error]',
};
const FAQ_LINK = 'main a[href$="/support/faq"]';
/** The character of `member01`, whom only the rows of a list name. */
const ROW_MARKER = '월영검';

async function inTab<Found>(
  { executable, trust, cookies }: Visit,
  script: string,
  use: (tab: Tab, browser: Browser) => Promise<Found>,
  { signedIn = false, speed = SLOW }: { signedIn?: boolean; speed?: Speed } = {},
): Promise<Found> {
  const browser = await openBrowser(executable, trust);
  try {
    return await use(await openTab(browser, speed, script, signedIn ? cookies : []), browser);
  } finally {
    await browser.close();
  }
}

/** Loads one page with an empty cache, until nothing is loading any more. */
export const load = (visit: Visit, page: Page): Promise<Figures> =>
  inTab(
    visit,
    scriptText(vitals),
    async (tab) => {
      await tab.go(visit.origin + visit.paths[page]);
      await tab.rest();
      await sleep(SETTLE_MS);
      const { fcp, lcp, cls, long } = await tab.evaluate<Vitals>('globalThis.vitals');
      const { metrics } = await tab.send('Performance.getMetrics');
      const seconds = (metrics as { name: string; value: number }[]).find(
        ({ name }) => name === 'TaskDuration',
      );
      const sent = tab.requests.filter(({ url }) => !/^(data|blob):/.test(url));
      return {
        requests: sent.length,
        bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
        'script bytes': sent
          .filter(({ url }) => new URL(url).pathname.endsWith('.js'))
          .reduce((sum, { bytes }) => sum + bytes, 0),
        'first paint': fcp,
        'largest paint': lcp,
        blocking: long.reduce((sum, [, ms]) => sum + ms - LONG_MS, 0),
        'longest task': Math.max(0, ...long.map(([, ms]) => ms)),
        'main thread': (seconds?.value ?? 0) * 1_000,
        cls,
      };
    },
    { signedIn: isOfMember(page) },
  );

/** The main thread's time until nothing of the page is loading any more, by kind, on a processor at its full speed. */
export const profile = (visit: Visit, page: Page): Promise<Figures> =>
  inTab(
    visit,
    '',
    async (tab, browser) => {
      const end = await trace(browser);
      const url = visit.origin + visit.paths[page];
      await tab.go(url);
      await tab.rest();
      await sleep(SETTLE_MS);
      const elements = await tab.evaluate<number>("document.querySelectorAll('*').length");
      return { ...sumByKind(await end(), url), elements };
    },
    { signedIn: isOfMember(page), speed: { ...SLOW, slower: 1 } },
  );

/** The time until the first field is visible, and until a press with empty fields is answered. */
export const press = (visit: Visit): Promise<Figures> =>
  inTab(visit, scriptText(presses, login), async (tab) => {
    await tab.go(visit.origin + visit.paths.login);
    const answered = await tab.waitForReport('answered');
    const seen = await tab.waitForReport('field');
    return { 'field seen': seen?.at ?? Number.NaN, 'answers a press': answered?.at ?? Number.NaN };
  });

/** Taps Home's link to the FAQ, at once (`eager`) or after loading; the time from the click to the new heading. */
export const journey = (visit: Visit, eager = false): Promise<Figures> =>
  inTab(visit, scriptText(headings), async (tab) => {
    await tab.go(visit.origin + visit.paths.home);
    await tab.waitForReport('heading');
    if (!eager) await tab.rest();
    const link = await tab.evaluate<{ x: number; y: number; path: string }>(`(async () => {
      const link = [...document.querySelectorAll('${FAQ_LINK}')].find((one) => one.getClientRects().length);
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const box = link.getBoundingClientRect();
      return { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2, path: location.pathname };
    })()`);
    if (!eager) await sleep(HOVER_MS);
    const before = tab.reports.length;
    await tab.tap(link.x, link.y);
    const newReports = () => tab.reports.slice(before);
    const click = await tab.until(() => newReports().find(({ kind }) => kind === 'click'));
    // A prerendered page may report its heading before it is shown: only a report after the click counts.
    const shown = await tab.until(() =>
      newReports().find(
        ({ kind, path, at }) => kind === 'heading' && path !== link.path && at >= (click?.at ?? 0),
      ),
    );
    const name = eager ? 'home to FAQ at once' : 'home to FAQ';
    return { [name]: (shown?.at ?? Number.NaN) - (click?.at ?? Number.NaN) };
  });

/** The time until a list's first row, with an empty cache and again with a full one on new connections. */
export const rows = (visit: Visit): Promise<Figures> =>
  inTab(
    visit,
    scriptText(firstRow, ROW_MARKER),
    async (tab) => {
      const url = visit.origin + visit.paths.member;
      await tab.go(url);
      const cold = (await tab.waitForReport('row'))?.at ?? Number.NaN;
      await tab.rest();
      await sleep(3 * SETTLE_MS);
      await tab.go('about:blank');
      await sleep(SETTLE_MS);
      visit.disconnect();
      await sleep(SETTLE_MS);
      await tab.go(url);
      const warm = (await tab.waitForReport('row'))?.at ?? Number.NaN;
      return { 'first row, cold': cold, 'first row, warm': warm };
    },
    { signedIn: true },
  );
