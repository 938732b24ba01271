import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
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
  /** The label of the button after the call was done; without `onAnew` it offers the form again. */
  anew?: string;
  onAnew?: () => void;
  /** Called when the call turns out to be done: drop the draft. */
  onDone?: (done: readonly (DataOf<E> | undefined)[]) => void;
  /** Reads the id from the answer, if the outcome comes after the answer. */
  refOf?: (data: DataOf<E>) => string;
  /** What the screen itself says about a refusal, in place of the catalogue. */
  whyOf?: (code: string, data: unknown) => Why | undefined;
  /** For a call that changes a state the screen has just read: no earlier outcomes are asked for at the start. */
  state?: KnownState;
  children: ReactNode;
};

/** Whether some call is known not to have been done. */
const isRefused = (known: Known<unknown> | undefined): boolean =>
  known !== undefined && (known.missed || known.refused.length > 0);

type Ways<E extends Endpoint> = Pick<
  OutcomeProps<E>,
  'of' | 'refOf' | 'whyOf' | 'state' | 'onDone'
>;

/** Asks for the outcomes of earlier calls when the screen appears, and whenever an answer of this page was lost. */
function useKnown<E extends Endpoint>({ of, refOf, whyOf, state, onDone }: Ways<E>) {
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

type Found<E extends Endpoint> = ReturnType<typeof useKnown<E>>;

/** Says that earlier calls were not done, and why; the reason of a refusal says itself whether to try again. */
function Refused<E extends Endpoint>({ found, words }: { found: Found<E>; words: OutcomeWords }) {
  const { known, closed } = found;
  return (
    <>
      <p>{known?.missed && !closed ? words.missed : words.undone}</p>
      {closed && <p>{closedWords[closed]}</p>}
      {known?.refused.map((why, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two calls may have the same outcome
        <p key={i}>
          <WithLink {...why} />
        </p>
      ))}
    </>
  );
}

type NewsProps<E extends Endpoint> = Omit<OutcomeProps<E>, 'children'> & { found: Found<E> };

/** The message about earlier calls, shown above the form or in its place. */
function News<E extends Endpoint>(props: NewsProps<E>): ReactNode {
  const { found, words, said, filedAt, history, anew, onAnew } = props;
  const { asking, known, done, offered } = found;
  const refused = isRefused(known) && <Refused found={found} words={words} />;
  const doneTexts = known?.done.map(said) ?? [];
  const historyLink = history && <LinkButton href={history.href}>{history.text}</LinkButton>;
  if (asking)
    return (
      <Notice tone="info">
        <p role="status">{words.asking}</p>
        <LateNotice waiting onCancel={found.stopAsking} />
      </Notice>
    );
  if (known?.open)
    return (
      <Notice tone="warning" role="alert">
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
            <Button onClick={found.confirmSeen}>{copy.seen}</Button>
          ) : (
            <Button onClick={found.findAgain}>{copy.again}</Button>
          )}
        </ButtonRow>
      </Notice>
    );
  if (!done)
    return (
      refused && (
        <Notice tone="warning">
          <div role="status">{refused}</div>
        </Notice>
      )
    );
  // Only the first sentence is the heading; the others go into the note below it.
  const [headline = '', ...others] = doneTexts.join(' ').split(/(?<=\.) /);
  const [filed, another] = known?.done ?? [];
  const filedLink = filedAt && filed && !another && (
    <LinkButton kind="primary" href={filedAt(filed)}>
      {copy.filed}
    </LinkButton>
  );
  return (
    <Outcome
      kind="done"
      words={headline}
      note={others.join(' ')}
      next={filedLink || historyLink}
      others={<Button onClick={onAnew ?? found.offer}>{anew ?? copy.result}</Button>}
    >
      {refused && <Notice tone="info">{refused}</Notice>}
    </Outcome>
  );
}

/**
 * Wraps a form: if the outcome of an earlier call is unknown, asks for it and shows it before the form is offered
 * again. Typed text stays. decisions §3
 */
export function KnownOutcome<E extends Endpoint>({ children, ...props }: OutcomeProps<E>) {
  const found = useKnown(props);
  const { asking, known, free, done, offered } = found;
  const place = useRef<HTMLDivElement>(null);
  /** Moves the focus to the form after a button of the message was pressed and has disappeared. */
  const focus = useLostFocus<HTMLDivElement>();
  const isMounted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the text of the place changes
  useEffect(() => {
    const target = place.current?.querySelector('h2') ?? place.current;
    if (isMounted.current) target?.focus();
    isMounted.current = true;
  }, [asking, free]);
  const isEmpty = free && !isRefused(known);
  return (
    <div className={isEmpty ? undefined : 'stack'}>
      <div ref={place} tabIndex={-1} hidden={isEmpty} onClickCapture={focus.onClickCapture}>
        <News {...props} found={found} />
      </div>
      <div ref={focus.fallback} tabIndex={-1} className="stack" hidden={!free}>
        {offered && !done && children}
      </div>
    </div>
  );
}
