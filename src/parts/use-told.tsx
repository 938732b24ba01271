import { type ReactNode, useState } from 'react';
import { type Told, tell } from '#stores/failure.ts';
import { Problem } from '#ui/problem.tsx';

export type Telling = {
  /** Tells what an act of this screen failed with. */
  fail: (error: unknown, own?: string) => Promise<void>;
  /** Before a new try. */
  clear: () => void;
};
/** `place`: where the sentence of the alert stands once that is closed. */
type UseTold = Telling & { place: ReactNode };

/** One place for what the acts of a screen fail with, such as those of a list's rows. decisions §4 */
export function useTold(): UseTold {
  const [told, setTold] = useState<Told>();
  return {
    place: <Problem told={told} />,
    fail: async (error, own) => setTold(await tell(error, own)),
    clear: () => setTold(undefined),
  };
}
