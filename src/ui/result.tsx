import type { ReactNode } from 'react';
import { Outcome } from './outcome.tsx';

/** What was done, in one sentence, and what comes next. */
export function Result({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <Outcome kind="done" words={words}>
      {children}
    </Outcome>
  );
}
