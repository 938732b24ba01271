import { type ReactNode, useState } from 'react';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import styles from '#ui/feedback/late-notice.module.css';
import { Problem } from '#ui/feedback/problem.tsx';
import { type Call, useCall } from './use-call.tsx';

export type FailureActions = Pick<Call, 'call'> & {
  /** Shows the failure on the screen; `own`: a sentence to show instead. */
  fail: (error: unknown, own?: string) => Promise<void>;
  clear: () => void;
};
type UseFailure = FailureActions & {
  /** The message, if there is one, and the notice that an answer is late. */
  message: ReactNode;
};

/** One place on a screen for the failures of several calls, such as those of a list's rows. decisions §4 */
export function useFailure(): UseFailure {
  const [failure, setFailure] = useState<FailureMessage>();
  const { call, late } = useCall();
  return {
    message: (
      <>
        <Problem message={failure} />
        <div className={styles['place']}>{late}</div>
      </>
    ),
    call,
    fail: async (error, own) => setFailure(await showFailure(error, own)),
    clear: () => setFailure(undefined),
  };
}
