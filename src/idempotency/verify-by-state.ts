import { send } from '#api/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#api/endpoint.ts';
import { LATE_NOTICE_MS } from '#constants.ts';
import { failureCode, isAnswerLost } from '#dialogs/failure-facts.ts';
import type { FailureActions } from '#error-handling/use-failure.tsx';
import { lostAct as copy } from './idempotency.copy.ts';
import { type DoneBy, orUnknown } from './resolve-outcome.ts';
import { sendOnce } from './send-once.ts';

/** `call` sends, where the screen has a button to stop waiting, and `fail` shows the failure. */
export type StateCall = Pick<FailureActions, 'fail'> & Partial<Pick<FailureActions, 'call'>>;

/**
 * Sends, from a button, a call that changes a state and may be repeated. If it fails, the state is read: the change may
 * be done although the answer was lost, or in another tab. `data` is undefined if the state has shown it. decisions §3
 */
export async function verifyByState<E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
  { call = endpoint.once ? sendOnce : send, fail }: StateCall,
  doneBy: DoneBy,
): Promise<{ done: boolean; data?: DataOf<E> | undefined }> {
  try {
    return { done: true, data: await call(endpoint, body) };
  } catch (error) {
    const lost = isAnswerLost(error);
    const asks = lost || (!endpoint.once && failureCode(error) !== undefined);
    const done = asks && (await orUnknown(doneBy(AbortSignal.timeout(LATE_NOTICE_MS))));
    if (done === true) return { done };
    await fail(error, lost && !error.closed && done === 'unknown' ? copy.unknown : undefined);
    return { done: false };
  }
}
