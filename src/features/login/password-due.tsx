import { useState } from 'react';
import { postponePw } from '#api/password.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { link } from '#link.ts';
import { readPasswordDue } from '#member/password-due.ts';
import { leave } from '#session/navigation.ts';
import { Button, ButtonRow, LinkButton } from '#ui/button.tsx';
import { Problem } from '#ui/feedback/problem.tsx';
import { passwordDue as copy } from './login.copy.ts';

/** Asks a member after the login to change an old password, now or later. */
export function PasswordDue() {
  const { days, lastChange, due, target } = readPasswordDue();
  const { call, waiting, late } = useCall();
  const [problem, setProblem] = useState<FailureMessage>();
  async function postpone(): Promise<'leave' | undefined> {
    setProblem(undefined);
    try {
      await call(postponePw, {});
      leave(target, { replace: true });
      return 'leave';
    } catch (error) {
      setProblem(await showFailure(error));
      return undefined;
    }
  }
  const known = days !== undefined || lastChange || due;
  const since = days === undefined ? copy.sinceUnknown : copy.since(days);
  return (
    <div className="stack">
      <p className="lead">{known ? since : copy.general}</p>
      {(lastChange || due) && (
        <dl className="pairs">
          {lastChange && (
            <>
              <dt>{copy.lastChange}</dt>
              <dd>{lastChange}</dd>
            </>
          )}
          {due && (
            <>
              <dt>{copy.due}</dt>
              <dd>{due}</dd>
            </>
          )}
        </dl>
      )}
      <p>{copy.advice}</p>
      <ButtonRow>
        <Button busy={waiting} onClick={postpone}>
          {copy.later}
        </Button>
        <LinkButton href={link('/member/info/changePw')} kind="primary">
          {copy.now}
        </LinkButton>
      </ButtonRow>
      {problem && (
        <div className="stack">
          <Problem message={problem} />
          <p>
            <a className="lone" href={target}>
              {copy.goOn}
            </a>
          </p>
        </div>
      )}
      {late}
    </div>
  );
}
