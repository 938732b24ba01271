import type { Endpoint } from '#api/endpoint.ts';
import { type Intention, idempotencyKeysNow } from '#drafts/idempotency-keys.ts';
import { isElsewhere } from './send-once.ts';

/**
 * Call this after the state that the endpoint changes was read again. That state shows the outcome of earlier calls, so
 * doing the same again is a new intention and must not get the answer of an earlier one. decisions §3
 */
export async function forgetEarlierKeys({ path }: Endpoint): Promise<void> {
  const intentions = idempotencyKeysNow();
  for (const intention of intentions.open(path))
    if (!(await isElsewhere(intention))) await intentions.forgetKey(intention.key);
}

/** Forgets the intentions of an endpoint that are over, whatever became of them. */
export async function forgetKeys(
  { path }: Endpoint,
  isOver: (intention: Intention) => boolean,
): Promise<void> {
  const intentions = idempotencyKeysNow();
  const over = intentions.all().filter((one) => one.path === path && isOver(one));
  if (over.length > 0) await intentions.forgetKey(...over.map(({ key }) => key));
}
