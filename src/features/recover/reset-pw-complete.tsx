import { mdiLockReset } from '@mdi/js';
import * as v from 'valibot';
import { passOn } from '#account/pass-on.ts';
import { resultOf } from '#forms/result.ts';
import { link } from '#link.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { reset as copy } from './recover.copy.ts';

const DoneSchema = v.object({ userId: v.string() });

export function ResetPwComplete() {
  const done = resultOf('reset-done', DoneSchema);
  const login = (
    <LinkButton kind="primary" size="large" href={link('/login')}>
      {copy.login}
    </LinkButton>
  );
  if (!done)
    return (
      <Empty icon={mdiLockReset} words={copy.nothing}>
        {login}
      </Empty>
    );
  return (
    <div onClickCapture={() => passOn('login', done)}>
      <Outcome kind="done" words={copy.done} note={copy.doneNote} next={login} />
    </div>
  );
}
