import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import styles from './row-form.module.css';

type RowFormProps = {
  close: () => void;
  /** Takes the focus at the end if the button that opened the form has disappeared. */
  fallback?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A form at a row. It takes the focus and gives it back to the button that has opened it; Escape closes it. */
export function RowForm({ close, fallback, children }: RowFormProps) {
  const box = useRef<HTMLDivElement>(null);
  // Key code 229: the only sign in Safari that the key belongs to a Hangul composition.
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && event.keyCode !== 229) close();
  });
  const giveBack = useEffectEvent((opener: Element | null) => {
    // The member has already moved the focus to another place.
    if (document.activeElement !== document.body) return;
    const target = opener?.isConnected ? opener : fallback?.current;
    if (target instanceof HTMLElement) target.focus();
  });
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
    const stop = new AbortController();
    box.current?.addEventListener('keydown', onEscape, { signal: stop.signal });
    return () => {
      stop.abort();
      giveBack(opener);
    };
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={styles['place']}>
      {children}
    </div>
  );
}
