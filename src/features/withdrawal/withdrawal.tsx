import { useState } from 'react';
import { link } from '#link.ts';
import { Loaded } from '#lists/loaded.tsx';
import { createQuery } from '#lists/query.ts';
import { WithAside } from '#ui/aside.tsx';
import { Sections } from '#ui/grid.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { getWithdrawal } from './api.ts';
import { WithdrawalForm } from './form.tsx';
import { InsteadOfWithdrawal, WithdrawalLosses } from './losses.tsx';
import { WithdrawalPending } from './pending.tsx';
import { withdrawal as copy } from './withdrawal.copy.ts';

const state = createQuery(getWithdrawal);
const bars = ['hint', 'line', 'line', 'line', 'line', 'line', 'line', 'button'] as const;

function Withdrawal() {
  const [takenBack, setTakenBack] = useState(false);
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
    <Loaded query={state} skeleton={bars}>
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
    </Loaded>
  );
}

export function InfoWithdrawal() {
  return (
    <ProtectedPage>
      <Withdrawal />
    </ProtectedPage>
  );
}
