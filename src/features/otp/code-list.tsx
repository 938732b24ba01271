import styles from './code-list.module.css';

/** A list of codes to write down: one on each line, in a font whose letters cannot be confused. */
export function CodeList({ codes, label }: { codes: readonly string[]; label: string }) {
  return (
    <ul className={styles['codes']} aria-label={label}>
      {codes.map((code) => (
        <li key={code} translate="no">
          {code}
        </li>
      ))}
    </ul>
  );
}
