import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styles from './at-row.module.css';

/** The place of an action below its row: focused when it opens; Escape closes it. */
export function AtRow({ close, children }: { close: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) close();
  });
  useEffect(() => {
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'nearest' });
    const stop = new AbortController();
    place.current?.addEventListener('keydown', onEscape, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles['place']}>
      {children}
    </div>
  );
}
