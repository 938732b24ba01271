import fc from 'fast-check';
import { atom } from 'nanostores';
import { number, object } from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoint } from '#api/endpoint.ts';
import { getTransferPeriod } from '#api/game.ts';
import { createQuery } from '#lists/query.ts';
import { endSession, syncSession } from '#session/session.ts';
import { envelope, openDeadSession, openWire, pause, status } from '../browser.ts';

type List = { run: number; page: number };
const getList = endpoint(
  '/memsec/test/list',
  object({ run: number(), page: number() }),
  object({ run: number(), page: number() }),
);
let run = 0;
const pageAnswer = (body: Record<string, unknown>) =>
  envelope({ run: body['run'], page: body['page'] });

beforeEach(() => {
  openDeadSession();
  syncSession();
  run += 1;
});

const open: (() => void)[] = [];
afterEach(() => {
  // A store that nobody reads lives on for a second, which passes at once here.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (const close of open.splice(0)) close();
  vi.runAllTimers();
  vi.useRealTimers();
});

function watch(first = 1) {
  const $request = atom<List | undefined>({ run, page: first });
  const query = createQuery(getList, $request);
  open.push(query.$state.subscribe(() => {}));
  const now = () => query.$state.get();
  const settled = async () => {
    while (now().loading) await pause(0);
  };
  return { ...query, $request, now, settled };
}

test('when lists are answered out of order the last request wins [N5]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 6 }),
      async (scheduler, pages) => {
        run += 1;
        openWire({
          [getList.path]: ({ body }) =>
            scheduler.schedule(Promise.resolve(pageAnswer(body)), `page ${body['page']}`),
        });
        const list = watch(pages[0]);
        const stale: unknown[] = [];
        const unwatch = list.$state.subscribe((state) => {
          const wanted = list.$request.get()?.page;
          const settled = !state.loading && !state.turning && state.data;
          if (settled && state.data?.page !== wanted) stale.push({ wanted, got: state.data });
        });
        for (const page of pages.slice(1)) {
          list.$request.set({ run, page });
          await pause(0);
          if (scheduler.count() > 1) await scheduler.waitOne();
        }
        await pause(0);
        while (scheduler.count() > 0) await scheduler.waitOne();
        await list.settled();
        // An answer that comes last, although asked for earlier, is read only now.
        await pause(0);
        unwatch();
        expect(stale).toEqual([]);
        expect(list.now()).toMatchObject({ data: { page: pages.at(-1) }, turning: false });
      },
    ),
    { numRuns: 1_000 },
  );
});

describe('a query', () => {
  test('shares one call between readers of the same answer', async () => {
    const wire = openWire({ [getList.path]: ({ body }) => pageAnswer(body) });
    const [one, two] = [watch(), watch()];
    await Promise.all([one.settled(), two.settled()]);
    expect(wire.sent).toHaveLength(1);
    expect(two.now().data).toEqual({ run, page: 1 });
  });

  test('keeps the data and its time when reading again fails, and while it is read again', async () => {
    let broken = false;
    openWire({ [getList.path]: ({ body }) => (broken ? Response.error() : pageAnswer(body)) });
    const list = watch();
    await list.settled();
    const { at } = list.now();
    broken = true;
    list.reload();
    await list.settled();
    expect(list.now()).toMatchObject({ data: { page: 1 }, at });
    expect(list.now().problem?.text).toMatch(/연결이 원활하지 않습니다/);
    broken = false;
    list.reload();
    expect(list.now()).toMatchObject({ data: { page: 1 }, loading: true, problem: undefined });
    await list.settled();
    expect(list.now().problem).toBeUndefined();
  });

  test('knows when its data was asked for, however late it came, because newer events may be missing in it', async () => {
    const late = Promise.withResolvers<Response>();
    const wire = openWire({ [getList.path]: () => late.promise });
    const list = watch();
    await vi.waitFor(() => expect(wire.sent).toHaveLength(1));
    const since = Date.now();
    await pause(5);
    late.resolve(pageAnswer({ run, page: 1 }));
    await list.settled();
    expect(list.now().at).toBeLessThanOrEqual(since);
  });

  test('shows the previous page while the next is loading, and drops it when that fails', async () => {
    const second = Promise.withResolvers<Response>();
    const wire = openWire({
      [getList.path]: ({ body }) => (body['page'] === 2 ? second.promise : pageAnswer(body)),
    });
    const list = watch();
    await list.settled();
    list.$request.set({ run, page: 2 });
    await vi.waitFor(() => expect(wire.sent).toHaveLength(2));
    expect(list.now()).toMatchObject({ data: { page: 1 }, turning: true, loading: true });
    second.resolve(Response.error());
    await list.settled();
    expect(list.now()).toMatchObject({ data: undefined, turning: false });
    expect(list.now().problem).toBeTruthy();
  });

  test.each([
    ['a code, whatever came with it', () => envelope({ at: 3 }, '50504'), { code: '50504' }],
    [
      'a code that nobody knows',
      () => envelope(null, '77777'),
      { code: '77777', unanswered: true },
    ],
    ['no usable answer', () => status(502), { unanswered: true }],
    ['a host that lacks the call', () => status(404), { unanswered: true }],
    ['maintenance, which is an answer', () => status(503), { closed: 'maintenance' }],
  ])('reports how it failed: %s', async (_, answer, problem) => {
    const there = () => envelope({ transYn: 'N' });
    openWire({ [getList.path]: answer, [getTransferPeriod.path]: there });
    const list = watch();
    await list.settled();
    const nothing = { code: undefined, closed: undefined, unanswered: false, alerted: false };
    expect(list.now().problem).toEqual({ text: expect.any(String), ...nothing, ...problem });
  });

  test('can be canceled by the member, and asks again on request [N2]', async () => {
    let answering = false;
    const wire = openWire({
      [getList.path]: ({ body }) =>
        answering ? pageAnswer(body) : new Promise<Response>(() => {}),
    });
    vi.stubGlobal('fetch', abortable(globalThis.fetch));
    const list = watch();
    await vi.waitFor(() => expect(wire.sent).toHaveLength(1));
    list.cancel();
    await list.settled();
    expect(list.now()).toMatchObject({
      data: undefined,
      problem: { text: '기다리기를 멈췄습니다.' },
    });
    list.reload();
    await vi.waitFor(() => expect(wire.sent).toHaveLength(2));
    expect(list.now().loading).toBe(true);
    answering = true;
    list.reload();
    await list.settled();
    expect(list.now()).toMatchObject({ data: { page: 1 }, problem: undefined });
  });

  test('is not interrupted by polling, however slow it is: each answer that comes is shown [N2]', async () => {
    const slow = Promise.withResolvers<Response>();
    const wire = openWire({ [getList.path]: () => slow.promise });
    vi.stubGlobal('fetch', abortable(globalThis.fetch));
    const list = watch();
    await vi.waitFor(() => expect(wire.sent).toHaveLength(1));
    list.refresh();
    list.refresh();
    slow.resolve(pageAnswer({ run, page: 1 }));
    await list.settled();
    expect(list.now().data).toEqual({ run, page: 1 });
    expect(wire.sent).toHaveLength(1);
    list.refresh();
    await vi.waitFor(() => expect(wire.sent).toHaveLength(2));
  });

  test('that asks once is not asked again after its answer, and its wait begins with the press', async () => {
    let answering = false;
    const wire = openWire({
      [getList.path]: ({ body }) => (answering ? pageAnswer(body) : Response.error()),
    });
    const query = createQuery(getList, atom({ run, page: 1 }), { once: true });
    open.push(query.$state.subscribe(() => {}));
    expect(query.$state.get().since).toBeGreaterThan(0);
    await vi.waitFor(() => expect(query.$state.get().problem).toBeTruthy());
    answering = true;
    query.reload();
    await vi.waitFor(() => expect(query.$state.get().data).toEqual({ run, page: 1 }));
    const sent = wire.sent.length;
    query.reload();
    await vi.waitFor(() => expect(query.$state.get().loading).toBe(false));
    expect(wire.sent).toHaveLength(sent);
    expect(query.$state.get().data).toEqual({ run, page: 1 });
  });

  test('does not report a failure that the screen itself handles', async () => {
    openWire({ [getList.path]: () => Response.error() });
    const settle = vi.fn(() => true);
    const query = createQuery(getList, atom({ run, page: 1 }), { settle });
    open.push(query.$state.subscribe(() => {}));
    await vi.waitFor(() => expect(query.$state.get().loading).toBe(false));
    expect(settle).toHaveBeenCalledTimes(1);
    expect(query.$state.get()).toMatchObject({ data: undefined, problem: undefined });
  });

  test('forgets everything when the session ends, and asks nothing without one', async () => {
    const wire = openWire({ [getList.path]: ({ body }) => pageAnswer(body) });
    const list = watch();
    await list.settled();
    endSession();
    expect(list.now()).toMatchObject({ data: undefined, problem: undefined });
    list.$request.set({ run, page: 2 });
    document.cookie = 'his1=b; Max-Age=1814';
    document.cookie = 'his2=b; Max-Age=1814';
    document.cookie = 'his3=memberB; Max-Age=1814';
    syncSession();
    await vi.waitFor(() => expect(list.now().data).toEqual({ run, page: 2 }));
    expect(wire.sent.map(({ headers }) => headers['authorization'])).toEqual(['access-0', 'b']);
  });
});

/** Makes a `fetch` that never answers react to the abort signal. */
function abortable(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      fetch(input, init).then(resolve, reject);
    });
}
