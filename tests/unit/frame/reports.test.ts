import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { inlineScripts } from '../../../scripts/build/inline-scripts.ts';
import { settingsOf } from '../../../scripts/build/settings.ts';

const URL_ = 'https://api.example/reports';
const ORIGIN = 'https://portal.example';
/** Texts that no report may contain, wherever they are in the page. */
const secrets = {
  password: 'Test!2345',
  typed: '보내는 사람의 비밀 이야기',
  token: 'tok3n-abcdef',
  member: 'member01',
  name: '김강호',
  phone: '010-2000-1000',
  email: 'member01@example.com',
  query: 'redirect-secret',
};
const all = Object.values(secrets).join(' ');
const vitalsFile = fileURLToPath(new URL('../../../src/frame/vitals.ts', import.meta.url));
const place = '/_astro/chrome.Dl2C0JnV.js:1:234';

type Sent = { url: string; init: RequestInit; body: { reports: Record<string, unknown>[] } };
let sent: Sent[];
let page: EventTarget & { visibilityState: string };
let observe: () => void;

class FakeElement {
  src: string;
  constructor(src: string) {
    this.src = src;
  }
  getAttribute = () => this.src;
}

/** A page with secrets wherever a script could read them: address, cookies, storage, fields, names. */
function openPage(): void {
  sent = [];
  const shownTo: Record<string, unknown> = {
    'dialog[open] [data-of=reference]': { textContent: 'E32514-TXQ1ZJ' },
    'main [data-of=reference]': { textContent: 'E500-TXQ1ZK' },
  };
  page = Object.assign(new EventTarget(), {
    cookie: `his1=${secrets.token}; his3=${secrets.member}`,
    title: secrets.name,
    visibilityState: 'visible',
    readyState: 'complete',
    documentElement: { dataset: { path: '/member/present', layout: 'mobile', name: secrets.name } },
    body: { textContent: all, innerText: all },
    querySelector: (selector: string) => shownTo[selector] ?? null,
    querySelectorAll: () => [{ value: secrets.typed }],
  });
  const target = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', {
    origin: ORIGIN,
    href: `${ORIGIN}/member/present?q=${secrets.query}#${secrets.token}`,
    search: `?q=${secrets.query}`,
  });
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(heard: () => void) {
        observe = heard;
      }
      observe = () => undefined;
    },
  );
  vi.stubGlobal('__VITALS_FILE__', vitalsFile);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init, body: JSON.parse(`${init.body}`) });
    return new Response(null);
  });
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
}

const eventWith = (type: string, fields: object) => Object.assign(new Event(type), fields);
function hide(): void {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
}

/** An error that holds secrets in every part of it. */
function secretError(): Error {
  const error = new TypeError(`"${all}" is not valid JSON`);
  error.stack = `TypeError: ${all}\n at ${secrets.name} (${ORIGIN}${place})\n at ${ORIGIN}/member/present?q=${all}:1:2`;
  return Object.assign(error, { cause: all, data: secrets });
}

beforeEach(async () => {
  vi.resetModules();
  openPage();
  await import('#layouts/head/report.ts');
});

test('no report contains a secret, wherever on the page it is, and each error is reported', () => {
  dispatchEvent(
    eventWith('error', { error: secretError(), message: all, filename: `${ORIGIN}/?${all}` }),
  );
  dispatchEvent(eventWith('error', { error: Object.assign(new Error(all), { name: all }) }));
  dispatchEvent(eventWith('unhandledrejection', { reason: secrets }));
  dispatchEvent(eventWith('unhandledrejection', { reason: all }));
  dispatchEvent(eventWith('vite:preloadError', { payload: new Error(`${all} ${ORIGIN}${place}`) }));
  dispatchEvent(eventWith('astro:hydration-error', { detail: { error: secretError() } }));
  page.dispatchEvent(
    eventWith('securitypolicyviolation', {
      effectiveDirective: 'script-src-elem',
      blockedURI: `https://${secrets.query}.example/?${all}`,
      sourceFile: `${ORIGIN}/login?${all}`,
      sample: all,
    }),
  );
  page.dispatchEvent(
    eventWith('securitypolicyviolation', {
      effectiveDirective: all,
      blockedURI: all,
      sourceFile: all,
    }),
  );
  // What the page shows has changed: references of errors are in it now.
  observe();
  hide();
  expect(sent).toHaveLength(1);
  const [{ url, init, body }] = sent as [Sent];
  for (const [name, secret] of Object.entries(secrets))
    expect(`${init.body}`, name).not.toContain(secret);
  expect(body).toEqual({
    build: '85a8dc5de219',
    page: '/member/present',
    layout: 'mobile',
    reports: [
      { kind: 'error', name: 'TypeError', places: [place] },
      { kind: 'error', name: 'other', places: [] },
      { kind: 'rejection', name: 'other', places: [] },
      { kind: 'rejection', name: 'other', places: [] },
      { kind: 'stale', places: [place] },
      { kind: 'island', name: 'TypeError', places: [place] },
      { kind: 'policy', directive: 'script-src-elem', blocked: 'foreign', places: [] },
      { kind: 'policy', directive: 'other', blocked: 'foreign', places: [] },
      { kind: 'shown', reference: 'E32514-TXQ1ZJ' },
      { kind: 'shown', reference: 'E500-TXQ1ZK' },
    ],
  });
  expect(url).toBe(URL_);
  expect(init).toMatchObject({
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  });
});

test('a page that keeps failing sends at most twenty errors, and none twice', () => {
  for (let i = 0; i < 50; i++) dispatchEvent(eventWith('error', { error: new Error('again') }));
  hide();
  expect(sent[0]?.body.reports.filter(({ kind }) => kind === 'error')).toHaveLength(20);
  hide();
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});

const vitalsSent = () => {
  hide();
  return sent.flatMap(({ body }) => body.reports).find(({ kind }) => kind === 'vitals');
};
/** Loads the page as one of those visits, one in ten, whose speed is measured. */
const sampled = async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.resetModules();
  await import('#layouts/head/report.ts');
  vi.stubGlobal('setTimeout', (run: () => void) => run());
  dispatchEvent(new Event('load'));
  await vi.dynamicImportSettled();
};

test('the speed of a prerendered page counts from the moment it was shown', async () => {
  const painted = { entryType: 'largest-contentful-paint', startTime: 20_120.4 };
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['largest-contentful-paint'];
      constructor(heard: (list: { getEntries: () => object[] }) => void) {
        heard({ getEntries: () => [painted] });
      }
      observe = () => undefined;
      takeRecords = () => [];
    },
  );
  const visited = { responseStart: 40, activationStart: 18_550 };
  vi.spyOn(performance, 'now').mockReturnValue(30_000);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visited as never]);
  await sampled();
  expect(vitalsSent()).toEqual({ kind: 'vitals', ttfb: 0, lcp: 1_570, inp: 0, cls: 0 });
});

test('a browser that measures nothing reports zeros', async () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  await sampled();
  expect(vitalsSent()).toEqual({ kind: 'vitals', ttfb: 0, lcp: 0, inp: 0, cls: 0 });
});

test('a build with an address for reports has the script of reports, and a file for what only one visit in ten needs', async () => {
  const settings = settingsOf({ PUBLIC_API_URL: 'https://api.example', PUBLIC_REPORT_URL: URL_ });
  const plugin = inlineScripts(settings);
  const load = plugin.load as (id: string) => Promise<string>;
  const files: { fileName: string; source: string }[] = [];
  await (plugin.generateBundle as unknown as (this: object) => Promise<void>).call({
    environment: { name: 'client' },
    emitFile: (file: (typeof files)[number]) => files.push(file),
  });
  const script = await load('src/layouts/head/report.ts?inline-script');
  expect(script).toMatch(/^export const script = ".*https:\/\/api\.example\/reports/);
  expect(script).not.toContain('largest-contentful-paint');
  expect(files).toHaveLength(1);
  expect(files[0]?.source).toContain('largest-contentful-paint');
  expect(script).toContain(`/${files[0]?.fileName}`);
});
