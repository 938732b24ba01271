import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { changeInfo as copy } from './info.copy.ts';
import styles from './info.module.css';

const COMPOSING_KEY_CODE = 229;

type RowProps = {
  title: string;
  value: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
};

/** A row whose form opens in place and then takes the focus; Escape closes it and gives the focus back to its button. */
export function OpenRow({ title, value, open, onOpen, children }: RowProps) {
  const head = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  const onEscape = useEffectEvent(({ key, isComposing, keyCode }: KeyboardEvent) => {
    // Escape may end the composition of a syllable, which some browsers report only by this key code.
    if (key !== 'Escape' || isComposing || keyCode === COMPOSING_KEY_CODE) return;
    head.current?.querySelector('button')?.focus();
    onOpen(false);
  });
  useEffect(() => {
    if (open && !wasOpen.current) box.current?.focus();
    wasOpen.current = open;
    const stop = new AbortController();
    box.current?.addEventListener('keydown', onEscape, { signal: stop.signal });
    return () => stop.abort();
  }, [open]);
  return (
    <section className={styles['row']} aria-label={title}>
      <div ref={head} className={styles['head']}>
        <h3>{title}</h3>
        <p>{value}</p>
        <Button size="small" expanded={open} onClick={() => onOpen(!open)}>
          <VisuallyHidden>{title} </VisuallyHidden>
          <span>{open ? copy.fold : copy.change}</span>
        </Button>
      </div>
      {open && (
        <div ref={box} className={`stack ${styles['open']}`} tabIndex={-1}>
          {children}
        </div>
      )}
    </section>
  );
}
