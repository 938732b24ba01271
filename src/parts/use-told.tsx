import { type ReactNode, useState } from 'react';
import { type Told, tell } from '#stores/failure.ts';
import { Problem } from '#ui/problem.tsx';
import styles from './late-act.module.css';
import { type Call, useCall } from './use-call.tsx';

export type Telling = Pick<Call, 'call'> & {
  /** Tells what an act of this screen failed with. */
  fail: (error: unknown, own?: string) => Promise<void>;
  /** Before a new try. */
  clear: () => void;
};
/** `place`: where the sentence of the alert stands once that is closed, and where a late answer to `call` is told. */
type UseTold = Telling & { place: ReactNode };

/** One place for what the acts of a screen fail with, such as those of a list's rows. decisions §4 */
export function useTold(): UseTold {
  const [told, setTold] = useState<Told>();
  const { call, late } = useCall();
  return {
    place: (
      <>
        <Problem told={told} />
        <div className={styles['place']}>{late}</div>
      </>
    ),
    call,
    fail: async (error, own) => setTold(await tell(error, own)),
    clear: () => setTold(undefined),
  };
}
