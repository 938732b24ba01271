import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  addKnown,
  findOut,
  forgetOld,
  hasOpen,
  type Known,
  type Why,
} from '#stores/known-outcome.ts';
import type { KnownState } from '#stores/known-state.ts';
import { $ended } from '#stores/send-once.ts';
import type { Closed } from '#wire/client.ts';
import type { DataOf, Endpoint } from '#wire/endpoint.ts';

export type KnownWays<E extends Endpoint> = {
  /** The endpoint that the form calls. */
  of: E;
  /** Called when the call turns out to be done: drop the draft. */
  onDone?: (done: readonly (DataOf<E> | undefined)[]) => void;
  /** Reads the id from the answer, if the outcome comes after the answer. */
  refOf?: (data: DataOf<E>) => string;
  /** What the screen itself says about a refusal, in place of the catalogue. */
  whyOf?: (code: string, data: unknown) => Why | undefined;
  /** For a call that changes a state the screen has just read: no earlier outcomes are asked for at the start. */
  state?: KnownState;
};

/** Asks for the outcomes of earlier calls when the screen appears, and whenever an answer of this page was lost. */
export function useKnown<E extends Endpoint>({ of, refOf, whyOf, state, onDone }: KnownWays<E>) {
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
      whyOf,
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
    const stop = $ended.listen((end) => {
      if (end?.path !== of.path) return;
      if (end.lost) {
        setClosed(end.lost.closed);
        void findNow([end.lost.key]);
        // A message that an earlier gift was not sent and can be sent again must not stay beside one that was sent
        // since, or refused: the member would send one more.
      } else setKnown((now) => (now?.open || now?.done.length ? now : undefined));
    });
    return () => {
      stop();
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
    // Drop the draft only after the form was removed, since the form saves its draft once more at that moment.
    if (done) drop();
  }, [done]);

  return {
    asking,
    known,
    /** Why the host did not answer, if it said so. */
    closed,
    done,
    /** Whether the form may be used. */
    free: !asking && !known?.open && !done,
    /** Whether the form has been shown, so that it may hold typed text. */
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
