import styles from './list.module.css';

/** A bulleted list of plain sentences. */
export function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
