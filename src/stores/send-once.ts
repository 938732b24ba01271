import { atom } from 'nanostores';
import { ApiError, type Closed, send } from '#wire/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#wire/endpoint.ts';
import { fingerprint } from '#wire/fingerprint.ts';
import { readTokens } from '#wire/read-tokens.ts';
import { note, settle, takeKey } from './wishes.ts';

/** Whose wishes are meant. */
export const memberNow = (): string => readTokens().id ?? '';

/** A fresh code proves the same wish again: it makes no new one. */
const wishOf = ({ proofs = [] }: Endpoint, body: unknown) =>
  Object.entries(body as object).filter(([field]) => !proofs.includes(field));

/** How long to wait while the server is still at work on the same key, then on the next answer: ms. reliability P7 */
export const BUSY_WAITS_MS = [500, 1_500, 4_000];

/** Waits, or until it is given up. */
export const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => resolve());
  });

async function sendPatiently<E extends Endpoint>(
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

const work = (key: string) => `wish:${key}`;

/** Lets other tabs see that a key is on its way. */
async function openly<T>(key: string, act: () => Promise<T>): Promise<T> {
  let begun = false;
  try {
    return await navigator.locks.request(work(key), { mode: 'shared' }, () => {
      begun = true;
      return act();
    });
  } catch (error) {
    if (begun) throw error;
    return act();
  }
}

/** Whether some tab waits for the answer under a key. */
export async function isUnderWay(key: string): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === work(key));
  } catch {
    return false;
  }
}

/** The call whose answer was lost last, its key, and what the host said of itself in place of an answer. */
export type Lost = { path: string; key: string; closed: Closed | undefined };
export const $lost = atom<Lost | undefined>();
const lostBy = new WeakMap<ApiError, Lost>();
/** What was lost with a call that failed: several may be lost at once. */
export const lostOf = (error: unknown): Lost | undefined =>
  error instanceof ApiError ? lostBy.get(error) : undefined;

/** Whether what was called may have happened all the same. */
export const mayHaveHappened = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['no-answer', 'canceled'].includes(error.failure.kind);

/** Whether nobody knows what became of the call that failed; `KnownOutcome` asks and says it. */
export const isLost = (error: unknown): error is ApiError =>
  mayHaveHappened(error) && error.endpoint.once === true;

/**
 * Sends a money or one-way action under its wish's key; a retry after no answer carries the same
 * one, so that it asks for the outcome instead of acting twice. `refOf`: the outcome comes later
 * than the answer, which only names it. Throws `ApiError`. decisions §3
 */
export async function sendOnce<E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
  { refOf, signal }: { refOf?: (data: DataOf<E>) => string; signal?: AbortSignal } = {},
): Promise<DataOf<E>> {
  const member = memberNow();
  const mark = fingerprint(JSON.stringify(wishOf(endpoint, body)));
  const idempotencyKey = await takeKey(member, endpoint.path, mark);
  try {
    const options = { idempotencyKey, ...(signal && { signal }) };
    const data = await openly(idempotencyKey, () => sendPatiently(endpoint, body, options));
    if (refOf) await note(member, idempotencyKey, { ref: refOf(data) });
    else await settle(member, idempotencyKey);
    return data;
  } catch (error) {
    // A refusal is an outcome: nothing was done, and another try is another wish.
    if (error instanceof ApiError && error.failure.kind === 'code')
      await settle(member, idempotencyKey);
    if (isLost(error)) {
      const lost = { path: endpoint.path, key: idempotencyKey, closed: error.closed };
      lostBy.set(error, lost);
      $lost.set(lost);
    }
    throw error;
  }
}
