import { mdiAlertCircleOutline } from '@mdi/js';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Closed } from '#api/client.ts';
import { LATE_NOTICE_MS, SKELETON_DELAY_MS } from '#constants.ts';
import { loginAgain } from '#error-handling/alert-code.ts';
import type { LoadProblem } from '#error-handling/failure.ts';
import { sessionEndedCode } from '#errors.ts';
import { link } from '#link.ts';
import { formatTime } from '#rules/dates.ts';
import { Button, ButtonRow, LinkButton } from '#ui/button.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { type Bar, type Shown, Skeleton } from '#ui/feedback/skeleton.tsx';
import { focusTitle } from '#ui/focus-title.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { states as copy } from '#ui/ui.copy.ts';
import styles from './async-content.module.css';
import type { QueryState } from './query.ts';

/** The grey blocks while data loads; invisible (`no`) at first, so that a fast answer does not flash. */
export type Waiting = readonly Bar[] | ((shown: Shown) => ReactNode);

type AsyncContentProps<Data> = {
  state: QueryState<Data>;
  reload: () => void;
  cancel?: () => void;
  /** Another answer of the screen has failed in the same way and says why, so this one does not. */
  explained?: boolean;
  skeleton: Waiting;
  children: (data: Data) => ReactNode;
};

/** How long a call has taken so far: too short to show anything, long enough for the skeleton, or late. */
function useWait(loading: boolean, since: number): 'short' | 'shown' | 'late' {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!loading) return undefined;
    const passed = performance.now() - since;
    // A wait may have ended between the rendering and now; its timer then fires at once. A millisecond more, since a
    // timer may fire a little early.
    const timers = [SKELETON_DELAY_MS, LATE_NOTICE_MS].map((wait) =>
      setTimeout(() => tick((n) => n + 1), wait - passed + 1),
    );
    return () => timers.forEach(clearTimeout);
  }, [loading, since]);
  const passed = loading ? performance.now() - since : 0;
  if (passed >= LATE_NOTICE_MS) return 'late';
  return passed >= SKELETON_DELAY_MS ? 'shown' : 'short';
}

/** How many answers of the page show that they wait, and that they are late. */
const showing = { shown: 0, late: 0 };

/**
 * Of several answers that wait, screen readers hear only the first (the others are silenced before they speak), and
 * only the last one says that all have come: then the result is true. `quiet`: the list itself says what has come.
 */
function useOneVoice(
  wait: ReturnType<typeof useWait>,
  box: RefObject<HTMLDivElement | null>,
  has: { data: boolean; quiet: boolean },
): boolean {
  const told = useRef(false);
  const [ended, setEnded] = useState(false);
  useLayoutEffect(() => {
    if (wait === 'short') return undefined;
    const status = box.current?.firstElementChild;
    if (showing[wait] > 0) status?.setAttribute('aria-live', 'off');
    else status?.removeAttribute('aria-live');
    showing[wait] += 1;
    return () => {
      showing[wait] -= 1;
    };
  }, [wait, box]);
  useEffect(() => {
    if (wait !== 'short') {
      told.current = !has.quiet;
      return setEnded(false);
    }
    if (!told.current) return undefined;
    told.current = false;
    const isLast = showing.shown + showing.late === 0;
    box.current?.firstElementChild?.removeAttribute('aria-live');
    return setEnded(isLast && has.data);
  }, [wait, box, has.data, has.quiet]);
  return ended && wait === 'short';
}

/** A pressed button disappears, so the focus moves to the new retry button, or to the title once there is data. */
function usePresses(loading: boolean, failed: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (loading || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement !== document.body) return;
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    if (failed) buttons.at(-1)?.focus();
    else focusTitle();
  }, [loading, failed]);
  const press = (act: () => void) => () => {
    pressed.current = true;
    act();
  };
  return { box, press };
}

export function AsyncContent<Data>({
  state,
  reload,
  cancel,
  explained,
  skeleton,
  children,
}: AsyncContentProps<Data>) {
  const { data, at, turning, since, problem } = state;
  const isEmpty = data === undefined;
  const loading = state.loading || (isEmpty && !problem);
  const wait = useWait(loading, since);
  const { box, press } = usePresses(loading, isEmpty && problem !== undefined);
  const retry = press(reload);
  const ended = useOneVoice(wait, box, { data: !isEmpty && !problem, quiet: turning });
  function content(): ReactNode {
    if (!isEmpty)
      return <div className={turning ? styles['turning'] : undefined}>{children(data)}</div>;
    if (!problem) {
      const shown = wait === 'short' ? 'no' : 'yes';
      return typeof skeleton === 'function' ? (
        skeleton(shown)
      ) : (
        <Skeleton bars={skeleton} shown={shown} />
      );
    }
    if (explained) return <p className="hint">{copy.failedToo}</p>;
    if (problem.closed) return <ClosedHere by={problem.closed} retry={retry} />;
    return <Failed problem={problem} retry={retry} />;
  }
  return (
    <div ref={box} className={styles['place']} aria-busy={loading}>
      {/* Over the skeleton, which must not move when the words come. */}
      <div role="status" className={isEmpty ? styles['over'] : undefined}>
        {wait === 'shown' && <VisuallyHidden>{copy.loading}</VisuallyHidden>}
        {ended && <VisuallyHidden>{copy.loaded}</VisuallyHidden>}
        {wait === 'late' && (
          <div className={styles['bar']}>
            {copy.late}
            <span className={styles['buttons']}>
              {cancel && (
                <Button size="small" onClick={press(cancel)}>
                  {copy.cancel}
                </Button>
              )}
              <Button size="small" onClick={retry}>
                {copy.retry}
              </Button>
            </span>
          </div>
        )}
      </div>
      {problem && !isEmpty && (
        <div className={styles['bar']}>
          <span role="alert">{copy.stale(formatTime(at))}</span>
          <Button size="small" onClick={retry}>
            {copy.reload}
          </Button>
        </div>
      )}
      {content()}
    </div>
  );
}

/** The host is under maintenance, or closed to this member: trying again at once does not help. */
function ClosedHere({ by, retry }: { by: Closed; retry: () => void }) {
  const { words, note, look, toPage, href } = copy.closed[by];
  const isElsewhere = location.pathname !== link(href);
  return (
    <div role="alert">
      <Outcome
        seal={by}
        words={words}
        note={isElsewhere ? `${note} ${look}` : note}
        others={
          <>
            {isElsewhere && <LinkButton href={link(href)}>{toPage}</LinkButton>}
            <Button onClick={retry}>{copy.retry}</Button>
          </>
        }
      />
    </div>
  );
}

type WaysProps = { problem: LoadProblem | undefined; retry: () => void; size?: 'small' };

/** The buttons that go on from a failed load: to try again, or to log in again once the session has ended. */
export function WaysOn({ problem, retry, ...look }: WaysProps) {
  return (
    <ButtonRow>
      {problem?.code === sessionEndedCode && (
        <Button kind="primary" onClick={loginAgain} {...look}>
          {copy.loginAgain}
        </Button>
      )}
      <Button onClick={retry} {...look}>
        {copy.retry}
      </Button>
    </ButtonRow>
  );
}

export function Failed({ problem, retry }: { problem: LoadProblem; retry: () => void }) {
  const line = useRef<HTMLParagraphElement>(null);
  // An alert or the words about the ended session have said it already, so it is focused instead of announced.
  const silent = problem.alerted || problem.code === sessionEndedCode;
  useEffect(() => {
    if (silent) line.current?.focus();
  }, [silent]);
  return (
    <div className={styles['failed']}>
      <div className={styles['words']}>
        <Icon path={mdiAlertCircleOutline} />
        <p ref={line} tabIndex={-1} role={silent ? undefined : 'alert'}>
          {problem.text}
        </p>
      </div>
      <WaysOn problem={problem} retry={retry} />
    </div>
  );
}
