import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addKnown, findOut, forgetOld, hasOpen, type Known } from '#stores/known-outcome.ts';
import type { KnownState } from '#stores/known-state.ts';
import { $done, $lost } from '#stores/send-once.ts';
import type { Closed } from '#wire/client.ts';
import type { DataOf, Endpoint } from '#wire/endpoint.ts';

export type AskedCall<E extends Endpoint> = {
  /** The endpoint that the form calls. */
  of: E;
  /** Called when the call turns out to be done: drop the draft. */
  onDone?: (done: readonly (DataOf<E> | undefined)[]) => void;
  /** Reads the id from the answer, if the outcome comes after the answer. */
  refOf?: (data: DataOf<E>) => string;
  /** For a call that changes a state which the screen has just read: earlier outcomes are not asked for then. */
  state?: KnownState;
};

/** Asks for the outcomes of earlier calls when the screen appears, and whenever an answer of this page was lost. */
export function useKnownOutcome<E extends Endpoint>({ of, refOf, state, onDone }: AskedCall<E>) {
  const [asking, setAsking] = useState(() => !state && hasOpen(of));
  const [known, setKnown] = useState<Known<DataOf<E>>>();
  const [offered, setOffered] = useState(!asking);
  const [closed, setClosed] = useState<Closed>();
  const call = useRef<AbortController>(undefined);
  const done = !asking && !known?.open && Boolean(known?.done.length);

  async function find(also = known?.waiting): Promise<void> {
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    setAsking(true);
    const found = await findOut(of, {
      refOf,
      addState: state?.addState,
      also: also ?? [],
      signal: own.signal,
    });
    if (call.current !== own) return;
    const all = addKnown(known, found);
    setKnown(all);
    setAsking(false);
    if (!all.open && all.done.length === 0) setOffered(true);
  }
  function findAgain(): Promise<void> {
    setClosed(undefined);
    return find();
  }
  const findNow = useEffectEvent(find);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the screen appears
  useEffect(() => {
    void state?.read();
    if (asking) void findNow();
  }, []);
  useEffect(() => {
    const stop = $lost.listen((lost) => {
      if (lost?.path !== of.path) return;
      setClosed(lost.closed);
      void findNow([lost.key]);
    });
    // `앞서 보낸 선물은 처리되지 않았습니다` beside the gift that was sent since would ask for another one.
    const stopDone = $done.listen((sent) => {
      if (sent?.path === of.path)
        setKnown((now) => (now?.open || now?.done.length ? now : undefined));
    });
    return () => {
      stop();
      stopDone();
      call.current?.abort();
    };
  }, [of]);
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
    // Only after the form was removed, since it saves its draft at that moment.
    if (done) drop();
  }, [done]);

  return {
    asking,
    known,
    /** Why the host did not answer, if it said so. */
    closed,
    done,
    /** The form may be used. */
    free: !asking && !known?.open && !done,
    /** The form was offered, so that what was typed is in it. */
    offered,
    findAgain,
    stopAsking: () => call.current?.abort(),
    async confirmSeen(): Promise<void> {
      await forgetOld(of);
      await find();
    },
    offer(): void {
      setKnown(undefined);
      setOffered(true);
    },
  };
}

export type Found<E extends Endpoint> = ReturnType<typeof useKnownOutcome<E>>;
