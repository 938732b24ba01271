import { groupBy } from 'es-toolkit';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { send } from '#api/client.ts';
import { ask, toast } from '#dialogs/dialog.ts';
import { useFailure } from '#error-handling/use-failure.tsx';
import { payWords as payCopy } from '#forms/order.copy.ts';
import { useDraft } from '#forms/use-draft.tsx';
import { actOnce } from '#idempotency/act-once.ts';
import { useVerification } from '#identity/use-verification.tsx';
import { isBackFrom } from '#identity/verification-return.ts';
import { formatMoment } from '#rules/dates.ts';
import { $session } from '#session/session.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import { useStore } from '#ui/use-store.ts';
import { cancelPayRaise, getPayDesk } from './api.ts';
import { LimitChange } from './limit-form.tsx';
import styles from './limit-panel.module.css';
import { limits as copy, desk as deskCopy } from './pay.copy.ts';
import type { PayDesk } from './rules.ts';

const { won } = payCopy;
type LimitProps = { desk: PayDesk; reload: () => void };

type Method = PayDesk['methods'][number];

/** The limits that some methods have in common. */
function LimitRow({ alike }: { alike: readonly Method[] }) {
  const [{ onceWon, monthWon } = { onceWon: 0, monthWon: null }] = alike;
  return (
    <tr>
      <th scope="row">
        {alike.map(({ method }, at) => (
          <Fragment key={method}>
            {at > 0 && ', '}
            <span>{payCopy.methods[method]}</span>
          </Fragment>
        ))}
      </th>
      <td className="num">{won(onceWon)}</td>
      <td className={monthWon === null ? undefined : 'num'}>
        {monthWon === null ? deskCopy.noMonth : won(monthWon)}
      </td>
    </tr>
  );
}

/** A folded table of the limits, with one row for all methods of the same; folded, since few members need it. */
function MethodLimits({ methods }: { methods: readonly Method[] }) {
  const { methodColumns: titles } = deskCopy;
  const rows = Object.entries(
    groupBy(methods, ({ onceWon, monthWon }) => `${onceWon} ${monthWon}`),
  );
  return (
    <details>
      <summary>{deskCopy.methodLimits}</summary>
      <table className={styles['limits']}>
        <caption className="vh">{deskCopy.methodLimits}</caption>
        <thead>
          <tr>
            <th scope="col">{titles.method}</th>
            <th scope="col">{titles.once}</th>
            <th scope="col">{titles.month}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, alike]) => (
            <LimitRow key={key} alike={alike} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Cancels a raise that is not in force yet, after a question. `over` is called with whether it was canceled. */
function useRaiseCancel(limitWon: number, over: (canceled: boolean) => void) {
  const { message, clear, ...failure } = useFailure();
  async function cancel(): Promise<void> {
    if (!(await ask(copy.cancelAsk))) return;
    clear();
    async function doneBy(signal: AbortSignal): Promise<boolean> {
      const now = (await send(getPayDesk, {}, { signal })).limit;
      // A raise that came into force meanwhile is not pending either, so compare the limit too.
      return !now.next && now.won === limitWon;
    }
    const end = await actOnce(cancelPayRaise, {}, { ...failure, doneBy });
    const done = end?.outcome === 'done';
    if (done) toast(copy.canceledNext);
    over(done);
  }
  return { message, cancel };
}

export function LimitPanel({ desk, reload }: LimitProps) {
  const { userId = '' } = useStore($session);
  const { limit, charged, left, methods } = desk;
  const { fallback: panel, onClickCapture } = useLostFocus<HTMLDivElement>();
  const [open, setOpen] = useState(() => limit.changesLeft !== 0 && isBackFrom('pay-limit'));
  // After a return from the identity provider the member goes on here, not at the top of the page.
  const focusOpen = useEffectEvent(() => open && panel.current?.focus());
  useEffect(() => void focusOpen(), []);
  // The verification outlives the closed form, so that nobody must be verified twice.
  const verification = useVerification();
  const typed = useDraft(userId, 'pay-limit', ['won']);
  const { next, changesLeft } = limit;
  /** Whether the form cannot be opened, as no change is left. An open form stays: its refusal is shown at its field. */
  const closed = changesLeft === 0 && !open;
  const raise = useRaiseCancel(limit.won, (canceled) => {
    // Close the form, whose messages may be about the raise, unless an amount is being typed.
    if (canceled && !verification.proof) setOpen(false);
    reload();
  });
  function changed(): void {
    verification.used();
    typed.drop();
    reload();
  }
  function close(): void {
    setOpen(false);
    panel.current?.focus();
  }
  return (
    <div id="pay-limit" ref={panel} tabIndex={-1} className="quiet measure">
      <Panel title={copy.title}>
        <div>
          <p>{copy.monthUse(won(charged.month), won(limit.won))}</p>
          <Progress done={charged.month} total={limit.won} label={copy.monthLabel} />
        </div>
        <Pairs
          pairs={[
            [copy.current, won(limit.won)],
            ...(next
              ? [[copy.next, copy.nextFrom(won(next.won), formatMoment(next.from))] as const]
              : []),
            ...left.map(({ name, left: rest }) => [copy.left[name], won(rest)] as const),
            ...(changesLeft === null ? [] : [[copy.changes, copy.times(changesLeft)] as const]),
          ]}
        />
        {next && (
          <>
            <ButtonRow onClickCapture={onClickCapture}>
              <Button onClick={raise.cancel}>{copy.cancelNext}</Button>
            </ButtonRow>
            {raise.message}
          </>
        )}
        <p className="hint">{copy.rules}</p>
        {closed ? (
          <Notice tone="info">{copy.noChanges}</Notice>
        ) : (
          <div>
            <Button expanded={open} onClick={() => setOpen(!open)}>
              {open ? copy.close : copy.open}
            </Button>
          </div>
        )}
        {open && (
          <LimitChange
            current={limit.won}
            charged={charged.month}
            raising={next !== null}
            verification={verification}
            typed={typed}
            reload={reload}
            changed={changed}
            close={close}
          />
        )}
        <MethodLimits methods={methods} />
      </Panel>
    </div>
  );
}
