/**
 * `npm run bench -- --presses`: how long presses and keys wait for the next frame, on a phone whose processor is four
 * times slower. Needs the built `dist`. Wall time (Event Timing, in steps of 8 ms): nothing else may run meanwhile.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { withSite } from '../signed-in.ts';
import { median } from './table.ts';

const MEMBER = 'member01';
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: 'ko-KR',
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36',
};
const SLOWER = 4;
/** Time for a page to come to rest, and for a press to be answered and reported. */
const [REST_MS, REPORT_MS] = [1_200, 900];
const GOAL_MS = 100;
/** An act that finds nothing to press ends the run. */
const PATIENCE_MS = 10_000;

type Act = (page: Page) => Promise<unknown>;
const visible = (page: Page, selector: string) => page.locator(selector).filter({ visible: true });
const tap =
  (selector: string, at = 0): Act =>
  (page) =>
    visible(page, selector).nth(at).tap();
const type =
  (selector: string, text: string): Act =>
  async (page) => {
    await visible(page, selector).first().tap();
    await page.keyboard.type(text, { delay: 120 });
  };
const key =
  (name: string): Act =>
  (page) =>
    page.keyboard.press(name);
/** Chooses by a key: a choice by a script, or in the system's own list, is no press that the page could time. */
const choose =
  (selector: string): Act =>
  async (page) => {
    await visible(page, selector).first().focus();
    await page.keyboard.press('ArrowDown');
  };
const submit = tap('main form button[type=submit]');
const option = (at: number) => tap('main label', at);

/** What is pressed on each page, one after the other. */
const pages: Record<string, Record<string, Act>> = {
  '/': {
    'open menu': tap('header button[aria-haspopup=dialog], header button[commandfor=site-menu]'),
    'expand section': tap('#site-menu summary', 1),
    'expand another': tap('#site-menu summary', 2),
    'close menu': tap('#site-menu .side-head button'),
    'focus search': tap('main input[type=search]'),
    'type search': type('main input[type=search]', 'otp'),
  },
  '/support/faq': {
    'focus search': tap('main input[type=search]'),
    'type search': type('main input[type=search]', 'password'),
    'delete a letter': key('Backspace'),
    'mark all': key('Control+A'),
    'clear search': key('Delete'),
  },
  '/support/faq/detail/charge-how': {
    'not helpful': tap('main [data-vote]', 1),
  },
  '/pay': {
    'choose product': option(2),
    'choose another': option(4),
    'choose method': option(9),
    'press without consent': submit,
    consent: tap('main [type=checkbox]'),
  },
  '/member/hwan/useHistory': {
    'open filter': tap('main summary, main button'),
    'next page': tap('main a[rel=next], main nav a, main nav button', 1),
  },
  '/member/hwan/state': {
    'next tab': tap('main nav a', 1),
    'first tab': tap('main nav a', 0),
  },
  '/member/hwan/gift/send': {
    'choose server': choose('main select'),
    'type name': type('main input[name=characterName]', 'abc'),
    'choose amount': tap('main [type=radio], main label', 3),
    'submit in part': submit,
  },
  '/member/inquiry/request': {
    'choose category': choose('main select'),
    'type title': type('main input[name=title]', '결제 오류 문의'),
    'type body': type('main textarea', 'hello hello hello'),
    'submit in part': submit,
  },
  '/member/present': { 'first button': tap('main button') },
  '/member/info/changePw': { 'type password': type('main input[name=password]', 'Test!2345') },
  '/member/inquiry/list': { 'another kind': tap('main nav a', 1) },
  '/security/transfer/list': { 'another state': tap('main nav a', 1) },
  '/security/hwan': { 'first button': tap('main button') },
  '/support/report': { 'first field': tap('main select, main input, main label') },
  '/security/transfer/request': { 'choose character': option(0), 'go on': submit },
  '/support/notice': { 'open first': tap('main li a, main td a') },
  '/quit': { begin: tap('main button') },
  '/support/faq/detail/otp-join': { helpful: tap('main [data-vote]') },
};

/** The browser does not report shorter waits. */
const LEAST_MS = 16;

/** The longest wait of an act's keys and presses, and where its time went; undefined if the act has left the page. */
type Waited = { ms: number; before: number; run: number } | undefined;
function recorder(least: number): void {
  const waits: PerformanceEventTiming[] = [];
  Object.assign(globalThis, { waits });
  const isOfPress = (entry: PerformanceEntry) =>
    (entry as PerformanceEventTiming & { interactionId?: number }).interactionId;
  const options = { type: 'event', durationThreshold: least, buffered: true };
  new PerformanceObserver((list) =>
    waits.push(...(list.getEntries().filter(isOfPress) as PerformanceEventTiming[])),
  ).observe(options as PerformanceObserverInit);
}
type Watched = typeof globalThis & { waits: PerformanceEventTiming[]; acting?: true };
const startAct = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched = globalThis as Watched;
    watched.waits.length = 0;
    watched.acting = true;
  });
/** A new document has no `acting`: the act has left the page. */
const longest = (page: Page): Promise<Waited> =>
  page.evaluate((least) => {
    const { waits, acting } = globalThis as Watched;
    if (!acting) return undefined;
    const [worst] = waits.toSorted((a, b) => b.duration - a.duration);
    if (!worst) return { ms: least, before: 0, run: 0 };
    const { duration, startTime, processingStart, processingEnd } = worst;
    return {
      ms: duration,
      before: Math.round(processingStart - startTime),
      run: Math.round(processingEnd - processingStart),
    };
  }, LEAST_MS);

/** Makes each press of each page once, and calls `tell` with how long it waited. */
async function pressAll(
  context: BrowserContext,
  url: string,
  tell: (name: string, waited: Waited) => void,
): Promise<void> {
  for (const [path, acts] of Object.entries(pages)) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url + path);
    await page.waitForTimeout(REST_MS * SLOWER);
    for (const [name, act] of Object.entries(acts)) {
      await startAct(page);
      await act(page);
      await page.waitForTimeout(REPORT_MS);
      tell(`${path}: ${name}`, await longest(page));
    }
    await page.close();
  }
}

/** Medians of `runs`, each in a browser context of its own. */
export const measurePresses = (runs: number): Promise<void> =>
  withSite(async ({ browser, url, cookiesOf }) => {
    const all = new Map<string, NonNullable<Waited>[]>();
    const left = new Set<string>();
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext(PHONE);
      context.setDefaultTimeout(PATIENCE_MS);
      await context.addCookies(await cookiesOf(MEMBER));
      await context.addInitScript(recorder, LEAST_MS);
      await pressAll(context, url, (name, waited) => {
        if (waited) all.set(name, [...(all.get(name) ?? []), waited]);
        else left.add(name);
      });
      await context.close();
    }
    const middle = (waits: NonNullable<Waited>[], part: 'ms' | 'before' | 'run') =>
      median(waits.map((waited) => waited[part]));
    for (const [name, waits] of all) {
      const ms = middle(waits, 'ms');
      const mark = ms <= GOAL_MS ? '    ' : 'LONG';
      const where = `waits ${middle(waits, 'before')}, runs ${middle(waits, 'run')}`;
      process.stdout.write(`${mark} ${`${ms}`.padStart(4)} ms ${name} (${where})\n`);
    }
    for (const name of left) process.stdout.write(`     leaves the page: ${name}\n`);
    const each = [...all.values()].map((waits) => middle(waits, 'ms'));
    process.stdout.write(
      `${each.length} presses: median ${median(each)} ms, worst ${Math.max(...each)} (at most ${GOAL_MS})\n`,
    );
  });
