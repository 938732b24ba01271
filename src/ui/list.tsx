import styles from './list.module.css';
import { Unbroken } from './unbroken.tsx';

export function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item}>
          <Unbroken>{item}</Unbroken>
        </li>
      ))}
    </ul>
  );
}
