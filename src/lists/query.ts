import { nanoquery } from '@nanostores/query';
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { canonical } from '#api/canonical.ts';
import { send } from '#api/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#api/endpoint.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { handleLoad, type LoadProblem, loadProblem, showFailure } from '#error-handling/failure.ts';
import { $session } from '#session/session.ts';

/** What a screen knows about an answer. Old data stays while new data is loading or has failed to load. */
export type QueryState<Data> = {
  data: Data | undefined;
  /** When the data was asked for, in epoch milliseconds: what has happened since may be missing in it. */
  at: number;
  loading: boolean;
  /** The data belongs to the previous request (such as another page of a list), until this one is answered. */
  turning: boolean;
  /** Since when the call runs, on the clock of `performance.now()`; 0 for the first call of a page. */
  since: number;
  problem: LoadProblem | undefined;
};

/** Builds a state for data that does not come from one query. */
export const stateOf = <Data>(
  known: Pick<QueryState<Data>, 'data' | 'loading' | 'problem'> & Partial<QueryState<Data>>,
): QueryState<Data> => ({ at: 0, turning: false, since: 0, ...known });

export type Query<Data> = {
  $state: ReadableAtom<QueryState<Data>>;
  /** Asks again; a call that is under way is aborted first. */
  reload: () => void;
  /** Asks again, as a poll does; a call that is under way is left to finish. */
  refresh: () => void;
  /** Aborts the call that is under way. */
  cancel: () => void;
};

/** Two queries with the same request within this time share one call. */
const SHARED_MS = 1_000;

const cache = new Map();
const [createFetcher, , { revalidateKeys }] = nanoquery({
  cache,
  onErrorRetry: null,
  dedupeTime: SHARED_MS,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
});

/** The member to whom the answers belong; null without a session, when nothing is asked or kept. */
const $owner = computed($session, ({ signedIn, userId }) => (signedIn ? (userId ?? '') : null));
$owner.listen(() => cache.clear());
globalThis.addEventListener?.('pageshow', (event) => {
  if (event.persisted) revalidateKeys(() => true);
});

type Arrived<Data> = { owner: unknown; body: unknown; data: Data; at: number };

type QueryOptions = {
  /** Whether a choice of the member has sent the call, so that an alert shows its failure (decisions §4). */
  pressed?: () => boolean;
  /** The data is loaded by a press on an open page, and not again once it is there. */
  once?: boolean;
  /** Lets the screen handle a failure itself; true if nothing is left to show. */
  settle?: (error: unknown) => boolean;
};

/** Equal requests share one call, the last wins. A failure keeps the data of the same request. Undefined sends none. */
export function createQuery<E extends Endpoint>(
  endpoint: E,
  $request: ReadableAtom<RequestOf<E> | undefined> = atom({} as RequestOf<E>),
  { pressed = () => false, once = false, settle = () => false }: QueryOptions = {},
): Query<DataOf<E>> {
  const $body = computed($request, (request) => request && canonical(request));
  let call = new AbortController();
  let again = false;
  const alerted = new WeakSet<object>();
  const settled = new WeakSet<object>();
  let shown: Arrived<DataOf<E>> | undefined;

  /** Shows the alert of a failure that the screen does not settle itself; resolves when it is closed. */
  async function showAlert(error: unknown): Promise<void> {
    if (settle(error)) settled.add(error as object);
    else if (pressed()) {
      const message = await showFailure(error);
      if (message?.alerted) alerted.add(error as object);
    } else {
      const handled = handleLoad(error);
      // Only a code may have an alert; other failures are shown at once.
      if (failureCode(error)) await handled;
    }
  }
  /** It is called with the parts of the key: the path, the owner and the body. */
  async function fetcher(...[, owner, body]: unknown[]): Promise<Arrived<DataOf<E>>> {
    if (once && shown && shown.owner === owner && shown.body === body) return shown;
    for (;;) {
      call = new AbortController();
      again = false;
      const at = Date.now();
      try {
        const data = await send(endpoint, JSON.parse(body as string), { signal: call.signal });
        return { owner, body, data, at };
      } catch (error) {
        if (again) continue;
        await showAlert(error);
        throw error;
      }
    }
  }
  const $fetched = createFetcher<Arrived<DataOf<E>>>([endpoint.path, $owner, $body], { fetcher });
  const isLoading = () => $fetched.get().loading;

  const $state = atom<QueryState<DataOf<E>>>(
    stateOf({ data: undefined, loading: false, problem: undefined }),
  );
  let running: { body: string; since: number } | undefined;
  let first = !once;
  /** Which answer is on screen and since when a call runs, which the fetcher does not tell. */
  function follow(): void {
    const { data, error, loading } = $fetched.get();
    const body = $body.get() ?? '';
    if (data?.body === body) shown = data;
    else if (error && shown?.body !== body) shown = undefined;
    if (shown?.owner !== $owner.get()) shown = undefined;
    if (!loading) running = undefined;
    else if (running?.body !== body) running = { body, since: first ? 0 : performance.now() };
    first &&= !running;
    const hasFailed = error && !loading && !settled.has(error);
    $state.set({
      data: shown?.data,
      at: shown?.at ?? 0,
      loading,
      turning: shown !== undefined && shown.body !== body,
      since: running?.since ?? 0,
      problem: hasFailed ? loadProblem(error, alerted.has(error)) : undefined,
    });
  }
  onMount($state, () => {
    const stops = [$fetched.listen(follow), $owner.listen(follow)];
    follow();
    return () => {
      for (const stop of stops) stop();
    };
  });

  return {
    $state,
    cancel: () => call.abort(),
    reload() {
      again = isLoading();
      if (again) call.abort();
      else $fetched.revalidate();
    },
    refresh: () => isLoading() || $fetched.revalidate(),
  };
}
