import styles from './list.module.css';
import { NoWrapNumbers } from './no-wrap-numbers.tsx';

export function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item}>
          <NoWrapNumbers>{item}</NoWrapNumbers>
        </li>
      ))}
    </ul>
  );
}
