import { mdiLockReset } from '@mdi/js';
import { link } from '#routes.ts';
import { saveDraft } from '#stores/drafts.ts';
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
    <div onClickCapture={() => saveDraft('', 'login', { userId })}>
      <Outcome kind="done" words={copy.done} next={login} />
    </div>
  );
}
