import { type ReactNode, type RefObject, useId } from 'react';
import styles from './panel.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PanelProps = {
  title: string;
  /** Read out after the title by screen readers, if several panels have the same title. */
  hiddenText?: string;
  more?: { href: string; text: string };
  /** A ref to the heading, for a step that focuses it when it begins. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

/** A section with a heading and without a border. */
export function Panel({ title, hiddenText, more, heading, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} ref={heading} tabIndex={heading && -1}>
          {title}
          {hiddenText && <VisuallyHidden> {hiddenText}</VisuallyHidden>}
        </h2>
        {more && <a href={more.href}>{more.text}</a>}
      </div>
      {children}
    </section>
  );
}
