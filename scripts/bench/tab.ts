/** Drives one tab: navigates, waits, taps, and records what its pages request and report, prerendered ones too. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Message } from './browser.ts';

export type Device = { width: number; height: number; isMobile: boolean; slower: number };
type Report = { kind: string; at: number; path?: string; session: string };
/** `session`: the page that made the request, which may be a prerendered one. */
export type Request = { url: string; session: string; bytes: number };

const PATIENCE_MS = 20_000;
const QUIET_MS = 600;
const LOOK_MS = 10;
const PHONE =
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

type Send = (method: string, params?: object) => Promise<unknown>;
/** Gives a page the device's screen and speed, and the script that reports from it. */
async function prepare(send: Send, device: Device, script: string): Promise<void> {
  const { width, height, isMobile: mobile, slower } = device;
  const phone = () => [
    send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 }),
    send('Emulation.setUserAgentOverride', {
      userAgent: PHONE,
      platform: 'Android',
      userAgentMetadata: {
        platform: 'Android',
        platformVersion: '15',
        architecture: '',
        model: 'Pixel',
        mobile,
      },
    }),
  ];
  const metrics = { width, height, mobile, deviceScaleFactor: mobile ? 1.75 : 1 };
  await Promise.allSettled([
    ...['Page', 'Network', 'Runtime', 'Performance'].map((area) => send(`${area}.enable`)),
    send('Runtime.addBinding', { name: 'bench' }),
    send('Emulation.setDeviceMetricsOverride', metrics),
    ...(mobile ? phone() : []),
    send('Emulation.setCPUThrottlingRate', { rate: slower }),
    send('Page.addScriptToEvaluateOnNewDocument', { source: script }),
    send('Runtime.runIfWaitingForDebugger'),
  ]);
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

export async function openTab(browser: Browser, device: Device, script: string, cookies: object[]) {
  const reports: Report[] = [];
  const requests: Request[] = [];
  const open = new Map<string, Request>();
  const pages = new Set<string>();
  /** The session of the page on view. */
  let current = '';
  let tabSession = '';
  let loads = 0;
  let lastRequestAt = 0;
  if (cookies.length > 0) await browser.send('Storage.setCookies', { cookies });

  let ready = Promise.resolve();
  function attach({ sessionId, targetInfo: { type, subtype } }: Message): void {
    const sendToIt: Send = (command, options) => browser.send(command, options, sessionId);
    if (type !== 'page') {
      // Another target, such as a worker, may be gone before this message arrives.
      void sendToIt('Runtime.runIfWaitingForDebugger').catch(() => undefined);
      return;
    }
    pages.add(sessionId);
    const prepared = prepare(sendToIt, device, script);
    const isPrerendered = Boolean(subtype);
    if (isPrerendered) return;
    current = sessionId;
    ready = prepared;
  }
  function finish({ requestId, encodedDataLength = 0 }: Message): void {
    lastRequestAt = performance.now();
    const request = open.get(requestId);
    if (request) request.bytes = encodedDataLength;
    open.delete(requestId);
  }
  const follow: Record<string, (params: Message, session: string) => void> = {
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
  browser.listen(({ method, params, sessionId }) => {
    if (method === 'Target.attachedToTarget' && sessionId === tabSession) attach(params);
    if (pages.has(sessionId)) follow[method]?.(params, sessionId);
  });
  const { targetId } = await browser.send('Target.createTarget', {
    url: 'about:blank',
    forTab: true,
  });
  tabSession = (await browser.send('Target.attachToTarget', { targetId, flatten: true })).sessionId;
  const watch = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await browser.send('Target.setAutoAttach', watch, tabSession);
  await until(() => current !== '');
  await ready;

  const send = (method: string, params?: object) => browser.send(method, params, current);
  return {
    reports,
    requests,
    send,
    until,
    waitForReport: (kind: string) => until(() => reports.find((report) => report.kind === kind)),
    async go(url: string): Promise<void> {
      loads = 0;
      open.clear();
      requests.length = 0;
      reports.length = 0;
      lastRequestAt = performance.now();
      await send('Page.navigate', { url });
    },
    /** Waits until the page has loaded and requests nothing more. */
    rest: () =>
      until(() => loads > 0 && open.size === 0 && performance.now() - lastRequestAt > QUIET_MS),
    async evaluate<Value>(expression: string): Promise<Value> {
      const params = { expression, returnByValue: true, awaitPromise: true };
      const { result, exceptionDetails } = await send('Runtime.evaluate', params);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    async tap(x: number, y: number): Promise<void> {
      const touch = (type: string, touchPoints: object[]) =>
        send('Input.dispatchTouchEvent', { type, touchPoints });
      const mouse = (type: string) =>
        send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
      await (device.isMobile ? touch('touchStart', [{ x, y }]) : mouse('mousePressed'));
      await sleep(60);
      // Not awaited: the tap may end the page that would answer.
      void (device.isMobile ? touch('touchEnd', []) : mouse('mouseReleased')).catch(() => {});
    },
  };
}
