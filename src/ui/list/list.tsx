import { NoWrapNumbers } from '#ui/no-wrap-numbers.tsx';
import styles from './list.module.css';

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
