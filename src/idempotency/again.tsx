import { useRef } from 'react';
import { canonical } from '#api/canonical.ts';
import type { DataOf, Endpoint, RequestOf } from '#api/endpoint.ts';
import { isAnswerLost } from '#dialogs/failure-facts.ts';
import { idempotencyKeysNow } from '#drafts/idempotency-keys.ts';
import type { Call } from '#error-handling/use-call.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { LostCall } from './send-once.ts';

/** These options of `useOnce` are for a call that may simply be sent again: its key is the same, so the API answers it. */
export type Again<E extends Endpoint> = {
  again: true;
  /** This is said above the form if an earlier call had no answer, also before a reload. */
  lostBefore?: string;
  /** Gives the answer if the state shows that a call without one was done; also asked if the same is refused later. */
  doneBy?: (signal: AbortSignal, body: RequestOf<E>) => Promise<DataOf<E> | undefined>;
};

export const LostBefore = ({ words }: { words: string | undefined }) => (
  <Notice tone="warning">
    <p>{words}</p>
  </Notice>
);

/** Gives the answer of a call that has failed but was done, as `doneBy` tells; otherwise the failure is thrown. */
export function useAnswerByState<E extends Endpoint>(
  follow: Call['follow'],
): (error: unknown, body: RequestOf<E>, doneBy: Again<E>['doneBy']) => Promise<DataOf<E>> {
  /** The last request that had no answer. */
  const unanswered = useRef('');
  return async (error, body, doneBy) => {
    const sent = canonical(body);
    if (isAnswerLost(error)) unanswered.current = sent;
    if (!doneBy || unanswered.current !== sent) throw error;
    const answer = await follow((signal) => doneBy(signal, body));
    if (answer === undefined) throw error;
    if (error instanceof LostCall) await idempotencyKeysNow().forgetKey(error.key);
    return answer;
  };
}
