import { mdiLockReset } from '@mdi/js';
import { link } from '#link.ts';
import { prefillUserId } from '#sign-in/prefill-user-id.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { resetDone } from './proofs.ts';
import { reset as copy } from './recover.copy.ts';

/** `focus`: the page has shown the form until now. */
export function ResetPwComplete({ focus = false }: { focus?: boolean }) {
  const done = resetDone.read();
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
    <div onClickCapture={() => prefillUserId('login', done)}>
      <Outcome seal="reset" focus={focus} words={copy.done} note={copy.doneNote} next={login} />
    </div>
  );
}
