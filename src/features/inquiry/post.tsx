import type { ReactNode } from 'react';
import styles from './thread.module.css';

type PostProps = {
  author: string;
  time: string;
  staff: boolean;
  body: string;
  children?: ReactNode;
};

export function Post({ author, time, staff, body, children }: PostProps) {
  return (
    <article className={staff ? `${styles['post']} ${styles['staff']}` : styles['post']}>
      <h3 className={styles['head']}>
        {author} <span className={styles['time']}>{time}</span>
      </h3>
      <p className={styles['body']}>{body}</p>
      {children}
    </article>
  );
}
