import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { findOut, forgetOld, hasOpen, type Known } from '#stores/known-outcome.ts';
import type { KnownState } from '#stores/known-state.ts';
import { $lost } from '#stores/send-once.ts';
import { closed as closedWords } from '#stores/stores.copy.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { LateNotice } from '#ui/late-notice.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { WithLink } from '#ui/problem.tsx';
import type { Closed } from '#wire/client.ts';
import type { DataOf, Endpoint } from '#wire/endpoint.ts';
import { outcomeActs as copy, type OutcomeWords } from './parts.copy.ts';

type OutcomeProps<E extends Endpoint> = {
  /** The endpoint that the form here calls. */
  of: E;
  words: OutcomeWords;
  /** The sentence about what was done; `data`: the lost answer. */
  said: (data: DataOf<E> | undefined) => string;
  /** The address of what was filed. */
  filedAt?: (data: DataOf<E>) => string;
  /** Where the member can check, when not here. */
  history?: { href: string; text: string };
  /** The label of the button after it was done, which offers the form again or calls `onAnew`. */
  anew?: string;
  onAnew?: () => void;
  /** It was done: drop the draft. */
  onDone?: (done: readonly (DataOf<E> | undefined)[]) => void;
  /** The id in the answer, where the outcome comes later than the answer. */
  refOf?: (data: DataOf<E>) => string;
  /** For a call that changes a state which the screen has just read: nothing earlier is asked for. */
  state?: KnownState;
  children: ReactNode;
};

/** Adds what was found now to what was known of other calls before. */
function add<Data>(before: Known<Data> | undefined, found: Known<Data>): Known<Data> {
  if (!before?.open) return found;
  return {
    ...found,
    done: [...before.done, ...found.done],
    refused: [...before.refused, ...found.refused],
    missed: before.missed || found.missed,
  };
}

/**
 * Around a form: where an earlier call has no known outcome, asks for it and shows it before the form is
 * offered again; what is typed stays. decisions §3
 */
export function KnownOutcome<E extends Endpoint>(props: OutcomeProps<E>) {
  const { of, words, said, filedAt, history, anew, onAnew, onDone, refOf, state } = props;
  const [asking, setAsking] = useState(() => !state && hasOpen(of));
  const [known, setKnown] = useState<Known<DataOf<E>>>();
  const [offered, setOffered] = useState(!asking);
  const [closed, setClosed] = useState<Closed>();
  const call = useRef<AbortController>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const done = !asking && !known?.open && Boolean(known?.done.length);
  const free = !asking && !known?.open && !done;

  async function find(also = known?.waiting): Promise<void> {
    call.current?.abort();
    const mine = new AbortController();
    call.current = mine;
    setAsking(true);
    const found = await findOut(of, {
      refOf,
      addState: state?.addState,
      also: also ?? [],
      signal: mine.signal,
    });
    if (call.current !== mine) return;
    const all = add(known, found);
    setKnown(all);
    setAsking(false);
    if (!all.open && all.done.length === 0) setOffered(true);
  }
  const findNow = useEffectEvent(find);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes
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
    return () => {
      stop();
      call.current?.abort();
    };
  }, [of]);
  const drop = useEffectEvent(() => onDone?.(known?.done ?? []));
  useEffect(() => {
    // Once the form has gone: it keeps what was typed as it goes.
    if (done) drop();
  }, [done]);
  const came = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is said
  useEffect(() => {
    const spot = place.current?.querySelector('h2') ?? place.current;
    if (came.current) spot?.focus();
    came.current = true;
  }, [asking, free]);

  async function seen(): Promise<void> {
    await forgetOld(of);
    await find();
  }
  function offer(): void {
    setKnown(undefined);
    setOffered(true);
  }
  const look = history && <LinkButton href={history.href}>{history.text}</LinkButton>;
  const refused = known && (known.missed || known.refused.length > 0) && (
    <>
      <p>{closed ? words.undone : words.missed}</p>
      {closed && <p>{closedWords[closed]}</p>}
      {known.refused.map((why) => (
        <p key={why.text}>
          <WithLink {...why} />
        </p>
      ))}
    </>
  );
  const silent = free && !refused;
  const dones = known?.done.map(said) ?? [];
  const [filed, another] = known?.done ?? [];
  const page = filedAt && filed && !another && (
    <LinkButton kind="primary" href={filedAt(filed)}>
      {copy.filed}
    </LinkButton>
  );
  return (
    <div className={silent ? undefined : 'stack'}>
      <div ref={place} tabIndex={-1} hidden={silent}>
        {asking ? (
          <Notice>
            <p role="status">{words.asking}</p>
            <LateNotice waiting onCancel={() => call.current?.abort()} />
          </Notice>
        ) : known?.open ? (
          <Notice tone="warning" alert>
            {dones.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {refused}
            <p>{words[known.open]}</p>
            <ButtonRow>
              {look}
              {known.open === 'old' ? (
                <Button onClick={seen}>{copy.seen}</Button>
              ) : (
                <Button onClick={() => find()}>{copy.again}</Button>
              )}
            </ButtonRow>
          </Notice>
        ) : done ? (
          <Outcome
            kind="done"
            words={dones.join(' ')}
            next={page || look}
            others={<Button onClick={onAnew ?? offer}>{anew ?? copy.result}</Button>}
          >
            {refused && <Notice>{refused}</Notice>}
          </Outcome>
        ) : (
          refused && (
            <Notice tone="warning">
              <div role="status">{refused}</div>
            </Notice>
          )
        )}
      </div>
      <div className="stack" hidden={!free}>
        {offered && !done && props.children}
      </div>
    </div>
  );
}
