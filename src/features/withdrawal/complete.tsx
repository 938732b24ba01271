import { link } from '#link.ts';
import { Loaded } from '#lists/loaded.tsx';
import { createQuery } from '#lists/query.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { getWithdrawal } from './api.ts';
import { PendingDates } from './pending.tsx';
import { withdrawal as copy } from './withdrawal.copy.ts';

const state = createQuery(getWithdrawal);

function Complete() {
  return (
    <Loaded query={state} skeleton={['hint', 'line', 'line', 'line']}>
      {({ pending }) => (
        <Outcome
          kind="gone"
          words={pending ? copy.done : copy.notPending}
          {...(pending && { note: copy.doneText })}
          others={<LinkButton href={link('/member/info/withdrawal')}>{copy.status}</LinkButton>}
        >
          {pending && <PendingDates {...pending} />}
        </Outcome>
      )}
    </Loaded>
  );
}

export function InfoWithdrawalComplete() {
  return (
    <ProtectedPage>
      <Complete />
    </ProtectedPage>
  );
}
