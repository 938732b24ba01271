import { omit } from 'es-toolkit';
import { canonical } from '#api/canonical.ts';
import { ApiError, send } from '#api/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#api/endpoint.ts';
import { fingerprint } from '#api/fingerprint.ts';
import { LATE_NOTICE_MS } from '#constants.ts';
import { isAnswerLost } from '#dialogs/failure-facts.ts';
import { type Intention, idempotencyKeysNow, withLock } from '#drafts/idempotency-keys.ts';
import { uuid } from '#rules/uuid.ts';

/** Holds the keys of calls with secrets, by path and body, until their outcome is known. */
const secretKeys = new Map<string, string>();

/** Gives the id of what a call has begun, if the key ends with that and not with the answer. */
export const startedId = ({ begins }: Endpoint, data: unknown): string | undefined =>
  begins && String(Object(data)[begins]);

/** Gives the key of a call, and what ends it. */
async function keyFor(
  { path, proofs = [], secret }: Endpoint,
  body: object,
): Promise<{ key: string; end: (ref?: string) => Promise<void> }> {
  if (secret) {
    const name = path + canonical(body);
    const key = secretKeys.get(name) ?? uuid();
    secretKeys.set(name, key);
    return { key, end: async () => void secretKeys.delete(name) };
  }
  // The key belongs to the member who sends the call, also if another one has signed in when the answer comes.
  const intentions = idempotencyKeysNow();
  // A new OTP code makes no new intention.
  const intended = omit(body as Record<string, unknown>, proofs);
  const key = await intentions.takeKey(path, fingerprint(canonical(intended)));
  return {
    key,
    end: (ref) =>
      ref === undefined ? intentions.forgetKey(key) : intentions.recordProgress(key, { ref }),
  };
}

/** A call waits so long between its tries, in ms, while the server is still busy with the same key. reliability P7 */
export const BUSY_WAITS_MS = [500, 1_500, 4_000];

/** A pause ends early, without an error, if the signal aborts. */
export const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => resolve());
  });

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

/** After so long without an answer the browser has frozen the other tab, so it does not wait any more. */
const FROZEN_TAB_MS = 8 * LATE_NOTICE_MS;

/** Another tab may still wait for the answer. */
export async function isElsewhere({ key, sent }: Intention): Promise<boolean> {
  if (Date.now() - sent >= FROZEN_TAB_MS) return false;
  try {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === lockName(key));
  } catch {
    return false;
  }
}

/** The answer to a once-only call was lost; `key` asks for its outcome. */
export class LostCall extends ApiError {
  readonly key: string;
  constructor({ failure, endpoint }: ApiError, key: string) {
    super(failure, endpoint);
    this.key = key;
  }
}

/**
 * Sends a once-only call under its idempotency key. A retry after a lost answer carries the same key, so that the
 * API returns the outcome instead of acting twice. Throws `LostCall` or another `ApiError`. decisions §3
 */
export async function sendOnce<E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<DataOf<E>> {
  const { key, end } = await keyFor(endpoint, body as object);
  try {
    const options = { idempotencyKey: key, ...(signal && { signal }) };
    // By this lock other tabs see that the call is running.
    const data = await withLock(lockName(key), { mode: 'shared' }, () =>
      sendWhileBusy(endpoint, body, options),
    );
    await end(startedId(endpoint, data));
    return data;
  } catch (error) {
    // A refusal is an outcome: nothing was done, and another try takes a new key.
    if (error instanceof ApiError && error.failure.kind === 'code') await end();
    throw isAnswerLost(error) ? new LostCall(error, key) : error;
  }
}
