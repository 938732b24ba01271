import type { FailureMessage } from '#failure/failure.ts';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import { otpJoin as copy } from './join.copy.ts';

type LapsedProps = { message: FailureMessage; restart: () => void };

/** Shown in place of a step that is no longer possible since the key has lapsed: why, and a button to begin again. */
export function OtpLapsed({ message, restart }: LapsedProps) {
  return (
    <div className="stack">
      <Problem message={message} />
      <Button kind="primary" onClick={restart}>
        {copy.restart}
      </Button>
    </div>
  );
}
