import { useStore } from '@nanostores/react';
import { link } from '#link.ts';
import { createQuery } from '#lists/query.ts';
import { Answer } from '#ui/answer.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { getWithdrawal } from './api.ts';
import { PendingDates } from './pending.tsx';
import { withdrawal as copy } from './withdrawal.copy.ts';

const state = createQuery(getWithdrawal);

function Complete() {
  const answer = useStore(state.$state);
  return (
    <Answer
      state={answer}
      reload={state.reload}
      cancel={state.cancel}
      skeleton={(shown) => <Skeleton bars={['hint', 'line', 'line', 'line']} shown={shown} />}
    >
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
    </Answer>
  );
}

export function InfoWithdrawalComplete() {
  return (
    <ProtectedPage>
      <Complete />
    </ProtectedPage>
  );
}
