import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DataOf, Endpoint, RequestOf } from '#api/endpoint.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { idempotencyKeysNow, isOld } from '#drafts/idempotency-keys.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PreviousAttempt, type PreviousAttemptWays } from './previous-attempt.tsx';
import {
  type DoneBy,
  hasOpen,
  type Known,
  type RefusalMessage,
  resolveOutcome,
} from './resolve-outcome.ts';
import { forgetEarlier, forgetOver, LostCall, mayHaveHappened } from './send-once.ts';
import { type Call, useCall } from './use-call.tsx';

type Ways<E extends Endpoint> = PreviousAttemptWays<E> & {
  refusalMessage?: RefusalMessage;
  /** For a call that changes a state the screen has just read: no earlier outcomes are asked for at the start. */
  doneBy?: DoneBy;
};
export type Once<E extends Endpoint> = Pick<Call, 'waiting' | 'late'> & {
  /**
   * Sends the call under its key and resolves to the answer, or to undefined if that was lost: then `news` says so.
   * Any other failure is thrown as `ApiError`. Compare with undefined, since an answer without fields may be null.
   */
  send: (body: RequestOf<E>) => Promise<DataOf<E> | undefined>;
  /** The form with the news about earlier calls, which stand above it or in its place. */
  news: (form: ReactNode) => ReactNode;
};

/** What is known after another question; one that was asked while calls were open adds to what was known. */
const withNew = <Data,>(before: Known<Data> | undefined, found: Known<Data>): Known<Data> =>
  before?.open
    ? {
        ...found,
        done: [...before.done, ...found.done],
        refused: [...before.refused, ...found.refused],
        missed: before.missed || found.missed,
      }
    : found;

/**
 * Sends a form's call so that a lost answer does no harm. If one is lost, also before a reload or in another tab, the
 * outcome is asked for before the form is offered again; typed text stays. decisions §3
 */
export function useOnce<E extends Endpoint>(endpoint: E, ways: Ways<E>): Once<E> {
  const { onDone, refusalMessage, doneBy } = ways;
  const { call, waiting, late } = useCall();
  const [asking, setAsking] = useState(() => !doneBy && hasOpen(endpoint));
  const [known, setKnown] = useState<Known<DataOf<E>>>();
  const question = useRef<AbortController>(undefined);
  const isGone = useRef(false);
  const over = !asking && !known?.open;
  const done = over && Boolean(known?.done.length);
  /** Whether the form has been shown, so that it may hold typed text. */
  const [offered, setOffered] = useState(over);
  if (over && !done && !offered) setOffered(true);

  async function find(lost?: LostCall): Promise<void> {
    // An outcome that nobody would see stays to be asked for.
    if (isGone.current) return;
    question.current?.abort();
    const own = new AbortController();
    question.current = own;
    setAsking(true);
    const keys = [...(known?.waiting ?? []), ...(lost ? [lost.key] : [])];
    const found = await resolveOutcome(endpoint, {
      keys,
      refusalMessage,
      doneBy,
      signal: own.signal,
    });
    if (question.current !== own) return;
    setKnown((before) => withNew(before, { ...found, closed: lost?.closed }));
    setAsking(false);
  }
  /**
   * A message that an earlier gift was not sent and can be sent again must not stay beside one that was sent since, or
   * refused: the member would send one more.
   */
  const forgetUndone = () => setKnown((now) => (now?.open || now?.done.length ? now : undefined));
  async function send(body: RequestOf<E>): Promise<DataOf<E> | undefined> {
    try {
      const data = await call(endpoint, body);
      forgetUndone();
      return data;
    } catch (error) {
      if (failureCode(error) !== undefined) forgetUndone();
      if (!(error instanceof LostCall)) throw error;
      void find(error);
      return undefined;
    }
  }

  const findNow = useEffectEvent(() => find());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the screen appears
  useEffect(() => {
    isGone.current = false;
    if (doneBy) void forgetEarlier(endpoint);
    if (asking) void findNow();
    return () => {
      isGone.current = true;
      question.current?.abort();
    };
  }, []);
  const isUnknown = !asking && known?.open === 'unknown';
  useEffect(() => {
    if (!isUnknown) return undefined;
    const online = () => void findNow();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [isUnknown]);
  const drop = useEffectEvent(() => onDone(known?.done ?? []));
  useEffect(() => {
    // Drop the draft only after the form was removed, since the form saves its draft once more at that moment.
    if (done) drop();
  }, [done]);

  const news = (form: ReactNode) => (
    <PreviousAttempt
      {...ways}
      asking={asking}
      known={known}
      done={done}
      offered={offered}
      findAgain={() => void find()}
      stopAsking={() => question.current?.abort()}
      confirmSeen={() => void forgetOver(endpoint, isOld).then(() => find())}
      offer={() => setKnown(undefined)}
    >
      {form}
    </PreviousAttempt>
  );
  return { send, waiting, late, news };
}

/**
 * The answer to a call that is simply sent again if it was lost (its key is the same, or a repeat changes nothing), or
 * undefined if it was lost: the form says so itself. Any other failure is thrown.
 */
export async function ignoreLostAnswer<Data>(answer: Promise<Data>): Promise<Data | undefined> {
  try {
    return await answer;
  } catch (error) {
    const isLost = error instanceof LostCall || (mayHaveHappened(error) && !error.closed);
    if (!isLost) throw error;
    return undefined;
  }
}

/** Says above such a form that an earlier call had no answer, also before a reload. */
export function LostBefore({ endpoint, words }: { endpoint: Endpoint; words: string }) {
  const [lost] = useState(() => hasOpen(endpoint));
  return (
    lost && (
      <Notice tone="warning">
        <p>{words}</p>
      </Notice>
    )
  );
}

/**
 * Sends the call of one of a screen's steps; every failure is thrown. Keys of earlier calls are dropped when it appears:
 * its screen has just read the state, or the answer would be a ticket that may have lapsed. `doneBy`: after a lost answer,
 * or if the same is refused later, the answer if the state shows that the call was done.
 */
export function useStep<E extends Endpoint>(
  endpoint: E,
  { call, follow }: Call,
  doneBy?: (signal: AbortSignal, body: RequestOf<E>) => Promise<DataOf<E> | undefined>,
): (body: RequestOf<E>) => Promise<DataOf<E>> {
  /** The last body without an answer. */
  const unanswered = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the step appears
  useEffect(() => void forgetEarlier(endpoint), []);
  return async (body) => {
    try {
      return await call(endpoint, body);
    } catch (error) {
      const sent = JSON.stringify(body);
      if (mayHaveHappened(error)) unanswered.current = sent;
      if (!doneBy || unanswered.current !== sent) throw error;
      const answer = await follow((signal) => doneBy(signal, body));
      if (answer === undefined) throw error;
      if (error instanceof LostCall) await idempotencyKeysNow().forgetKey(error.key);
      return answer;
    }
  };
}
