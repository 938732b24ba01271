import type { MouseEventHandler, ReactNode } from 'react';

type ButtonRowProps = {
  even?: true;
  measure?: true;
  onClickCapture?: MouseEventHandler;
  children: ReactNode;
};

export function ButtonRow({ even, measure, onClickCapture, children }: ButtonRowProps) {
  const look = ['btn-row', even && 'even', measure && 'measure'].filter(Boolean).join(' ');
  return (
    <div className={look} onClickCapture={onClickCapture}>
      {children}
    </div>
  );
}
