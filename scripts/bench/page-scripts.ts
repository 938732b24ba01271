/**
 * What runs inside the measured pages, before their own scripts; told through the binding `bench`.
 * Each is sent as its own text, so it may use nothing from outside.
 */
type Tell = (text: string) => void;
type Watched = typeof globalThis & { bench?: Tell; vitals?: Vitals };

export type Vitals = { fcp: number; lcp: number; cls: number; long: [at: number, ms: number][] };

/** Paints, shifts and long tasks, in `vitals`. */
export function vitals(): void {
  if (window !== top) return;
  const seen: Vitals = { fcp: 0, lcp: 0, cls: 0, long: [] };
  (globalThis as Watched).vitals = seen;
  const see = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  see('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  see('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  see('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]));
  see('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.cls += value;
  });
}

/** When something was clicked, and when another page's heading was drawn, on one clock for all pages. */
export function headings(): void {
  if (window !== top) return;
  const tell = (told: object) => (globalThis as Watched).bench?.(JSON.stringify(told));
  const clock = (at: number) => performance.timeOrigin + at;
  addEventListener(
    'click',
    (event) => event.isTrusted && tell({ kind: 'click', at: clock(event.timeStamp) }),
    true,
  );
  let [path, words, busy] = ['', '', false];
  const look = () => {
    const heading = document.querySelector('h1');
    const text = heading?.getClientRects().length ? (heading.textContent ?? '').trim() : '';
    const now = location.pathname + location.search;
    if (text && !busy && now !== path && text !== words) {
      [path, words, busy] = [now, text, true];
      requestAnimationFrame(() => {
        busy = false;
        tell({ kind: 'heading', at: clock(performance.now()), path });
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export type LoginMarks = { field: string; submit: string; error: string };

/** When the first field of a sign-in is seen, and when a press of its button is answered; it presses every 20 ms. */
export function presses(marks: LoginMarks): void {
  if (window !== top) return;
  const tell = (kind: string) =>
    (globalThis as Watched).bench?.(JSON.stringify({ kind, at: performance.now() }));
  addEventListener('submit', (event) => event.preventDefault());
  const isSeen = (one: Element) =>
    one.getClientRects().length > 0 && one.textContent?.trim() && one.checkVisibility();
  let [field, done] = [false, false];
  const look = () => {
    if (!field && document.querySelector(marks.field)?.getClientRects().length) {
      field = true;
      tell('field');
    }
    done = field && [...document.querySelectorAll(marks.error)].some(isSeen);
    requestAnimationFrame(done ? () => tell('answered') : look);
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

/** When the marker of a list's first row is seen. */
export function firstRow(marker: string): void {
  if (window !== top) return;
  let changed = true;
  new MutationObserver(() => {
    changed = true;
  }).observe(document, { childList: true, subtree: true, characterData: true });
  const isSeen = () => {
    const place = document.querySelector('main');
    if (!place?.textContent?.includes(marker)) return false;
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.includes(marker) && node.parentElement?.getClientRects().length)
        return true;
    return false;
  };
  const tell = () =>
    (globalThis as Watched).bench?.(JSON.stringify({ kind: 'row', at: performance.now() }));
  const look = () => {
    const now = changed && document.body && isSeen();
    changed = false;
    requestAnimationFrame(now ? tell : look);
  };
  requestAnimationFrame(look);
}

/** As text that runs at once. */
export const running = <Input>(script: (input: Input) => void, input?: Input): string =>
  `(${script.toString()})(${input === undefined ? '' : JSON.stringify(input)})`;
