/**
 * Tells the operator what broke, and nothing of the person: places in the build, codes, figures. It stands in
 * pages of a build with `PUBLIC_REPORT_URL` alone. operations §8
 */

/** So many of one page are enough. */
const REPORTS_MAX = 20;
const PLACES_MAX = 5;
/** Of visits whose speed is told. */
const VITALS_SHARE = 0.1;

/** Names of errors that the language and the browser give; another may hold anything. */
const NAMES =
  /^(Type|Range|Reference|Syntax|URI|Aggregate|QuotaExceeded|Security|NotAllowed|InvalidState|Network|NotFound|Abort|Timeout)?Error$/;
const PLACE = /\/_astro\/[\w.~-]+\.js(?::\d+:\d+)?/g;
/** Of a status or a code, and the second. */
const REFERENCE = /^E\d{1,6}-[0-9A-Z]{1,8}$/;

type Report = { kind: string; [detail: string]: string | number | readonly string[] };

/** Places in files of the build, all that a stack or a message may tell. */
const placesOf = (text: unknown) => (`${text}`.match(PLACE) ?? []).slice(0, PLACES_MAX);

function faultOf(kind: string, error: unknown): Report {
  const { name, stack } = (error ?? {}) as { name?: unknown; stack?: unknown };
  return {
    kind,
    name: typeof name === 'string' && NAMES.test(name) ? name : 'other',
    places: placesOf(stack),
  };
}

function blockedBy({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) {
  const isWord = /^(inline|eval|wasm-eval|data|blob|trusted-types-(policy|sink))$/.test(blockedURI);
  return {
    kind: 'policy',
    directive: /^[a-z-]{1,40}$/.test(effectiveDirective) ? effectiveDirective : 'other',
    blocked: isWord ? blockedURI : blockedURI.startsWith(`${location.origin}/`) ? 'own' : 'foreign',
    places: placesOf(sourceFile),
  };
}

/** The figures of Core Web Vitals as they grow, in milliseconds; the shift without a unit. */
function followVitals(): () => Report[] {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let [lcp, inp, cls, burst, burstFrom, burstUntil] = [0, 0, 0, 0, 0, 0];
  const follow = (type: string, take: (entry: PerformanceEntry) => void, more = {}) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  };
  follow('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  follow(
    'event',
    (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId) inp = Math.max(inp, entry.duration);
    },
    { durationThreshold: 40 },
  );
  follow('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (hadRecentInput) return;
    const isOne = entry.startTime - burstUntil < 1_000 && entry.startTime - burstFrom < 5_000;
    if (!isOne) burstFrom = entry.startTime;
    burst = isOne ? burst + value : value;
    burstUntil = entry.startTime;
    cls = Math.max(cls, burst);
  });
  return () => [
    {
      kind: 'vitals',
      ttfb: Math.round(visit?.responseStart ?? 0),
      lcp: Math.round(lcp),
      inp: Math.round(inp),
      cls: Math.round(cls * 1_000) / 1_000,
    },
  ];
}

/** Collects what goes wrong on this page and sends it, once hidden, without cookies or an address. */
function watchReports(url: string, build: string): void {
  const root = document.documentElement;
  let reports: Report[] = [];
  let left = REPORTS_MAX;
  const add = (report: Report) => {
    if (left > 0) reports.push(report);
    left -= 1;
  };

  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      const src = target instanceof Element ? target.getAttribute('src') : undefined;
      if (src !== undefined) add({ kind: 'missing', places: placesOf(src) });
      else add(faultOf('error', event.error));
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => add(faultOf('rejection', reason)));
  addEventListener('vite:preloadError', (event) =>
    add({ kind: 'stale', places: placesOf((event as { payload?: Error }).payload?.message) }),
  );
  addEventListener('astro:hydration-error', (event) =>
    add(faultOf('island', (event as CustomEvent<{ error?: unknown }>).detail?.error)),
  );
  document.addEventListener('securitypolicyviolation', (event) => add(blockedBy(event)));

  // What the member can read out to support stands in the report as well.
  const referenceIn = (place: string): Report[] => {
    const reference = document.querySelector(`${place} [data-of=reference]`)?.textContent ?? '';
    return REFERENCE.test(reference) ? [{ kind: 'shown', reference }] : [];
  };
  new MutationObserver(() => referenceIn('dialog[open]').forEach(add)).observe(root, {
    subtree: true,
    attributeFilter: ['open'],
  });

  let figures = Math.random() < VITALS_SHARE ? followVitals() : undefined;
  let isShown = false;
  function send(): void {
    const all = [...reports, ...(isShown ? [] : referenceIn('main')), ...(figures?.() ?? [])];
    if (all.length === 0) return;
    [reports, isShown, figures] = [[], true, undefined];
    const { path = '', layout = '' } = root.dataset;
    // Not `sendBeacon`, which takes the cookies and the address along.
    fetch(url, {
      method: 'POST',
      body: JSON.stringify({ build, page: path, layout, reports: all }),
      ...{ keepalive: true, mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' },
    }).catch(() => undefined);
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}

watchReports(__REPORT_URL__, __BUILD__);

export {};
