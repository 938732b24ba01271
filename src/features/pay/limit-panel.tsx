import { useEffect, useEffectEvent, useState } from 'react';
import { KnownOutcome } from '#parts/known-outcome.tsx';
import { payWords as payCopy } from '#parts/order.copy.ts';
import { useFailure } from '#parts/use-failure.tsx';
import { useLostFocus } from '#parts/use-lost-focus.ts';
import { formatMoment } from '#rules/dates.ts';
import { actOrAsk } from '#stores/act-or-ask.ts';
import { ask, toast } from '#stores/dialog.ts';
import { isBackFrom } from '#stores/verification-return.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { send } from '#wire/client.ts';
import type { Verification } from '#wire/common.ts';
import { cancelPayRaise, changePayLimit, getPayDesk } from './api.ts';
import type { PayDesk } from './desk.ts';
import { LimitForm } from './limit-form.tsx';
import { MethodLimits } from './method-limits.tsx';
import { limits as copy } from './pay.copy.ts';

const { won } = payCopy;
type LimitProps = { desk: PayDesk; reload: () => void };

/** The member's own monthly limit, and the way to another one. */
export function LimitPanel({ desk, reload }: LimitProps) {
  const { limit, charged, left, methods } = desk;
  const { place, onClickCapture } = useLostFocus<HTMLDivElement>();
  const [open, setOpen] = useState(() => limit.changesLeft !== 0 && isBackFrom('pay-limit'));
  // Who comes back from the provider goes on here, not at the top of the page.
  const goOn = useEffectEvent(() => open && place.current?.focus());
  useEffect(() => void goOn(), []);
  // Outlives the closed panel: nobody proves the same twice.
  const [verified, setVerified] = useState<Verification>();
  const { next, changesLeft } = limit;
  /** That no change is left, because of changes elsewhere, is shown at the open form's field. */
  const closed = changesLeft === 0 && !open;
  const { place: failurePlace, call, fail, clear } = useFailure();
  async function cancelRaise(): Promise<void> {
    if (!(await ask(copy.cancelAsk))) return;
    clear();
    const canceled = await actOrAsk({
      act: () => call(cancelPayRaise, {}),
      async isDone(signal) {
        const now = (await send(getPayDesk, {}, { signal })).limit;
        // One that came into force meanwhile is gone as well.
        return !now.next && now.won === limit.won;
      },
      fail,
    });
    if (canceled) toast(copy.canceledNext);
    // What is said of the raise goes with it; an amount that is being typed stays.
    if (canceled && !verified) setOpen(false);
    reload();
  }
  function close(): void {
    setOpen(false);
    place.current?.focus();
  }
  return (
    <div id="pay-limit" ref={place} tabIndex={-1} className="quiet">
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
            <div className="btn-row" onClickCapture={onClickCapture}>
              <Button onClick={cancelRaise}>{copy.cancelNext}</Button>
            </div>
            {failurePlace}
          </>
        )}
        <p className="hint">{copy.rules}</p>
        {closed ? (
          <Notice>{copy.noChanges}</Notice>
        ) : (
          <div>
            <Button onClick={() => setOpen(!open)}>{open ? copy.close : copy.open}</Button>
          </div>
        )}
        {open && (
          <KnownOutcome
            of={changePayLimit}
            words={copy.outcome}
            said={(changed) => copy.changed(changed && won((changed.next ?? changed).won))}
            anew={copy.close}
            onAnew={() => setOpen(false)}
            onDone={() => {
              setVerified(undefined);
              reload();
            }}
          >
            <LimitForm
              current={limit.won}
              verified={verified}
              setVerified={setVerified}
              reload={reload}
              close={close}
            />
          </KnownOutcome>
        )}
        <MethodLimits methods={methods} />
      </Panel>
    </div>
  );
}
