import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DataOf, Endpoint, RequestOf } from '#api/endpoint.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { isOld } from '#drafts/idempotency-keys.ts';
import { type Call, useCall } from '#error-handling/use-call.tsx';
import { type Again, LostBefore, useAnswerByState } from './again.tsx';
import { forgetEarlierKeys, forgetKeys } from './forget.ts';
import { PreviousAttempt, type PreviousAttemptOptions } from './previous-attempt.tsx';
import {
  type DoneBy,
  hasOpen,
  type Known,
  type RefusalMessage,
  resolveOutcome,
} from './resolve-outcome.ts';
import { LostCall, sendOnce } from './send-once.ts';

/** These are for a call whose outcome is asked for if its answer is lost, and told before the form is offered again. */
type Asked<E extends Endpoint> = PreviousAttemptOptions<E> & {
  refusalMessage?: RefusalMessage;
  /** The call changes a state that the screen has just read, so no earlier outcomes are asked for at the start. */
  doneBy?: DoneBy;
  again?: undefined;
};
/** `calls` are the other calls of the screen, if one button stops waiting for all of them. */
type With = { calls?: Call };

export type Once<E extends Endpoint, Answer = DataOf<E> | undefined> = Pick<
  Call,
  'waiting' | 'late'
> & {
  /**
   * Sends the call under its key and resolves to the answer, or to undefined if that was lost: then `withNews` says so.
   * Any other failure is thrown as `ApiError`; with `again` the loss is thrown too, and the form shows it. Compare with
   * undefined, since an answer without fields may be null.
   */
  send: (body: RequestOf<E>) => Promise<Answer>;
  /** Draws the form with the news about earlier calls, which stand above it or replace it. */
  withNews: (form: ReactNode) => ReactNode;
};

/** A question that was asked while calls were open adds to what was known. */
const addFound = <Data,>(before: Known<Data> | undefined, found: Known<Data>): Known<Data> =>
  before?.open
    ? {
        ...found,
        done: [...before.done, ...found.done],
        refused: [...before.refused, ...found.refused],
        missed: before.missed || found.missed,
      }
    : found;

/**
 * The door for forms: sends a call so that a lost answer does no harm. If one is lost, also before a reload or in
 * another tab, the outcome is asked for before the form is offered again; typed text stays. With `again` nothing is
 * asked: the keys of earlier calls are dropped when the screen appears, since that has just read the state, or the
 * answer would be a ticket that may have lapsed; with `lostBefore` they stay. decisions §3
 */
export function useOnce<E extends Endpoint>(endpoint: E, options: Asked<E> & With): Once<E>;
export function useOnce<E extends Endpoint>(
  endpoint: E,
  options: Again<E> & With,
): Once<E, DataOf<E>>;
export function useOnce<E extends Endpoint>(
  endpoint: E,
  options: (Asked<E> | Again<E>) & With,
): Once<E> {
  const ofForm = useCall();
  const { follow, waiting, late } = options.calls ?? ofForm;
  const asked = options.again ? undefined : options;
  const hasState = options.again ? options.lostBefore === undefined : options.doneBy !== undefined;
  const [openBefore] = useState(() => !hasState && hasOpen(endpoint));
  const [asking, setAsking] = useState(asked !== undefined && openBefore);
  const [known, setKnown] = useState<Known<DataOf<E>>>();
  const question = useRef<AbortController>(undefined);
  const isGone = useRef(false);
  const answerByState = useAnswerByState<E>(follow);
  const over = !asking && !known?.open;
  const done = over && Boolean(known?.done.length);
  /** The form has been shown, so it may hold typed text. */
  const [offered, setOffered] = useState(over);
  if (over && !done && !offered) setOffered(true);

  async function find(lost?: LostCall): Promise<void> {
    // An outcome that nobody would see stays to be asked for.
    if (isGone.current) return;
    question.current?.abort();
    const step = new AbortController();
    question.current = step;
    setAsking(true);
    const keys = [...(known?.waiting ?? []), ...(lost ? [lost.key] : [])];
    const found = await resolveOutcome(endpoint, {
      keys,
      refusalMessage: asked?.refusalMessage,
      doneBy: asked?.doneBy,
      signal: step.signal,
    });
    if (question.current !== step) return;
    setKnown((before) => addFound(before, { ...found, closed: lost?.closed }));
    setAsking(false);
  }
  /**
   * A message that an earlier gift was not sent and can be sent again must not stay beside one that was sent since, or
   * refused: the member would send one more.
   */
  const forgetUndone = () => setKnown((now) => (now?.open || now?.done.length ? now : undefined));
  async function send(body: RequestOf<E>): Promise<DataOf<E> | undefined> {
    try {
      const data = await follow((signal) => sendOnce(endpoint, body, { signal }));
      forgetUndone();
      return data;
    } catch (error) {
      if (options.again) return answerByState(error, body, options.doneBy);
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
    // The screen has just read the state, which shows what became of earlier calls.
    if (hasState) void forgetEarlierKeys(endpoint);
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
  const drop = useEffectEvent(() => asked?.onDone(known?.done ?? []));
  useEffect(() => {
    // Drop the draft only after the form was removed, since the form saves its draft once more at that moment.
    if (done) drop();
  }, [done]);

  const withNews = (form: ReactNode) =>
    options.again ? (
      <>
        {openBefore && <LostBefore words={options.lostBefore} />}
        {form}
      </>
    ) : (
      <PreviousAttempt
        {...options}
        asking={asking}
        known={known}
        done={done}
        offered={offered}
        findAgain={() => void find()}
        stopAsking={() => question.current?.abort()}
        confirmSeen={() => void forgetKeys(endpoint, isOld).then(() => find())}
        offer={() => setKnown(undefined)}
      >
        {form}
      </PreviousAttempt>
    );
  return { send, waiting, late, withNews };
}
