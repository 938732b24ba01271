import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { changeInfo as copy } from './change-info.copy.ts';
import styles from './open-row.module.css';

type RowProps = {
  title: string;
  value: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
};

/** A row whose form opens in place and then takes the focus. */
export function OpenRow({ title, value, open, onOpen, children }: RowProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open && !wasOpen.current) place.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <section className={styles['row']} aria-label={title}>
      <div className={styles['head']}>
        <h3>{title}</h3>
        <p>{value}</p>
        <Button size="small" expanded={open} onClick={() => onOpen(!open)}>
          <VisuallyHidden>{title} </VisuallyHidden>
          {open ? copy.fold : copy.change}
        </Button>
      </div>
      {open && (
        <div ref={place} className={`stack ${styles['open']}`} tabIndex={-1}>
          {children}
        </div>
      )}
    </section>
  );
}
