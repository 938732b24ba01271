import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { findOut, forgetOld, hasOpen, type Known } from '#stores/known-outcome.ts';
import type { KnownState } from '#stores/known-state.ts';
import { $done, $lost } from '#stores/send-once.ts';
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
import { useLostFocus } from './use-lost-focus.ts';

type OutcomeProps<E extends Endpoint> = {
  /** The endpoint that the form calls. */
  of: E;
  words: OutcomeWords;
  /** The sentence about a call that was done; `data`: the lost answer. */
  said: (data: DataOf<E> | undefined) => string;
  /** The address of the page about the filed request. */
  filedAt?: (data: DataOf<E>) => string;
  /** A link to the list in which the member can check the outcome. */
  history?: { href: string; text: string };
  /** The label of the button after the call was done, which offers the form again or calls `onAnew`. */
  anew?: string;
  onAnew?: () => void;
  /** Called when the call turns out to be done: drop the draft. */
  onDone?: (done: readonly (DataOf<E> | undefined)[]) => void;
  /** Reads the id from the answer, if the outcome comes after the answer. */
  refOf?: (data: DataOf<E>) => string;
  /** For a call that changes a state which the screen has just read: earlier outcomes are not asked for then. */
  state?: KnownState;
  children: ReactNode;
};

/** Adds new outcomes to the earlier ones, if there were still open ones among them. */
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
 * Wraps a form: if the outcome of an earlier call is unknown, asks for it and shows it before the form is offered
 * again. Typed text stays. decisions §3
 */
export function KnownOutcome<E extends Endpoint>(props: OutcomeProps<E>) {
  const { of, words, said, filedAt, history, anew, onAnew, onDone, refOf, state } = props;
  const [asking, setAsking] = useState(() => !state && hasOpen(of));
  const [known, setKnown] = useState<Known<DataOf<E>>>();
  const [offered, setOffered] = useState(!asking);
  const [closed, setClosed] = useState<Closed>();
  const call = useRef<AbortController>(undefined);
  const place = useRef<HTMLDivElement>(null);
  /** The form takes the focus of a pressed button that led to it. */
  const lost = useLostFocus<HTMLDivElement>();
  const done = !asking && !known?.open && Boolean(known?.done.length);
  /** The form may be used. */
  const free = !asking && !known?.open && !done;

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
    const all = add(known, found);
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
  const drop = useEffectEvent(() => onDone?.(known?.done ?? []));
  useEffect(() => {
    // Only after the form was removed, since it saves its draft at that moment.
    if (done) drop();
  }, [done]);
  const isMounted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the text of the place changes
  useEffect(() => {
    const target = place.current?.querySelector('h2') ?? place.current;
    if (isMounted.current) target?.focus();
    isMounted.current = true;
  }, [asking, free]);

  const askAgain = useEffectEvent(findAgain);
  const isUnknown = !asking && known?.open === 'unknown';
  useEffect(() => {
    if (!isUnknown) return undefined;
    const ask = () => void askAgain();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [isUnknown]);

  async function confirmSeen(): Promise<void> {
    await forgetOld(of);
    await find();
  }
  function offer(): void {
    setKnown(undefined);
    setOffered(true);
  }
  const historyLink = history && <LinkButton href={history.href}>{history.text}</LinkButton>;
  const refused = known && (known.missed || known.refused.length > 0) && (
    <>
      <p>{closed ? words.undone : words.missed}</p>
      {closed && <p>{closedWords[closed]}</p>}
      {known.refused.map((why, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two calls may have the same outcome
        <p key={i}>
          <WithLink {...why} />
        </p>
      ))}
    </>
  );
  const isEmpty = free && !refused;
  const doneTexts = known?.done.map(said) ?? [];
  const [headline = '', ...others] = doneTexts.join(' ').split(/(?<=\.) /);
  const [filed, another] = known?.done ?? [];
  const filedLink = filedAt && filed && !another && (
    <LinkButton kind="primary" href={filedAt(filed)}>
      {copy.filed}
    </LinkButton>
  );
  /** What is known of the earlier calls, above the form or in its place. */
  function news(): ReactNode {
    if (asking)
      return (
        <Notice>
          <p role="status">{words.asking}</p>
          <LateNotice waiting onCancel={() => call.current?.abort()} />
        </Notice>
      );
    if (known?.open)
      return (
        <Notice tone="warning" alert>
          {doneTexts.map((text, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two calls may have the same outcome
            <p key={i}>{text}</p>
          ))}
          {refused}
          <p>{words[known.open]}</p>
          {offered && <p>{copy.kept}</p>}
          <ButtonRow>
            {historyLink}
            {known.open === 'old' ? (
              <Button onClick={confirmSeen}>{copy.seen}</Button>
            ) : (
              <Button onClick={findAgain}>{copy.again}</Button>
            )}
          </ButtonRow>
        </Notice>
      );
    if (done)
      return (
        <Outcome
          kind="done"
          words={headline}
          note={others.join(' ')}
          next={filedLink || historyLink}
          others={<Button onClick={onAnew ?? offer}>{anew ?? copy.result}</Button>}
        >
          {refused && <Notice>{refused}</Notice>}
        </Outcome>
      );
    return (
      refused && (
        <Notice tone="warning">
          <div role="status">{refused}</div>
        </Notice>
      )
    );
  }
  return (
    <div className={isEmpty ? undefined : 'stack'}>
      <div ref={place} tabIndex={-1} hidden={isEmpty} onClickCapture={lost.onClickCapture}>
        {news()}
      </div>
      <div ref={lost.place} tabIndex={-1} className="stack" hidden={!free}>
        {offered && !done && props.children}
      </div>
    </div>
  );
}
