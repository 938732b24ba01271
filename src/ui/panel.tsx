import { type ReactNode, type RefObject, useId } from 'react';
import styles from './panel.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PanelProps = {
  title: string;
  /** Read out after the title by screen readers, where several panels have the same title. */
  hiddenText?: string;
  more?: { href: string; text: string };
  /** Its heading takes the focus when the step begins. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

/** A section with a heading and no frame; what fails inside stays inside. */
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
