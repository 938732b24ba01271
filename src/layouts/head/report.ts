/**
 * Reports errors to the operator, without personal data: only places in the build, codes and figures. It is part of
 * pages only if the build has a `PUBLIC_REPORT_URL`. operations §8
 */
import { commit, reportUrl } from '#config.ts';

const REPORTS_MAX = 20;
const PLACES_MAX = 5;
const VITALS_SHARE = 0.1;

/** Names of built-in errors; another name could contain anything, even personal data. */
const NAMES =
  /^(Type|Range|Reference|Syntax|URI|Aggregate|QuotaExceeded|Security|NotAllowed|InvalidState|Network|NotFound|Abort|Timeout)?Error$/;
const PLACE = /\/_astro\/[\w.~-]+\.js(?::\d+:\d+)?/g;
/** The reference of a failure, as `rules/failure-reference.ts` builds it. */
const REFERENCE = /^E\d{1,6}-[0-9A-Z]{1,8}$/;

type Report = { kind: string; [detail: string]: string | number | readonly string[] };

/** Places in files of the build: the only part of a stack or message that is reported. */
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
  const isKeyword = /^(inline|eval|wasm-eval|data|blob|trusted-types-(policy|sink))$/.test(
    blockedURI,
  );
  const host = blockedURI.startsWith(`${location.origin}/`) ? 'own' : 'foreign';
  return {
    kind: 'policy',
    directive: /^[a-z-]{1,40}$/.test(effectiveDirective) ? effectiveDirective : 'other',
    blocked: isKeyword ? blockedURI : host,
    places: placesOf(sourceFile),
  };
}

type Add = (report: Report) => void;

function watchErrors(add: Add): void {
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
}

/** The reference shown in a place; members read it out to support, so that both can be matched. */
function referenceIn(place: string): Report[] {
  const reference = document.querySelector(`${place} [data-of=reference]`)?.textContent ?? '';
  return REFERENCE.test(reference) ? [{ kind: 'shown', reference }] : [];
}

/** Collects the errors of this page and sends them when it is hidden, without cookies and without its address. */
function watchReports(vitalsFile: string): void {
  const root = document.documentElement;
  let reports: Report[] = [];
  let left = REPORTS_MAX;
  const add: Add = (report) => {
    if (left > 0) reports.push(report);
    left -= 1;
  };
  watchErrors(add);
  new MutationObserver(() => referenceIn('dialog[open]').forEach(add)).observe(root, {
    subtree: true,
    attributeFilter: ['open'],
  });

  let figures: Report | undefined;
  /** Loads `frame/vitals.ts`, which measures this page. */
  const followFigures = () =>
    import(vitalsFile).then(
      ({ followVitals }) => {
        figures = followVitals();
      },
      () => undefined,
    );
  // The file is asked for after the `load` event, which would be late if it had to wait for this file too.
  if (Math.random() < VITALS_SHARE) addEventListener('load', () => setTimeout(followFigures));
  let isMainReported = false;
  function send(): void {
    const inMain = isMainReported ? [] : referenceIn('main');
    const all = [...reports, ...inMain, ...(figures ? [figures] : [])];
    if (all.length === 0) return;
    [reports, isMainReported, figures] = [[], true, undefined];
    const { path = '', layout = '' } = root.dataset;
    // `sendBeacon` would send cookies and the page's address.
    fetch(reportUrl, {
      method: 'POST',
      body: JSON.stringify({ build: commit, page: path, layout, reports: all }),
      keepalive: true,
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}

watchReports(__VITALS_FILE__);
