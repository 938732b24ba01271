import { type ReactNode, useState } from 'react';
import { type Told, tell } from '#stores/failure.ts';
import { Problem } from '#ui/problem.tsx';

type UseTold = {
  /** Where the sentence of the alert stands once that is closed. */
  place: ReactNode;
  /** Tells what an act of this screen failed with; before a new try it is called without. */
  fail: (error?: unknown, own?: string) => Promise<void>;
};

/** One place for what the acts of a screen fail with, such as those of a list's rows. decisions §4 */
export function useTold(): UseTold {
  const [told, setTold] = useState<Told>();
  return {
    place: <Problem told={told} />,
    fail: async (error, own) => setTold(error === undefined ? undefined : await tell(error, own)),
  };
}
