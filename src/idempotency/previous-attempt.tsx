import { type ReactNode, useEffect, useRef } from 'react';
import type { DataOf, Endpoint } from '#api/endpoint.ts';
import { closed as closedWords } from '#dialogs/failure.copy.ts';
import { inFull, type ResultWords } from '#rules/result-words.ts';
import { Button, ButtonRow, LinkButton } from '#ui/button.tsx';
import { LateNotice } from '#ui/feedback/late-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { WithLink } from '#ui/feedback/problem.tsx';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import { outcomeActs as copy, type OutcomeWords } from './idempotency.copy.ts';
import type { Known } from './resolve-outcome.ts';

export type PreviousAttemptOptions<E extends Endpoint> = {
  words: OutcomeWords;
  /** What to say of a call that was done; `data` is the lost answer. */
  doneMessage: (data: DataOf<E> | undefined) => string | ResultWords;
  /** A call that has only begun what others or the member must end is `waiting`: it gets no tick. */
  kindOf?: (data: DataOf<E> | undefined) => 'done' | 'waiting';
  /** Shows the result as the answer would have done, if it is one readable answer with nothing refused beside it. */
  result?: (data: DataOf<E>, anew: () => void) => ReactNode;
  /** The page about the filed request has this address. */
  filedAt?: (data: DataOf<E>) => string;
  /** This link leads to the list in which the member can check the outcome. */
  history?: { href: string; text: string };
  /** The call has turned out to be done: drop the draft, or leave for the page that shows the result. */
  onDone: (done: readonly (DataOf<E> | undefined)[]) => void;
  /**
   * After the call was done, a button with this label offers the form again or calls `onAnew`; without a label the
   * button shows the result, by `onDone`.
   */
  anew?: string;
  onAnew?: () => void;
};

type PreviousAttemptProps<E extends Endpoint> = PreviousAttemptOptions<E> & {
  asking: boolean;
  known: Known<DataOf<E>> | undefined;
  done: boolean;
  /** The form has been shown, so it may hold typed text. */
  offered: boolean;
  findAgain: () => void;
  stopAsking: () => void;
  /** The member has looked at the history. */
  confirmSeen: () => void;
  offer: () => void;
};

const isRefused = (known: Known<unknown> | undefined): boolean =>
  known !== undefined && (known.missed || known.refused.length > 0);

/** Says that earlier calls were not done, and why; the reason of a refusal says itself whether to try again. */
function Refused({ known, words }: { known: Known<unknown>; words: OutcomeWords }) {
  const { missed, refused, closed } = known;
  return (
    <>
      <p>{missed && !closed ? words.missed : words.undone}</p>
      {closed && <p>{closedWords[closed]}</p>}
      {refused.map((why, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two calls may have the same outcome
        <p key={i}>
          <WithLink {...why} />
        </p>
      ))}
    </>
  );
}

function Message<E extends Endpoint>(props: PreviousAttemptProps<E>): ReactNode {
  const { known, words, history, filedAt } = props;
  if (props.asking)
    return (
      <Notice tone="info">
        <p role="status">{words.asking}</p>
        <LateNotice waiting onCancel={props.stopAsking} />
      </Notice>
    );
  if (!known) return null;
  const { done, open } = known;
  const refused = isRefused(known) && <Refused known={known} words={words} />;
  const historyLink = history && <LinkButton href={history.href}>{history.text}</LinkButton>;
  if (open)
    return (
      <Notice tone="warning" role="alert">
        {done.map(props.doneMessage).map((said, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two calls may have the same outcome
          <p key={i}>{inFull(said)}</p>
        ))}
        {refused}
        <p>{words[open]}</p>
        {props.offered && <p>{copy.typedStays}</p>}
        <ButtonRow>
          {historyLink}
          {open === 'old' ? (
            <Button onClick={props.confirmSeen}>{copy.seen}</Button>
          ) : (
            <Button onClick={props.findAgain}>{copy.again}</Button>
          )}
        </ButtonRow>
      </Notice>
    );
  if (done.length === 0)
    return (
      refused && (
        <Notice tone="warning">
          <div role="status">{refused}</div>
        </Notice>
      )
    );
  const [only] = done;
  if (props.result && only && done.length === 1 && !refused)
    return props.result(only, props.onAnew ?? props.offer);
  const [first = '', ...others] = done.map(props.doneMessage);
  const { headline, note = '' } = typeof first === 'string' ? { headline: first } : first;
  const [filed, another] = done;
  const filedLink = filedAt && filed && !another && (
    <LinkButton kind="primary" href={filedAt(filed)}>
      {copy.filed}
    </LinkButton>
  );
  return (
    <Outcome
      seal={done.some((data) => props.kindOf?.(data) === 'waiting') ? 'pending' : 'handled'}
      words={headline}
      note={[note, ...others.map(inFull)].filter(Boolean).join(' ')}
      next={filedLink || historyLink}
      others={
        props.anew ? (
          <Button onClick={props.onAnew ?? props.offer}>{props.anew}</Button>
        ) : (
          <Button onClick={() => props.onDone(done)}>{copy.result}</Button>
        )
      }
    >
      {refused && <Notice tone="info">{refused}</Notice>}
    </Outcome>
  );
}

/** A form with the news about its earlier calls. While the form is hidden, what was typed stays in it. */
export function PreviousAttempt<E extends Endpoint>({
  children,
  ...news
}: PreviousAttemptProps<E> & { children: ReactNode }) {
  const { asking, known, done, offered } = news;
  /** The form may be used. */
  const free = !asking && !known?.open && !done;
  const message = useRef<HTMLDivElement>(null);
  /** Moves the focus to the form after a button of the message was pressed and has disappeared. */
  const focus = useLostFocus<HTMLDivElement>();
  const isMounted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the text of the message changes
  useEffect(() => {
    const target = message.current?.querySelector('h2') ?? message.current;
    if (isMounted.current) target?.focus();
    // What was pressed was at the end of the form, so the result may begin above the window.
    if (message.current && message.current.getBoundingClientRect().top < 0)
      message.current.scrollIntoView();
    isMounted.current = true;
  }, [asking, free]);
  const isEmpty = free && !isRefused(known);
  return (
    <div className={isEmpty ? undefined : 'stack'}>
      <div ref={message} tabIndex={-1} hidden={isEmpty} onClickCapture={focus.onClickCapture}>
        <Message {...news} />
      </div>
      <div ref={focus.fallback} tabIndex={-1} className="stack" hidden={!free}>
        {offered && !done && children}
      </div>
    </div>
  );
}
