import { ApiError, send } from '#api/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#api/endpoint.ts';
import { fingerprint } from '#rules/fingerprint.ts';
import { SESSION_MEMORY } from './session.ts';
import { forget, keep, recall } from './tab-storage.ts';

/** One thing a member wants done, under the key that makes it happen once. decisions §3 */
type Intention = { key: string; mark: string };

const PREFIX = `${SESSION_MEMORY}intention:`;
/** Where nothing can be stored, at least this page remembers. */
const memory = new Map<string, Intention>();

const isIntention = (kept: unknown): kept is Intention =>
  typeof (kept as Intention | undefined)?.key === 'string' &&
  typeof (kept as Intention | undefined)?.mark === 'string';

/** The key of this body under a name: the same until the outcome is known, new when the body changes. */
export function intentionKey(name: string, body: unknown): string {
  const mark = fingerprint(JSON.stringify(body));
  const kept = recall(PREFIX + name) ?? memory.get(name);
  if (isIntention(kept) && kept.mark === mark) return kept.key;
  const fresh = { key: crypto.randomUUID(), mark };
  memory.set(name, fresh);
  keep(PREFIX + name, fresh);
  return fresh.key;
}

/** The outcome is known: the next wish of this name is a new one. */
export function settled(name: string): void {
  memory.delete(name);
  forget(PREFIX + name);
}

/** A fresh code proves the same wish again: it makes no new one. */
export const wishOf = ({ proofs = [] }: Endpoint, body: unknown) =>
  Object.entries(body as object).filter(([field]) => !proofs.includes(field));

/** How long to wait while the server is still at work on the same key, then on the next answer: ms. reliability P7 */
const BUSY_WAITS_MS = [500, 1_500, 4_000];

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
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return send(endpoint, body, options);
}

/**
 * Sends a money or one-way action under its intention's key; a retry after no answer carries the same
 * one, so that it asks for the outcome instead of acting twice. `open`: the outcome comes later
 * than the answer, and the caller ends the intention. Throws `ApiError`.
 */
export async function sendOnce<E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
  {
    name = endpoint.path,
    open = false,
    signal,
  }: { name?: string; open?: boolean; signal?: AbortSignal } = {},
): Promise<DataOf<E>> {
  const idempotencyKey = intentionKey(name, wishOf(endpoint, body));
  try {
    const options = { idempotencyKey, ...(signal && { signal }) };
    const data = await sendPatiently(endpoint, body, options);
    if (!open) settled(name);
    return data;
  } catch (error) {
    // A refusal is an outcome: nothing was done, and another try is another wish.
    if (error instanceof ApiError && error.failure.kind === 'code') settled(name);
    throw error;
  }
}
