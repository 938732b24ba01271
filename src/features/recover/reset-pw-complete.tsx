import { mdiLockReset } from '@mdi/js';
import { link } from '#link.ts';
import { passOn } from '#parts/pass-on.ts';
import { readResult } from '#stores/result.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { reset as copy } from './recover.copy.ts';

export function ResetPwComplete() {
  const userId = readResult('reset-done')?.['userId'];
  const login = (
    <LinkButton kind="primary" size="large" href={link('/login')}>
      {copy.login}
    </LinkButton>
  );
  if (typeof userId !== 'string')
    return (
      <Empty icon={mdiLockReset} words={copy.nothing}>
        {login}
      </Empty>
    );
  return (
    <div onClickCapture={() => passOn('login', { userId })}>
      <Outcome kind="done" words={copy.done} note={copy.doneNote} next={login} />
    </div>
  );
}
