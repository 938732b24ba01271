import { useState } from 'react';
import { type FailureMessage, showFailure } from '#failure/failure.ts';
import { useCall } from '#forms/use-call.tsx';
import { actByState } from '#once/act-once.tsx';
import { formatMoment } from '#rules/dates.ts';
import { reloadField } from '#session/member.ts';
import * as site from '#site.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { useNow } from '#ui/clock.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { Problem } from '#ui/problem.tsx';
import { send } from '#wire/client.ts';
import { cancelWithdrawal, getWithdrawal } from './api.ts';
import type { Withdrawal } from './losses.tsx';
import { timeLeft } from './time-left.ts';
import { withdrawal as copy } from './withdrawal.copy.ts';

/** The dates of a pending request, and how long it can still be canceled. */
export function PendingDates({ requestedAt, dueAt }: NonNullable<Withdrawal['pending']>) {
  const now = useNow();
  return (
    <Pairs
      pairs={[
        [copy.requestedAt, formatMoment(requestedAt)],
        [copy.dueAt, formatMoment(dueAt)],
        ...(dueAt ? [[copy.left, timeLeft(dueAt, now) || copy.soon] as const] : []),
      ]}
    />
  );
}

type PendingProps = { pending: NonNullable<Withdrawal['pending']>; takenBack: () => void };

/** A pending withdrawal, with a button to cancel it. */
export function WithdrawalPending({ pending, takenBack }: PendingProps) {
  const { call, waiting, late } = useCall();
  const [problem, setProblem] = useState<FailureMessage>();

  async function takeBack(): Promise<void> {
    setProblem(undefined);
    const { done } = await actByState(
      cancelWithdrawal,
      {},
      {
        doneBy: async (signal) => (await send(getWithdrawal, {}, { signal })).pending === null,
        call,
        fail: async (error, own) => setProblem(await showFailure(error, own)),
      },
    );
    if (!done) return;
    // Awaited first, or the next page would still show the withdrawal as pending.
    await reloadField('userInfo');
    takenBack();
  }
  return (
    <div className="stack">
      <Notice tone="warning">{copy.pendingTitle}</Notice>
      <PendingDates {...pending} />
      <p>{copy.pendingText}</p>
      <Problem message={problem} />
      <ButtonRow measure>
        <LinkButton size="large" href={`tel:${site.phone}`}>
          {copy.askRefund(site.phone)}
        </LinkButton>
        <Button
          kind="primary"
          size="large"
          busy={waiting}
          busyLabel={copy.takingBack}
          onClick={takeBack}
        >
          {copy.takeBack}
        </Button>
      </ButtonRow>
      {late}
    </div>
  );
}
