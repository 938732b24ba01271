import type { MouseEventHandler, ReactNode } from 'react';

type ButtonRowProps = {
  /** The buttons share the row's width. */
  even?: true;
  /** The row is no wider than a form. */
  measure?: true;
  onClickCapture?: MouseEventHandler;
  children: ReactNode;
};

/** A row of buttons, which share its width on phones. */
export function ButtonRow({ even, measure, onClickCapture, children }: ButtonRowProps) {
  const look = ['btn-row', even && 'even', measure && 'measure'].filter(Boolean).join(' ');
  return (
    <div className={look} onClickCapture={onClickCapture}>
      {children}
    </div>
  );
}
