import styles from './list.module.css';

/** A few plain sentences, one below the other. */
export function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
