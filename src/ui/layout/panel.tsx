import { type ReactNode, type RefObject, useId } from 'react';
import styles from './panel.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PanelProps = {
  title: string;
  /** Read out after the title by screen readers, if several panels have the same title. */
  hiddenText?: string;
  /** A picture before the title. */
  mark?: ReactNode;
  more?: { href: string; text: string } | undefined;
  /** A band with the landscape, for the one balance of a screen; its buttons are in `hero-ways`. */
  land?: true;
  /** A ref to the heading, for a step that focuses it when it begins. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

export function Panel({ title, hiddenText, mark, more, land, heading, children }: PanelProps) {
  const id = useId();
  const look = land ? `land ${styles['panel']} ${styles['band']}` : styles['panel'];
  return (
    <section className={look} aria-labelledby={id}>
      <div className={mark ? `${styles['head']} ${styles['marked']}` : styles['head']}>
        {mark}
        <h2 id={id} ref={heading} tabIndex={heading && -1}>
          {title}
          {hiddenText && <VisuallyHidden> {hiddenText}</VisuallyHidden>}
        </h2>
        {more && (
          <a className="lone" href={more.href}>
            {more.text}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
