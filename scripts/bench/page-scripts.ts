/**
 * Scripts that run inside the measured pages, before the pages' own. Each is sent to the browser as its source text, so
 * it can use nothing from outside its function.
 */

/** Tells the driver what has happened; by the clock of the page if no other moment is named. */
type Report = (kind: string, more?: { at?: number; path?: string }) => void;
export type Vitals = { fcp: number; lcp: number; cls: number; long: [at: number, ms: number][] };

/** Records paints, layout shifts and long tasks in the global `vitals`. */
export function vitals(): void {
  const measured: Vitals = { fcp: 0, lcp: 0, cls: 0, long: [] };
  Object.assign(globalThis, { vitals: measured });
  const observe = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    measured.lcp = startTime;
  });
  observe('longtask', ({ startTime, duration }) => measured.long.push([startTime, duration]));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) measured.cls += value;
  });
}

/** Reports each click, and each new page's heading once it is drawn, by one clock for all pages. */
export function headings(report: Report): void {
  const clock = (at: number) => performance.timeOrigin + at;
  addEventListener(
    'click',
    (event) => event.isTrusted && report('click', { at: clock(event.timeStamp) }),
    true,
  );
  let [path, words, busy] = ['', '', false];
  const look = () => {
    const heading = document.querySelector('h1');
    const text = heading?.getClientRects().length ? (heading.textContent ?? '').trim() : '';
    const currentPath = location.pathname + location.search;
    if (text && !busy && currentPath !== path && text !== words) {
      [path, words, busy] = [currentPath, text, true];
      requestAnimationFrame(() => {
        busy = false;
        report('heading', { at: clock(performance.now()), path });
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export type LoginMarks = { field: string; submit: string; error: string };

/** Presses a sign-in's button every 20 ms; reports when its first field is visible and when a press is answered. */
export function presses(report: Report, marks: LoginMarks): void {
  addEventListener('submit', (event) => event.preventDefault());
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && element.textContent?.trim() && element.checkVisibility();
  let [field, done] = [false, false];
  const look = () => {
    if (!field && document.querySelector(marks.field)?.getClientRects().length) {
      field = true;
      report('field');
    }
    done = field && [...document.querySelectorAll(marks.error)].some(isVisible);
    requestAnimationFrame(done ? () => report('answered') : look);
  };
  requestAnimationFrame(look);
  const press = () => {
    if (done) return;
    const button = document.querySelector<HTMLButtonElement>(marks.submit);
    if (field && button && !button.disabled) button.click();
    setTimeout(press, 20);
  };
  setTimeout(press, 0);
}

/** Reports when the marker in a list's first row is visible. */
export function firstRow(report: Report, marker: string): void {
  let changed = true;
  new MutationObserver(() => {
    changed = true;
  }).observe(document, { childList: true, subtree: true, characterData: true });
  const isRowVisible = () => {
    const main = document.querySelector('main');
    if (!main?.textContent?.includes(marker)) return false;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.includes(marker) && node.parentElement?.getClientRects().length)
        return true;
    return false;
  };
  const look = () => {
    const isVisible = changed && document.body && isRowVisible();
    changed = false;
    requestAnimationFrame(isVisible ? () => report('row') : look);
  };
  requestAnimationFrame(look);
}

/** What reports through the binding `bench`. */
const REPORT =
  '(kind, more) => globalThis.bench?.(JSON.stringify({ kind, at: performance.now(), ...more }))';

/** The script as text that calls it, in the page itself and in none of its frames. */
export const scriptText = <Input>(
  script: (report: Report, input: Input) => void,
  input?: Input,
): string => `if (window === top) (${script})(${REPORT}, ${JSON.stringify(input)})`;
