/**
 * Where the time of a page's main thread goes: a trace of its load, summed by kind of work. Thread time is summed, so
 * that other work on the machine does not count.
 */
import type { Browser, Message } from './browser.ts';

/** One event of a trace: microseconds on the clock, and on the thread. */
type Event = {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: Message;
};

const CATEGORIES = [
  ...['toplevel', 'devtools.timeline', 'v8', '__metadata', 'blink.user_timing'],
  ...['disabled-by-default-v8.compile', 'disabled-by-default-v8.gc'],
];

/** The kinds of work, by the names of their events. An event of no kind counts as the kind of the event around it. */
const kinds: [kind: string, names: RegExp][] = [
  ['collect', /GC/],
  [
    'compile',
    /^(v8\.|V8\.)(.*[Cc]ompile|parse|PreParse|Parse|.*Ignition|Produce|deserialize|Deserialize)/,
  ],
  [
    'draw',
    /^(UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|Commit|UpdateLayer.*|ScheduleStyle.*|InvalidateLayout|HitTest)$/,
  ],
  ['parse', /^Parse(HTML|AuthorStyleSheet)$/],
  [
    'run',
    /^(EvaluateScript|FunctionCall|v8\.run|v8\.evaluateModule|v8\.callFunction|V8\.Execute|TimerFire|EventDispatch|RunMicrotasks|FireAnimationFrame|FireIdleCallback|v8\.callModuleMethod|V8\.RunMicrotasks)$/,
  ],
];
const kindOf = ({ name }: Event) => kinds.find(([, names]) => names.test(name))?.[0];

/** The main thread of the page whose frame was navigated to this address. */
function mainThreadOf(events: Event[], url: string): Event[] {
  const ours = events.find(
    ({ name, args }) => name === 'CommitLoad' && args?.['data']?.url === url,
  );
  if (!ours) throw new Error(`The trace does not know ${url}`);
  return events.filter(({ pid, tid, ph }) => pid === ours.pid && tid === ours.tid && ph === 'X');
}

/** Milliseconds of the main thread, as a whole and by kind, from the events of a trace. */
export function sumByKind(events: Event[], url: string): Record<string, number> {
  const sums: Record<string, number> = { whole: 0 };
  const add = (kind: string, us: number) => {
    sums[kind] = (sums[kind] ?? 0) + us / 1_000;
  };
  // An event that contains others comes first: it starts earlier or, at the same moment, ends later.
  const sorted = mainThreadOf(events, url).toSorted(
    (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0),
  );
  const open: { end: number; kind: string | undefined }[] = [];
  for (const event of sorted) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) open.pop();
    const outer = open.at(-1);
    const kind = kindOf(event) ?? outer?.kind;
    const us = event.tdur ?? 0;
    if (!outer) add('whole', us);
    // An event of another kind within an event: its time is taken from the outer one's.
    if (kind !== outer?.kind) {
      if (outer?.kind) add(outer.kind, -us);
      if (kind) add(kind, us);
    }
    open.push({ end: event.ts + (event.dur ?? 0), kind });
  }
  return sums;
}

/** Starts a trace of the browser; the result ends it and gives its events. */
export async function trace(browser: Browser): Promise<() => Promise<Event[]>> {
  const events: Event[] = [];
  let complete: () => void = () => {};
  const completed = new Promise<void>((done) => {
    complete = done;
  });
  browser.listen(({ method, params }) => {
    if (method === 'Tracing.dataCollected') events.push(...params.value);
    if (method === 'Tracing.tracingComplete') complete();
  });
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, recordMode: 'recordAsMuchAsPossible' },
  });
  return async () => {
    await browser.send('Tracing.end');
    await completed;
    return events;
  };
}
