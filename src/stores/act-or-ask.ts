import { LATE_NOTICE_MS } from '#constants.ts';
import { lostAct as copy } from './act-once.copy.ts';
import { failureCode } from './failure.ts';
import { orUnknown } from './known-outcome.ts';
import { mayHaveHappened } from './send-once.ts';

type Act = {
  act: () => Promise<unknown>;
  /** Reads the state that the act changes. */
  isDone: (signal: AbortSignal) => Promise<boolean>;
  /** Tells what it failed with; `own`: in place of that. */
  fail: (error: unknown, own?: string) => Promise<void>;
};

/**
 * Does what needs no key, since a second time changes nothing. Where it failed the state is asked first: what
 * lost its answer, or was done in another tab, is done. False once it was told why not. decisions §3
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
