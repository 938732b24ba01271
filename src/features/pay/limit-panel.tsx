import { useState } from 'react';
import type { Verification } from '#wire/common.ts';
import { changePayLimit, type PayDesk } from './api.ts';
import { payWords as payCopy } from '#parts/order.copy.ts';
import { limits as copy } from './pay.copy.ts';
import { formatMoment } from '#rules/dates.ts';
import { readPending } from '#stores/verification-return.ts';
import { KnownOutcome } from '#parts/known-outcome.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { Panel } from '#ui/panel.tsx';
import { LimitForm } from './limit-form.tsx';

const { won } = payCopy;
type LimitProps = { limit: PayDesk['limit']; reload: () => void };

/** The member's own monthly limit, and the way to another one. */
export function LimitPanel({ limit, reload }: LimitProps) {
  const [open, setOpen] = useState(
    () => limit.changesLeft !== 0 && readPending()?.purpose === 'pay-limit',
  );
  // Outlives the closed panel: nobody proves the same twice.
  const [verified, setVerified] = useState<Verification>();
  const { next, changesLeft } = limit;
  /** Changes used up elsewhere are told at the open form's field. */
  const closed = changesLeft === 0 && !open;
  return (
    <div id="pay-limit">
      <Panel title={copy.title}>
        <Pairs
          pairs={[
            [copy.current, won(limit.won)],
            ...(next
              ? [[copy.next, copy.nextFrom(won(next.won), formatMoment(next.from))] as const]
              : []),
            ...(changesLeft === null ? [] : [[copy.changes, copy.times(changesLeft)] as const]),
          ]}
        />
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
              close={() => setOpen(false)}
            />
          </KnownOutcome>
        )}
      </Panel>
    </div>
  );
}
