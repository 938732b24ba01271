import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureCode } from '#failure/failure-facts.ts';
import { type Call, useCall } from '#forms/use-call.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Closed } from '#wire/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#wire/endpoint.ts';
import {
  addKnown,
  type DoneBy,
  findOut,
  forgetOld,
  hasOpen,
  type Known,
  type Why,
} from './find-out.ts';
import { News, type NewsWays } from './news.tsx';
import { lostOf, stateRead } from './send-once.ts';

type OnceWays<E extends Endpoint> = NewsWays<E> & {
  /** Called when the call turns out to be done: drop the draft. */
  onDone?: (done: readonly (DataOf<E> | undefined)[]) => void;
  /** Reads the id from the answer, if the outcome comes after the answer. */
  refOf?: (data: DataOf<E>) => string;
  /** What the screen itself says about a refusal, in place of the catalogue. */
  whyOf?: (code: string, data: unknown) => Why | undefined;
  /** For a call that changes a state the screen has just read: no earlier outcomes are asked for at the start. */
  doneBy?: DoneBy;
};
/** A call whose outcome nobody asks for: sending it again, under the same key, brings the answer. */
type UnaskedWays = {
  /** The calls of the whole screen, which share one notice that an answer is late. */
  calls: Call;
  /**
   * The sentence about an earlier call without an answer. Without it a lost answer is thrown like any other failure, and
   * the key is dropped when the form appears: the answer would be a ticket that may have lapsed.
   */
  unasked?: string;
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

/**
 * Sends a form's once-only call. If the answer is lost, also before a reload or in another tab, the API is asked for the
 * outcome before the form is offered again; typed text stays. decisions §3
 */
export function useOnce<E extends Endpoint>(endpoint: E, ways: OnceWays<E> | UnaskedWays): Once<E> {
  const asked: Partial<OnceWays<E>> = 'said' in ways ? ways : {};
  const { doneBy, refOf, whyOf, onDone } = asked;
  const own = useCall();
  const { call, waiting, late } = 'calls' in ways ? ways.calls : own;
  const isStep = 'calls' in ways && ways.unasked === undefined;
  const [lostBefore] = useState(() => hasOpen(endpoint));
  const [asking, setAsking] = useState('said' in ways && !doneBy && lostBefore);
  const [offered, setOffered] = useState(!asking);
  const [closed, setClosed] = useState<Closed>();
  const [known, setKnown] = useState<Known<DataOf<E>>>();
  /** The same, for a call that ends after other renders. */
  const latest = useRef(known);
  const question = useRef<AbortController>(undefined);
  const isGone = useRef(false);
  const done = !asking && !known?.open && Boolean(known?.done.length);

  function tell(now: Known<DataOf<E>> | undefined): void {
    latest.current = now;
    setKnown(now);
  }
  async function find(also = latest.current?.waiting ?? []): Promise<void> {
    if (isGone.current) return;
    question.current?.abort();
    const own = new AbortController();
    question.current = own;
    setAsking(true);
    const { signal } = own;
    const found = await findOut(endpoint, { refOf, whyOf, doneBy, also, signal });
    if (question.current !== own) return;
    const all = addKnown(latest.current, found);
    tell(all);
    setAsking(false);
    if (!all.open && all.done.length === 0) setOffered(true);
  }
  function findAgain(): Promise<void> {
    setClosed(undefined);
    return find();
  }
  /**
   * A message that an earlier gift was not sent and can be sent again must not stay beside one that was sent since, or
   * refused: the member would send one more.
   */
  function forgetUndone(): void {
    if (!latest.current?.open && !latest.current?.done.length) tell(undefined);
  }
  async function send(body: RequestOf<E>): Promise<DataOf<E> | undefined> {
    try {
      const data = await call(endpoint, body, refOf && { refOf });
      forgetUndone();
      return data;
    } catch (error) {
      const lost = lostOf(error);
      if (failureCode(error) !== undefined) forgetUndone();
      if (!lost || isStep) throw error;
      if ('calls' in ways) return undefined;
      setClosed(lost.closed);
      void find([lost.key]);
      return undefined;
    }
  }

  const findNow = useEffectEvent(find);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the screen appears
  useEffect(() => {
    isGone.current = false;
    if (doneBy || isStep) void stateRead(endpoint);
    if (asking) void findNow();
    return () => {
      isGone.current = true;
      question.current?.abort();
    };
  }, []);
  const isUnknown = !asking && known?.open === 'unknown';
  const findOnline = useEffectEvent(findAgain);
  useEffect(() => {
    if (!isUnknown) return undefined;
    const online = () => void findOnline();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [isUnknown]);
  const drop = useEffectEvent(() => onDone?.(known?.done ?? []));
  useEffect(() => {
    // Drop the draft only after the form was removed, since the form saves its draft once more at that moment.
    if (done) drop();
  }, [done]);

  const found = {
    asking,
    known,
    closed,
    done,
    offered,
    findAgain,
    stopAsking: () => question.current?.abort(),
    async confirmSeen(): Promise<void> {
      await forgetOld(endpoint);
      await find();
    },
    offer(): void {
      tell(undefined);
      setOffered(true);
    },
  };
  function news(form: ReactNode): ReactNode {
    if ('said' in ways)
      return (
        <News {...ways} found={found}>
          {form}
        </News>
      );
    if (isStep || !lostBefore) return form;
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
