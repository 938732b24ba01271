/**
 * `npx node scripts/bench/heavy.ts`: measures the longest task of each list screen, on a desktop, for the member
 * with the most records. Needs the built `dist`; the reference API keeps its data in memory. Times are CPU
 * times of the thread, so that other work on the machine does not add to them.
 */
import { chromium } from '@playwright/test';
import { GAME_CODE, LOCAL_API_URL } from '#constants.ts';
import { login } from '#wire/login.ts';
import { PASSWORD } from '../../tests/reference-api/db/seed/people.ts';
import { launchOptions } from '../browser.ts';
import { freePort } from '../ports.ts';
import { startApi } from '../reference-api.ts';
import { serveSite } from '../serve.ts';
import { median } from './table.ts';

const MEMBER = { userId: 'heavy01', password: PASSWORD };
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

const api = await startApi({ port: await freePort(), cheapHashes: true });
const site = await serveSite('dist');
const options = launchOptions();
const map = `MAP ${new URL(LOCAL_API_URL).host} ${new URL(api.url).host}`;
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--host-resolver-rules=${map}`],
});

async function signIn(): Promise<{ name: string; value: string; url: string }[]> {
  const answer = await fetch(api.url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...MEMBER, gameCode: GAME_CODE }),
  });
  const { auth } = ((await answer.json()) as { data: { auth: Record<string, string> } }).data;
  const values = { his1: auth['accessToken'], his2: auth['refreshToken'], his3: auth['id'] };
  return Object.entries(values).map(([name, value = '']) => ({ name, value, url: site.url }));
}

type Event = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/** The longest task of the page's main thread, in milliseconds of CPU time. */
function longestOf(events: Event[]): number {
  const threads = events.filter(({ args }) => args.name === 'CrRendererMain');
  const isMain = ({ pid, tid }: Event) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = events.filter((event) => event.name === 'RunTask' && isMain(event));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}

async function longestTask(path: string, cookies: Awaited<ReturnType<typeof signIn>>) {
  const context = await browser.newContext({ viewport: DESKTOP });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline'];
    await browser.startTracing(page, { categories });
    await page.goto(site.url + path);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const trace = JSON.parse(`${await browser.stopTracing()}`) as { traceEvents: Event[] };
    return longestOf(trace.traceEvents);
  } finally {
    await context.close();
  }
}

try {
  const cookies = await signIn();
  for (const path of LISTS) {
    const longest: number[] = [];
    for (let run = 0; run < RUNS; run++) longest.push(await longestTask(path, cookies));
    const usual = median(longest);
    const isShort = usual <= LONGEST_MS;
    process.stdout.write(`${isShort ? 'ok  ' : 'LONG'} ${path}: ${Math.round(usual)} ms\n`);
    if (!isShort) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await site.close();
  await api.stop();
}
