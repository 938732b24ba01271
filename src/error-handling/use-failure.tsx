import { type ReactNode, useState } from 'react';
import styles from '#ui/feedback/late-notice.module.css';
import { Problem } from '#ui/feedback/problem.tsx';
import { type FailureMessage, showFailure } from './failure.ts';
import { type Call, useCall } from './use-call.tsx';

export type FailureActions = Pick<Call, 'call'> & {
  /** Shows the failure on the screen; `text` is shown instead of its own sentence. */
  fail: (error: unknown, text?: string) => Promise<void>;
  clear: () => void;
};
type UseFailure = FailureActions & {
  /** The message, if there is one, and the notice that an answer is late. */
  message: ReactNode;
};

/** Shows the failures of several calls at one point of a screen, such as those of a list's rows. decisions §4 */
export function useFailure(): UseFailure {
  const [failure, setFailure] = useState<FailureMessage>();
  const { call, late } = useCall();
  return {
    message: (
      <>
        <Problem message={failure} />
        <div className={styles['sticky']}>{late}</div>
      </>
    ),
    call,
    fail: async (error, text) => setFailure(await showFailure(error, text)),
    clear: () => setFailure(undefined),
  };
}
