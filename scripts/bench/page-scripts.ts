/**
 * Scripts that run inside the measured pages, before the pages' own; they report through the binding
 * `bench`. Each is sent to the browser as its source text, so it can use nothing from outside its function.
 */
type BenchWindow = typeof globalThis & { bench?: (text: string) => void; vitals?: Vitals };

export type Vitals = { fcp: number; lcp: number; cls: number; long: [at: number, ms: number][] };

/** Records paints, layout shifts and long tasks in the global `vitals`. */
export function vitals(): void {
  if (window !== top) return;
  const measured: Vitals = { fcp: 0, lcp: 0, cls: 0, long: [] };
  (globalThis as BenchWindow).vitals = measured;
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
export function headings(): void {
  if (window !== top) return;
  const report = (entry: object) => (globalThis as BenchWindow).bench?.(JSON.stringify(entry));
  const clock = (at: number) => performance.timeOrigin + at;
  addEventListener(
    'click',
    (event) => event.isTrusted && report({ kind: 'click', at: clock(event.timeStamp) }),
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
        report({ kind: 'heading', at: clock(performance.now()), path });
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export type LoginMarks = { field: string; submit: string; error: string };

/** Presses a sign-in's button every 20 ms; reports when its first field is visible and when a press is answered. */
export function presses(marks: LoginMarks): void {
  if (window !== top) return;
  const report = (kind: string) =>
    (globalThis as BenchWindow).bench?.(JSON.stringify({ kind, at: performance.now() }));
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
export function firstRow(marker: string): void {
  if (window !== top) return;
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
  const report = () =>
    (globalThis as BenchWindow).bench?.(JSON.stringify({ kind: 'row', at: performance.now() }));
  const look = () => {
    const isVisible = changed && document.body && isRowVisible();
    changed = false;
    requestAnimationFrame(isVisible ? report : look);
  };
  requestAnimationFrame(look);
}

/** The script as text that calls it. */
export const running = <Input>(script: (input: Input) => void, input?: Input): string =>
  `(${script.toString()})(${input === undefined ? '' : JSON.stringify(input)})`;
