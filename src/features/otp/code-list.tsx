import styles from './code-list.module.css';

/** Codes to be written down: one a line, in a face in which every letter is plain. */
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
