/**
 * `npx node scripts/bench/heavy.ts`: measures the longest task of each list screen, on a desktop, for the member
 * with the most records. Needs the built `dist`; the reference API keeps its data in memory. Times are CPU
 * times of the thread, so that other work on the machine does not add to them.
 */
import type { Browser, BrowserContext } from '@playwright/test';
import { withSite } from '../signed-in.ts';
import { median } from './table.ts';

const MEMBER = 'heavy01';
const LISTS = [
  '/member/present',
  '/member/hwan/state',
  '/member/hwan/useHistory',
  '/member/hwan/gift',
  '/member/hwan/gift/sendHistory',
  '/member/inquiry/list',
  '/security/transfer/list',
  '/security/transfer/received',
  '/support/service/restoration',
];
const RUNS = 3;
const LONGEST_MS = 50;
const DESKTOP = { width: 1350, height: 940 };

type Event = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/** The longest task of the page's main thread, in milliseconds of CPU time. */
function longestOf(events: Event[]): number {
  const threads = events.filter(({ args }) => args.name === 'CrRendererMain');
  const isMain = ({ pid, tid }: Event) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = events.filter((event) => event.name === 'RunTask' && isMain(event));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];
async function longestTask(browser: Browser, url: string, cookies: Cookies): Promise<number> {
  const context = await browser.newContext({ viewport: DESKTOP });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline'];
    await browser.startTracing(page, { categories });
    await page.goto(url);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const trace = JSON.parse(`${await browser.stopTracing()}`) as { traceEvents: Event[] };
    return longestOf(trace.traceEvents);
  } finally {
    await context.close();
  }
}

await withSite(async ({ browser, url, cookiesOf }) => {
  const cookies = await cookiesOf(MEMBER);
  for (const path of LISTS) {
    const longest: number[] = [];
    for (let run = 0; run < RUNS; run++)
      longest.push(await longestTask(browser, url + path, cookies));
    const usual = median(longest);
    const isShort = usual <= LONGEST_MS;
    process.stdout.write(`${isShort ? 'ok  ' : 'LONG'} ${path}: ${Math.round(usual)} ms\n`);
    if (!isShort) process.exitCode = 1;
  }
});
