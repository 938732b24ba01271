import {
  type MouseEvent,
  type MouseEventHandler,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react';
import { $dialogs } from '#dialogs/dialog.ts';
import { isLeaving, onStay } from '#session/navigation.ts';
import styles from './button.module.css';
import { Icon } from './icon.tsx';
import { useStore } from './use-store.ts';

/**
 * Runs one press at a time. State alone is not enough: a second click may come before React has rendered the first
 * (reliability M4, P1). If `act` returns `'leave'`, the button stays locked, because the page is about to change. A
 * failure may also have led to an error page: until that comes, a press would do the same again.
 */
function useSinglePress(): [pending: boolean, (act: () => unknown) => Promise<void>] {
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  function unlock(): void {
    running.current = false;
    setPending(false);
  }
  async function runAlone(act: () => unknown): Promise<void> {
    if (running.current || isLeaving()) return;
    running.current = true;
    let result: unknown;
    try {
      const promise = act();
      if (!(promise instanceof Promise)) return;
      setPending(true);
      result = await promise;
    } finally {
      if (result !== 'leave') unlock();
      else {
        const end = onStay(() => {
          end();
          unlock();
        });
      }
    }
  }
  return [pending, runAlone];
}

export type ButtonLook = {
  /** `quiet`: for an action that few will choose, beside a more important one. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** `large`: the one primary action of a page; `small`: inside tables and bars. */
  size?: 'large' | 'small' | undefined;
  icon?: string;
  children: ReactNode;
};

export type ButtonProps = ButtonLook & {
  type?: 'button' | 'submit';
  id?: string;
  /** Replaces the label while busy; the button is as wide as the longer of both. */
  busyLabel?: string | undefined;
  /** Set by the caller; the button is also busy until the promise of `onClick` is settled. */
  busy?: boolean;
  disabled?: boolean;
  /** Set for a button that opens something: whether that is open now. */
  expanded?: boolean;
  /** The id of a text about the button, such as why it must be pressed first. */
  describedBy?: string | undefined;
  /** May return a promise: further presses are ignored until it is settled. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
};

function buttonClass({ kind, size }: Pick<ButtonLook, 'kind' | 'size'>): string {
  return ['btn', kind !== 'secondary' && kind, size].filter(Boolean).join(' ');
}

export function Button({
  kind = 'secondary',
  size,
  icon,
  type = 'button',
  id,
  busy: waiting = false,
  busyLabel,
  disabled = false,
  expanded,
  describedBy,
  onClick,
  children,
}: ButtonProps) {
  const [pending, runAlone] = useSinglePress();
  const busy = waiting || pending;
  // Behind an open question or alert nothing is under way.
  const asked = useStore($dialogs).length > 0;
  const spoken = busy && busyLabel && !asked;
  return (
    <button
      type={type}
      id={id}
      className={buttonClass({ kind, size })}
      disabled={disabled}
      // `layouts/head/early-press.ts` may have enabled it before React compares the attributes.
      suppressHydrationWarning
      aria-disabled={busy || undefined}
      aria-expanded={expanded}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else void runAlone(() => onClick?.(event));
      }}
    >
      <span className={styles['stack']}>
        <span className={spoken ? styles['off'] : undefined}>
          {icon && <Icon path={icon} size="small" />}
          <span>{children}</span>
        </span>
        {busyLabel && <span className={spoken ? undefined : styles['off']}>{busyLabel}</span>}
      </span>
    </button>
  );
}

type LinkProps = ButtonLook & { href: string; ref?: Ref<HTMLAnchorElement> | undefined };

export function LinkButton({ href, icon, children, ref, ...look }: LinkProps) {
  return (
    <a ref={ref} className={buttonClass(look)} href={href}>
      {icon && <Icon path={icon} size="small" />}
      {children}
    </a>
  );
}

type ButtonRowProps = {
  /** All buttons are equally wide. */
  even?: true;
  /** The row is no wider than a form. */
  measure?: true;
  onClickCapture?: MouseEventHandler;
  children: ReactNode;
};

export function ButtonRow({ even, measure, onClickCapture, children }: ButtonRowProps) {
  const look = ['btn-row', even && 'even', measure && 'measure'].filter(Boolean).join(' ');
  return (
    <div className={look} onClickCapture={onClickCapture}>
      {children}
    </div>
  );
}
