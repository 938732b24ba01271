import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import styles from './button.module.css';
import { Icon } from './icon.tsx';

/**
 * Runs a press's act one at a time: a second click in the same moment comes before React knows of
 * the first (reliability M4, P1). `'leave'` keeps it locked because the page is about to change.
 */
function useSinglePress(): [pending: boolean, (act: () => unknown) => Promise<void>] {
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  function unlock(): void {
    running.current = false;
    setPending(false);
  }
  async function alone(act: () => unknown): Promise<void> {
    if (running.current) return;
    running.current = true;
    let ended: unknown;
    try {
      const promise = act();
      if (!(promise instanceof Promise)) return;
      setPending(true);
      ended = await promise;
    } finally {
      // Back may bring the page as it was left.
      if (ended === 'leave') addEventListener('pageshow', unlock, { once: true });
      else unlock();
    }
  }
  return [pending, alone];
}

export type ButtonLook = {
  kind?: 'primary' | 'secondary' | 'danger';
  /** `large`: the one primary action of a page; `small`: inside tables and bars. */
  size?: 'large' | 'small';
  icon?: string;
  children: ReactNode;
};

export type ButtonProps = ButtonLook & {
  type?: 'button' | 'submit';
  id?: string;
  /** Its words take the label's place while busy; the width stays that of the wider one. */
  busyLabel?: string;
  /** It is so by itself until what `onClick` promises is done. */
  busy?: boolean;
  disabled?: boolean;
  /** What it promises is done before the next press counts. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
};

/** The class list of a button, shared with links that look like one; drawn in `styles/base.css`. */
export function buttonClass({ kind, size }: Pick<ButtonLook, 'kind' | 'size'>): string {
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
  onClick,
  children,
}: ButtonProps) {
  const [pending, alone] = useSinglePress();
  const busy = waiting || pending;
  return (
    <button
      type={type}
      id={id}
      className={buttonClass({ kind, ...(size && { size }) })}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else void alone(() => onClick?.(event));
      }}
    >
      <span className={styles['stack']}>
        <span className={busy && busyLabel ? styles['off'] : undefined}>
          {icon && <Icon path={icon} size="small" />}
          {children}
        </span>
        {busyLabel && <span className={busy ? undefined : styles['off']}>{busyLabel}</span>}
      </span>
    </button>
  );
}
