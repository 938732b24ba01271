import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { link } from '#link.ts';
import { createQuery } from '#lists/query.ts';
import { Answer } from '#ui/answer.tsx';
import { WithAside } from '#ui/aside.tsx';
import { Sections } from '#ui/grid.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { getWithdrawal } from './api.ts';
import { WithdrawalForm } from './form.tsx';
import { InsteadOfWithdrawal, WithdrawalLosses } from './losses.tsx';
import { WithdrawalPending } from './pending.tsx';
import { withdrawal as copy } from './withdrawal.copy.ts';

const state = createQuery(getWithdrawal);
const bars = ['hint', 'line', 'line', 'line', 'line', 'line', 'line', 'button'] as const;

function Withdrawal() {
  const [takenBack, setTakenBack] = useState(false);
  const answer = useStore(state.$state);
  if (takenBack)
    return (
      <Outcome
        kind="done"
        words={copy.takenBack}
        focus
        note={copy.takenBackText}
        next={
          <LinkButton kind="primary" href={link('/')}>
            {copy.home}
          </LinkButton>
        }
      />
    );
  return (
    <Answer
      state={answer}
      reload={state.reload}
      cancel={state.cancel}
      skeleton={(shown) => <Skeleton bars={bars} shown={shown} />}
    >
      {(data) =>
        data.pending ? (
          <WithdrawalPending pending={data.pending} takenBack={() => setTakenBack(true)} />
        ) : (
          <WithAside first aside={<InsteadOfWithdrawal />}>
            <Sections>
              <WithdrawalLosses data={data} />
              <WithdrawalForm reload={state.reload} />
            </Sections>
          </WithAside>
        )
      }
    </Answer>
  );
}

export function InfoWithdrawal() {
  return (
    <ProtectedPage>
      <Withdrawal />
    </ProtectedPage>
  );
}
