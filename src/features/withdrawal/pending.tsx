import { useEffect, useState } from 'react';
import { send } from '#api/client.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { actOnce } from '#idempotency/act-once.ts';
import { reloadField } from '#member/member.ts';
import { formatDay, formatMoment } from '#rules/dates.ts';
import { monthDay } from '#rules/month-day.copy.ts';
import { support } from '#rules/support.copy.ts';
import * as site from '#site.ts';
import { SupportLine } from '#site-content/support-line.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { useNow } from '#ui/clock.ts';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { Problem } from '#ui/feedback/problem.tsx';
import { List } from '#ui/list/list.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { cancelWithdrawal, getWithdrawal } from './api.ts';
import type { Withdrawal } from './losses.tsx';
import { timeLeft } from './time-left.ts';
import { withdrawal as copy } from './withdrawal.copy.ts';

function PendingDates({ requestedAt, dueAt }: NonNullable<Withdrawal['pending']>) {
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

type PendingProps = {
  data: Pick<Withdrawal, 'hwan'> & { pending: NonNullable<Withdrawal['pending']> };
  /** The request has just been sent, so the screen says first that it was received. */
  requested?: true;
  takenBack: () => void;
};

export function WithdrawalPending({ data, requested, takenBack }: PendingProps) {
  const { call, waiting, late } = useCall();
  const [problem, setProblem] = useState<FailureMessage>();
  // By this mark CSS hides the tabs above the page, whose pages are closed while a withdrawal is pending.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['leaving'] = '';
    return () => void delete dataset['leaving'];
  }, []);

  async function takeBack(): Promise<void> {
    setProblem(undefined);
    const end = await actOnce(
      cancelWithdrawal,
      {},
      {
        call,
        fail: async (error, text) => setProblem(await showFailure(error, text)),
        doneBy: async (signal) => (await send(getWithdrawal, {}, { signal })).pending === null,
      },
    );
    if (end?.outcome !== 'done') return;
    // This waits for `userInfo`, or the next page would still show the withdrawal as pending.
    await reloadField('userInfo');
    takenBack();
  }
  const { dueAt } = data.pending;
  const due = dueAt ? formatDay(dueAt) : undefined;
  const isRefundable = (data.hwan?.paid ?? 0) > 0;
  return (
    <Outcome
      seal="leaving"
      words={requested ? copy.done : copy.pendingTitle}
      note={due ? copy.until(monthDay(due)) : copy.pendingText}
      nextFirst
      next={
        <Button
          kind="primary"
          size="large"
          busy={waiting}
          busyLabel={copy.takingBack}
          onClick={takeBack}
        >
          {copy.takeBack}
        </Button>
      }
      others={
        <>
          {/* `frame/chrome.ts` handles presses of elements with `data-act`. */}
          <button type="button" className="btn" data-act="logout">
            {copy.logout}
          </button>
          <LinkButton href={`tel:${site.phone}`}>{support.call(site.phone)}</LinkButton>
        </>
      }
    >
      <PendingDates {...data.pending} />
      <List items={[...copy.states, ...(isRefundable ? [copy.pendingRefund] : [])]} />
      <SupportLine />
      <Problem message={problem} />
      {late}
    </Outcome>
  );
}
