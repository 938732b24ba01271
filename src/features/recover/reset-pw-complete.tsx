import { mdiLockReset } from '@mdi/js';
import { reset as words } from './recover.copy.ts';
import { link } from '#routes.ts';
import { saveDraft } from '#stores/drafts.ts';
import { readOutcome } from '#stores/outcome.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export function ResetPwComplete() {
  const userId = readOutcome('reset-done')?.['userId'];
  const login = (
    <LinkButton kind="primary" size="large" href={link('/login')}>
      {words.login}
    </LinkButton>
  );
  if (typeof userId !== 'string')
    return (
      <Empty icon={mdiLockReset} words={words.nothing}>
        {login}
      </Empty>
    );
  return (
    <div className="stack">
      <p className="notice" data-tone="success">
        {words.done}
      </p>
      <span onClickCapture={() => saveDraft('', 'login', { userId })}>{login}</span>
    </div>
  );
}
