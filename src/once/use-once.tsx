import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureCode } from '#failure/failure-facts.ts';
import { type Call, useCall } from '#forms/use-call.tsx';
import { Notice } from '#ui/notice.tsx';
import type { DataOf, Endpoint, RequestOf } from '#wire/endpoint.ts';
import { type DoneBy, findOut, hasOpen, type Known, type Why } from './find-out.ts';
import { isOld, settle } from './intentions.ts';
import { News, type NewsWays } from './news.tsx';
import {
  forgetOver,
  type Lost,
  lostOf,
  mayHaveHappened,
  memberNow,
  stateRead,
} from './send-once.ts';

/** For a form that is not offered again before the outcomes of earlier calls are known. */
type AskedWays<E extends Endpoint> = NewsWays<E> & {
  /** Called when the call turns out to be done: drop the draft. */
  onDone?: (done: readonly (DataOf<E> | undefined)[]) => void;
  /** What the screen itself says about a refusal, in place of the catalogue. */
  whyOf?: (code: string, data: unknown) => Why | undefined;
  /** For a call that changes a state the screen has just read: no earlier outcomes are asked for at the start. */
  doneBy?: DoneBy;
};
/** For a form that can be sent again, which brings the answer: its key is the same, or a repeat changes nothing. */
type RepeatedWays = {
  /** The calls of the whole screen, which share one notice that an answer is late. */
  calls: Call;
  /** The sentence about an earlier call without an answer. */
  unasked: string;
};
/**
 * For one of a screen's steps, whose failures are all thrown. Keys of earlier calls are dropped when it appears: its
 * screen has just read the state, or the answer would be a ticket that may have lapsed.
 */
type StepWays<E extends Endpoint> = {
  calls: Call;
  /** After a lost answer, or if the same is refused later: the answer, if the state shows that the call was done. */
  doneBy?: (signal: AbortSignal, body: RequestOf<E>) => Promise<DataOf<E> | undefined>;
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
/** The same for a step, which has no news: every failure is thrown. */
type StepOnce<E extends Endpoint> = Pick<Call, 'waiting' | 'late'> & {
  send: (body: RequestOf<E>) => Promise<DataOf<E>>;
};

/**
 * Sends a form's call so that a lost answer does no harm. If one is lost, also before a reload or in another tab, the
 * outcome is asked for before the form is offered again; typed text stays. decisions §3
 */
export function useOnce<E extends Endpoint>(endpoint: E, ways: StepWays<E>): StepOnce<E>;
export function useOnce<E extends Endpoint>(
  endpoint: E,
  ways: AskedWays<E> | RepeatedWays,
): Once<E>;
export function useOnce<E extends Endpoint>(
  endpoint: E,
  ways: AskedWays<E> | RepeatedWays | StepWays<E>,
): Once<E> {
  const ownCalls = useCall();
  const { call, follow, waiting, late } = 'calls' in ways ? ways.calls : ownCalls;
  const asked = 'said' in ways ? ways : undefined;
  const isRepeated = 'unasked' in ways;
  const isStep = !asked && !isRepeated;
  const [lostBefore] = useState(() => hasOpen(endpoint));
  const [asking, setAsking] = useState(Boolean(asked && !asked.doneBy && lostBefore));
  const [offered, setOffered] = useState(!asking);
  const [known, setKnown] = useState<Known<DataOf<E>>>();
  /** The same, for a call that ends after other renders. */
  const latest = useRef(known);
  const question = useRef<AbortController>(undefined);
  const isGone = useRef(false);
  /** The step's last body without an answer. */
  const unanswered = useRef('');
  const done = !asking && !known?.open && Boolean(known?.done.length);

  function tell(now: Known<DataOf<E>> | undefined): void {
    latest.current = now;
    setKnown(now);
  }
  async function find(lost?: Lost): Promise<void> {
    if (isGone.current) return;
    question.current?.abort();
    const own = new AbortController();
    question.current = own;
    setAsking(true);
    const found = await findOut(endpoint, {
      whyOf: asked?.whyOf,
      doneBy: asked?.doneBy,
      before: latest.current,
      ...(lost && { also: [lost.key] }),
      signal: own.signal,
    });
    if (question.current !== own) return;
    tell({ ...found, closed: lost?.closed });
    setAsking(false);
    if (!found.open && found.done.length === 0) setOffered(true);
  }
  /**
   * A message that an earlier gift was not sent and can be sent again must not stay beside one that was sent since, or
   * refused: the member would send one more.
   */
  function forgetUndone(): void {
    if (!latest.current?.open && !latest.current?.done.length) tell(undefined);
  }
  /** The answer to a step's failed call, if the state shows that it was done; else the failure is thrown. */
  async function answerOf(body: RequestOf<E>, error: unknown): Promise<DataOf<E>> {
    const sent = JSON.stringify(body);
    if (mayHaveHappened(error)) unanswered.current = sent;
    const { doneBy } = ways as StepWays<E>;
    if (!doneBy || unanswered.current !== sent) throw error;
    const answer = await follow((signal) => doneBy(signal, body));
    if (answer === undefined) throw error;
    const lost = lostOf(error);
    if (lost) await settle(memberNow(), lost.key);
    return answer;
  }
  async function send(body: RequestOf<E>): Promise<DataOf<E> | undefined> {
    try {
      const data = await call(endpoint, body);
      forgetUndone();
      return data;
    } catch (error) {
      if (failureCode(error) !== undefined) forgetUndone();
      if (isStep) return answerOf(body, error);
      const lost = lostOf(error);
      const isLost = lost ?? (isRepeated && mayHaveHappened(error) && !error.closed);
      if (!isLost) throw error;
      if (asked) void find(lost);
      return undefined;
    }
  }

  const findNow = useEffectEvent(() => find());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the screen appears
  useEffect(() => {
    isGone.current = false;
    if (isStep || asked?.doneBy) void stateRead(endpoint);
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
  const drop = useEffectEvent(() => asked?.onDone?.(known?.done ?? []));
  useEffect(() => {
    // Drop the draft only after the form was removed, since the form saves its draft once more at that moment.
    if (done) drop();
  }, [done]);

  function news(form: ReactNode): ReactNode {
    if (asked)
      return (
        <News
          {...asked}
          asking={asking}
          known={known}
          done={done}
          offered={offered}
          findAgain={() => void find()}
          stopAsking={() => question.current?.abort()}
          confirmSeen={() => void forgetOver(endpoint, isOld).then(() => find())}
          offer={() => {
            tell(undefined);
            setOffered(true);
          }}
        >
          {form}
        </News>
      );
    if (!isRepeated || !lostBefore) return form;
    return (
      <>
        <Notice tone="warning">
          <p>{ways.unasked}</p>
        </Notice>
        {form}
      </>
    );
  }
  return { send, waiting, late, news };
}
