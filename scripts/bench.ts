/**
 * `npm run bench`: what a visitor on a slow phone waits for, with the hand-written floor measured in
 * the same run. Read the ratios: milliseconds depend on the machine. `-- --runs 9` for steadier medians.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { LOCAL_API_URL } from '#constants.ts';
import { login } from '../src/features/login/api.ts';
import { getUseHistory } from '../src/features/hwan/api.ts';
import { writeFloor } from './bench-floor.ts';
import { launchOptions } from './browser.ts';
import { freePort, startApi } from './reference-api.ts';
import { serveSite } from './serve.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const RUNS = Number(values.runs);
const BUILT_API = process.env['PUBLIC_API_URL'] ?? LOCAL_API_URL;

/** Slow phone: 150 ms round trip, 1.6 Mbit/s, CPU 4 times slower, 412 x 823. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const CPU_SLOWER = 4;
const LONG_TASK_MS = 50;
const SETTLE_MS = 700;

type Figures = {
  bytes: number;
  requests: number;
  ready: number;
  fcp: number;
  lcp: number;
  cls: number;
  blocking: number;
};
type Kind = {
  name: string;
  path: string;
  floor: string;
  ready: string;
  floorReady: string;
  member?: true;
};

const ROWS = { ready: 'main tbody tr', floorReady: 'tbody tr[data-row]' };
const SHOWN = { ready: 'main h1', floorReady: 'main h1' };
const kinds: Kind[] = [
  { name: 'home', path: '/', floor: '/', ...SHOWN },
  { name: 'faq', path: '/support/faq', floor: '/faq', ...SHOWN },
  {
    name: 'login',
    path: '/login',
    floor: '/login',
    ready: 'main form [type=submit]:enabled',
    floorReady: 'form',
  },
  { name: 'member table', path: '/member/hwan/useHistory', floor: '/table', ...ROWS, member: true },
];

/** Runs in the page before anything else: keeps what the browser tells only once. */
function observe(selector: string): void {
  const seen = { lcp: 0, cls: 0, tasks: [] as { start: number; ms: number }[], ready: 0 };
  Object.assign(globalThis, { seen });
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  on('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  on('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, ms: duration });
  });
  const look = () => {
    if (seen.ready === 0 && document.querySelector(selector)) seen.ready = performance.now();
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
  });
}

async function measure(context: BrowserContext, url: string, selector: string): Promise<Figures> {
  const page = await context.newPage();
  const wire = await slowDown(page);
  await page.addInitScript(observe, selector);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(
    () => (globalThis as unknown as { seen: { ready: number } }).seen.ready > 0,
    null,
    { timeout: 30_000 },
  );
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const told = await page.evaluate(() => {
    const { seen } = globalThis as unknown as {
      seen: { lcp: number; cls: number; ready: number; tasks: { start: number; ms: number }[] };
    };
    return {
      ...seen,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    };
  });
  await page.close();
  const { lcp, cls, ready, fcp } = told;
  const blocking = told.tasks.reduce(
    (sum, { start, ms }) => sum + (start >= fcp ? Math.max(0, ms - LONG_TASK_MS) : 0),
    0,
  );
  return { ...wire(), ready, fcp, lcp, cls, blocking };
}

async function slowDown(page: Page): Promise<() => { bytes: number; requests: number }> {
  const wire = await page.context().newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  const cached = new Set<string>();
  wire.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId)) return;
    requests += 1;
    bytes += encodedDataLength;
  });
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', NETWORK);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  return () => ({ bytes, requests });
}

function median(all: Figures[]): Figures {
  const middle = (name: keyof Figures) =>
    all.map((one) => one[name]).sort((a, b) => a - b)[all.length >> 1] ?? 0;
  return {
    bytes: middle('bytes'),
    requests: middle('requests'),
    ready: middle('ready'),
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    cls: middle('cls'),
    blocking: middle('blocking'),
  };
}

async function cookiesOf(api: string): Promise<{ name: string; value: string }[]> {
  const body = JSON.stringify({ userId: 'heavy01', password: 'Test!2345', gameCode: '3' });
  const answer = await fetch(api + login.path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  });
  const { auth } = (
    (await answer.json()) as {
      data: { auth: { id: string; accessToken: string; refreshToken: string } };
    }
  ).data;
  return Object.entries({ his1: auth.accessToken, his2: auth.refreshToken, his3: auth.id }).map(
    ([name, value]) => ({ name, value }),
  );
}

/** Cold, then warm in the same browser profile, as often as asked. */
async function runs(
  browser: Browser,
  origin: string,
  path: string,
  ready: string,
  cookies: { name: string; value: string }[],
) {
  const cold: Figures[] = [];
  const warm: Figures[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({
      ...PHONE,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
    });
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
    cold.push(await measure(context, origin + path, ready));
    warm.push(await measure(context, origin + path, ready));
    await context.close();
  }
  return { cold: median(cold), warm: median(warm) };
}

const ms = (value: number) => `${Math.round(value)} ms`.padStart(9);
const ratio = (ours: number, floor: number) =>
  (floor > 0 ? `${(ours / floor).toFixed(2)}x` : '-').padStart(7);
const row = (name: string, ours: Figures, floor: Figures) =>
  `${name.padEnd(19)}${`${(ours.bytes / 1000).toFixed(1)} kB`.padStart(9)}${`${ours.requests}`.padStart(5)}${ms(ours.fcp)}${ms(ours.lcp)}${ms(ours.ready)}${ours.cls.toFixed(3).padStart(7)}${ms(ours.blocking)} |${`${(floor.bytes / 1000).toFixed(1)} kB`.padStart(9)}${ms(floor.lcp)}${ms(floor.ready)} |${ratio(ours.lcp, floor.lcp)}${ratio(ours.ready, floor.ready)}\n`;

async function main(): Promise<void> {
  if (!existsSync('dist/index.html')) throw new Error('No dist: run `npm run build` first.');
  const folder = mkdtempSync(join(tmpdir(), 'portal-floor-'));
  writeFloor(folder, BUILT_API, getUseHistory.path);
  const api = await startApi({ port: await freePort() });
  const [site, floor] = [await serveSite('dist'), await serveSite(folder)];
  const options = launchOptions();
  const map = `--host-resolver-rules=MAP ${new URL(BUILT_API).host} ${new URL(api.url).host}`;
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), map] });
  try {
    const cookies = await cookiesOf(api.url);
    process.stdout.write(
      `Chromium ${browser.version()}, slow phone, medians of ${RUNS} runs; ready = heading, form that answers, first row\n\n`,
    );
    process.stdout.write(
      `${'page'.padEnd(19)}    bytes req      FCP      LCP    ready    CLS blocking |    floor      LCP    ready |    LCP  ready\n`,
    );
    for (const { name, path, floor: floorPath, ready, floorReady, member } of kinds) {
      const theirs = member ? cookies : [];
      const ours = await runs(browser, site.url, path, ready, theirs);
      const base = await runs(browser, floor.url, floorPath, floorReady, theirs);
      process.stdout.write(row(`${name}, cold`, ours.cold, base.cold));
      process.stdout.write(row(`${name}, warm`, ours.warm, base.warm));
    }
  } finally {
    await Promise.all([browser.close(), site.close(), floor.close(), api.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
