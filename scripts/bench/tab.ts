/** Drives one tab: navigates, waits, taps, and records what its pages request and report, prerendered ones too. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Message } from './browser.ts';

/** What slows a page: how many times slower its processor is, and its line: milliseconds, bits a second. */
export type Speed = { slower: number; line?: { roundTripMs: number; down: number; up: number } };
type Report = { kind: string; at: number; path?: string; session: string };
/** `session`: the page that made the request, which may be a prerendered one. */
type Request = { url: string; session: string; bytes: number };

const PATIENCE_MS = 20_000;
const QUIET_MS = 600;
const LOOK_MS = 10;
const SCREEN = { width: 412, height: 823, mobile: true, deviceScaleFactor: 1.75 };
const AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Looks until something is found; undefined if that takes too long. */
async function until<Found>(look: () => Found | undefined | false): Promise<Found | undefined> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const found = look();
    if (found) return found;
    await sleep(LOOK_MS);
  }
  return undefined;
}

type Send = (method: string, params?: object) => Promise<Message>;
type Hear = (params: Message, session: string) => void;

/** Gives a page the screen of a phone, its speed, and the script that reports from it. */
async function prepare(send: Send, { slower, line }: Speed, script: string): Promise<void> {
  const conditions = line && {
    offline: false,
    latency: line.roundTripMs,
    downloadThroughput: line.down / 8,
    uploadThroughput: line.up / 8,
  };
  await Promise.allSettled([
    ...['Page', 'Network', 'Runtime', 'Performance'].map((area) => send(`${area}.enable`)),
    send('Runtime.addBinding', { name: 'bench' }),
    send('Emulation.setDeviceMetricsOverride', SCREEN),
    send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 }),
    send('Emulation.setUserAgentOverride', { userAgent: AGENT, platform: 'Android' }),
    ...(conditions ? [send('Network.emulateNetworkConditions', conditions)] : []),
    send('Emulation.setCPUThrottlingRate', { rate: slower }),
    send('Page.addScriptToEvaluateOnNewDocument', { source: script }),
    send('Runtime.runIfWaitingForDebugger'),
  ]);
}

/** What the pages of a tab request and report. */
function createRecord() {
  const reports: Report[] = [];
  const requests: Request[] = [];
  /** Requests that are not finished, by the protocol's id. */
  const open = new Map<string, Request>();
  let loads = 0;
  let lastRequestAt = 0;

  function finish({ requestId, encodedDataLength = 0 }: Message): void {
    lastRequestAt = performance.now();
    const request = open.get(requestId);
    if (request) request.bytes = encodedDataLength;
    open.delete(requestId);
  }
  const handlers: Record<string, Hear> = {
    'Runtime.bindingCalled': ({ payload }, session) =>
      void reports.push({ ...JSON.parse(payload), session }),
    'Page.loadEventFired': () => {
      loads += 1;
    },
    'Network.requestWillBeSent': ({ requestId, request: { url } }, session) => {
      lastRequestAt = performance.now();
      const request = { url, session, bytes: 0 };
      open.set(requestId, request);
      requests.push(request);
    },
    'Network.loadingFinished': finish,
    'Network.loadingFailed': finish,
  };
  return {
    reports,
    requests,
    hear: (method: string, ...message: Parameters<Hear>) => handlers[method]?.(...message),
    clear(): void {
      loads = 0;
      open.clear();
      requests.length = 0;
      reports.length = 0;
      lastRequestAt = performance.now();
    },
    isAtRest: () => loads > 0 && open.size === 0 && performance.now() - lastRequestAt > QUIET_MS,
  };
}

type Pages = {
  /** Called with each new page, a prerendered one too, before its scripts run. */
  begin: (send: Send) => Promise<void>;
  /** Called with each message from one of the pages. */
  hear: (method: string, ...message: Parameters<Hear>) => void;
};
/** Opens an empty tab; resolves once its page has begun, with the session of the page on view at any time. */
async function openPages(browser: Browser, { begin, hear }: Pages): Promise<() => string> {
  const sessions = new Set<string>();
  let onView = '';
  let begun = Promise.resolve();
  function attach({ sessionId, targetInfo: { type, subtype } }: Message): void {
    const sendToIt: Send = (command, options) => browser.send(command, options, sessionId);
    if (type !== 'page') {
      // Another target, such as a worker, may be gone before this message arrives.
      void sendToIt('Runtime.runIfWaitingForDebugger').catch(() => undefined);
      return;
    }
    sessions.add(sessionId);
    const beginning = begin(sendToIt);
    const isPrerendered = Boolean(subtype);
    if (isPrerendered) return;
    onView = sessionId;
    begun = beginning;
  }
  const blank = { url: 'about:blank', forTab: true };
  const { targetId } = await browser.send('Target.createTarget', blank);
  const { sessionId: tab } = await browser.send('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  browser.listen(({ method, params, sessionId }) => {
    if (method === 'Target.attachedToTarget' && sessionId === tab) attach(params);
    if (sessions.has(sessionId)) hear(method, params, sessionId);
  });
  const watch = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await browser.send('Target.setAutoAttach', watch, tab);
  await until(() => onView !== '');
  await begun;
  return () => onView;
}

async function tapOn(send: Send, x: number, y: number): Promise<void> {
  const touch = (type: string, touchPoints: object[]) =>
    send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  await sleep(60);
  // Not awaited: the tap may end the page that would answer.
  void touch('touchEnd', []).catch(() => {});
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

export async function openTab(browser: Browser, speed: Speed, script: string, cookies: object[]) {
  if (cookies.length > 0) await browser.send('Storage.setCookies', { cookies });
  const { reports, requests, hear, clear, isAtRest } = createRecord();
  const begin = (sendToIt: Send) => prepare(sendToIt, speed, script);
  const onView = await openPages(browser, { begin, hear });
  const send: Send = (method, params) => browser.send(method, params, onView());
  return {
    /** What the pages have reported and requested since the last `go`. */
    reports,
    requests,
    send,
    until,
    waitForReport: (kind: string) => until(() => reports.find((report) => report.kind === kind)),
    async go(url: string): Promise<void> {
      clear();
      await send('Page.navigate', { url });
    },
    /** Waits until the page has loaded and requests nothing more. */
    rest: () => until(isAtRest),
    async evaluate<Value>(expression: string): Promise<Value> {
      const params = { expression, returnByValue: true, awaitPromise: true };
      const { result, exceptionDetails } = await send('Runtime.evaluate', params);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    tap: (x: number, y: number) => tapOn(send, x, y),
  };
}
