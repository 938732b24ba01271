import { LATE_NOTICE_MS } from '#constants.ts';
import { ApiError, type Closed, ownerNow, send } from '#wire/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#wire/endpoint.ts';
import { fingerprint } from '#wire/fingerprint.ts';
import { type Intention, note, openIntentions, settle, takeKey, withLock } from './intentions.ts';

/**
 * The id under which intentions are kept, empty for a visitor: that of this page's member, since the cookies may
 * belong to somebody who has signed in elsewhere meanwhile. While a page is built, there is none.
 */
export const memberNow = (): string => (globalThis.document && ownerNow()) ?? '';

/** The part of the body that identifies an intention: without proofs, since a new OTP code makes no new intention. */
const intentionOf = ({ proofs = [] }: Endpoint, body: unknown) =>
  Object.entries(body as object).filter(([field]) => !proofs.includes(field));

/** Waits between tries, in ms, while the server is still busy with the same key. reliability P7 */
export const BUSY_WAITS_MS = [500, 1_500, 4_000];

/** Waits for some time, or until the signal aborts. */
export const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => resolve());
  });

/** Sends, and sends again while the server answers that it is busy with the same key. */
async function sendWhileBusy<E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
  options: { idempotencyKey: string; signal?: AbortSignal },
): Promise<DataOf<E>> {
  for (const wait of BUSY_WAITS_MS) {
    try {
      return await send(endpoint, body, options);
    } catch (error) {
      const busy = error instanceof ApiError && 'busy' in error.failure;
      if (!busy || options.signal?.aborted) throw error;
      await pause(wait, options.signal);
    }
  }
  return send(endpoint, body, options);
}

const lockName = (key: string) => `intention:${key}`;

/** Whether some tab waits for the answer to the call with this key. */
async function isUnderWay(key: string): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === lockName(key));
  } catch {
    return false;
  }
}

/** After so long without an answer the browser has frozen the other tab, so it does not wait any more. */
const FROZEN_TAB_MS = 8 * LATE_NOTICE_MS;

/** Whether another tab may still wait for its answer. */
export const isElsewhere = async ({ key, sent }: Intention): Promise<boolean> =>
  Date.now() - sent < FROZEN_TAB_MS && (await isUnderWay(key));

/** The key of a call whose answer was lost, and why the host was closed, if it said so. */
export type Lost = { key: string; closed: Closed | undefined };
const lostBy = new WeakMap<ApiError, Lost>();
/** The lost call that an error is about, since several may be lost at once; undefined if the outcome is known. */
export const lostOf = (error: unknown): Lost | undefined =>
  error instanceof ApiError ? lostBy.get(error) : undefined;

/** Whether the failed call may have taken effect nevertheless. */
export const mayHaveHappened = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['no-answer', 'canceled'].includes(error.failure.kind);

/** Whether the outcome of the failed once-only call is unknown. */
export const isLost = (error: unknown): error is ApiError =>
  mayHaveHappened(error) && error.endpoint.once === true;

/**
 * Sends a once-only call under its idempotency key. A retry after a lost answer carries the same key, so that the
 * API returns the outcome instead of acting twice. `refOf`: reads the id from the answer, if the outcome comes
 * later. Throws `ApiError`. decisions §3
 */
export async function sendOnce<E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
  { refOf, signal }: { refOf?: (data: DataOf<E>) => string; signal?: AbortSignal } = {},
): Promise<DataOf<E>> {
  const member = memberNow();
  const { path } = endpoint;
  const mark = fingerprint(JSON.stringify(intentionOf(endpoint, body)));
  const idempotencyKey = await takeKey(member, path, mark);
  try {
    const options = { idempotencyKey, ...(signal && { signal }) };
    // By this lock other tabs see that the call is running.
    const data = await withLock(lockName(idempotencyKey), { mode: 'shared' }, () =>
      sendWhileBusy(endpoint, body, options),
    );
    if (refOf) await note(member, idempotencyKey, { ref: refOf(data) });
    else await settle(member, idempotencyKey);
    return data;
  } catch (error) {
    // A refusal is an outcome: nothing was done, and another try takes a new key.
    if (error instanceof ApiError && error.failure.kind === 'code')
      await settle(member, idempotencyKey);
    if (isLost(error)) lostBy.set(error, { key: idempotencyKey, closed: error.closed });
    throw error;
  }
}

/**
 * Call this after the state that the endpoint changes was read again. That state shows the outcome of earlier calls, so
 * doing the same again is a new intention and must not get the answer of an earlier one. decisions §3
 */
export async function stateRead({ path }: Endpoint): Promise<void> {
  const member = memberNow();
  for (const intention of openIntentions(member, path))
    if (!(await isElsewhere(intention))) await settle(member, intention.key);
}
