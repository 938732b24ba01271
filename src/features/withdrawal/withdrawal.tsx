import { useState } from 'react';
import { link } from '#link.ts';
import { createQuery } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { memberPage } from '#member/member-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { WithAside } from '#ui/layout/aside.tsx';
import { Sections } from '#ui/layout/grid.tsx';
import { getWithdrawal } from './api.ts';
import { WithdrawalForm } from './form.tsx';
import { InsteadOfWithdrawal, WithdrawalLosses } from './losses.tsx';
import { WithdrawalPending } from './pending.tsx';
import { withdrawal as copy } from './withdrawal.copy.ts';

const state = createQuery(getWithdrawal);
const bars = ['hint', 'line', 'line', 'line', 'line', 'line', 'line', 'button'] as const;

const TakenBack = () => (
  <Outcome
    seal="takenBack"
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

function Withdrawal() {
  const [takenBack, setTakenBack] = useState(false);
  if (takenBack) return <TakenBack />;
  return (
    <QueryView query={state} skeleton={bars}>
      {({ pending, ...data }) =>
        pending ? (
          <WithdrawalPending data={{ ...data, pending }} takenBack={() => setTakenBack(true)} />
        ) : (
          <WithAside first aside={<InsteadOfWithdrawal />}>
            <Sections>
              <WithdrawalLosses data={data} />
              <WithdrawalForm reload={state.reload} />
            </Sections>
          </WithAside>
        )
      }
    </QueryView>
  );
}

export const InfoWithdrawal = memberPage(Withdrawal);

/** The page after the request: no other one is open to the member now, so it offers what they can do. */
function Requested() {
  const [takenBack, setTakenBack] = useState(false);
  if (takenBack) return <TakenBack />;
  return (
    <QueryView query={state} skeleton={['hint', 'line', 'line', 'line']}>
      {({ pending, ...data }) =>
        pending ? (
          <WithdrawalPending
            requested
            data={{ ...data, pending }}
            takenBack={() => setTakenBack(true)}
          />
        ) : (
          <Outcome
            seal="none"
            words={copy.notPending}
            next={
              <LinkButton kind="primary" href={link('/member/info/withdrawal')}>
                {copy.status}
              </LinkButton>
            }
          />
        )
      }
    </QueryView>
  );
}

export const InfoWithdrawalComplete = memberPage(Requested);
