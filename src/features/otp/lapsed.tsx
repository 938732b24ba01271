import type { FailureMessage } from '#stores/failure.ts';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import { otpJoin as copy } from './join.copy.ts';

type LapsedProps = { message: FailureMessage; restart: () => void };

/** In place of a step of joining that can no longer be done: why, and the way to begin again. */
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
