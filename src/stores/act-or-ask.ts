import { LATE_NOTICE_MS } from '#constants.ts';
import { orUnknown } from '#once/find-out.ts';
import { mayHaveHappened } from '#once/send-once.ts';
import { lostAct as copy } from './act-once.copy.ts';
import { failureCode } from './failure-facts.ts';

type Act = {
  act: () => Promise<unknown>;
  /** Reads the state that the call changes. */
  isDone: (signal: AbortSignal) => Promise<boolean>;
  /** Shows the failure; `own`: a sentence to show instead. */
  fail: (error: unknown, own?: string) => Promise<void>;
};

/**
 * Sends a call that needs no idempotency key, since repeating it changes nothing. If it fails, the state is read:
 * the change may be done although the answer was lost, or in another tab. False after a failure was shown.
 * decisions §3
 */
export async function actOrAsk({ act, isDone, fail }: Act): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    const lost = mayHaveHappened(error);
    const asks = lost || failureCode(error) !== undefined;
    const done = asks && (await orUnknown(isDone(AbortSignal.timeout(LATE_NOTICE_MS))));
    if (done === true) return true;
    await fail(error, lost && !error.closed && done === 'unknown' ? copy.unknown : undefined);
    return false;
  }
}
