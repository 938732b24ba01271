import styles from './progress.module.css';

export function Progress({ done, total, label }: { done: number; total: number; label: string }) {
  return (
    <progress className={styles['progress']} value={done} max={total || 1} aria-label={label} />
  );
}
