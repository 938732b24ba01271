import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export type PanelProps = {
  title: string;
  more?: { href: string; text: string };
  children: ReactNode;
};

/** A section with a heading and no frame; what fails inside stays inside. */
export function Panel({ title, more, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {more && <a href={more.href}>{more.text}</a>}
      </div>
      {children}
    </section>
  );
}
