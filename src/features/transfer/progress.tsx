import { mdiCheckCircle, mdiCircleOutline, mdiCloseCircle, mdiProgressClock } from '@mdi/js';
import { useMemo } from 'react';
import {
  type Direction,
  type Transfer as Row,
  TRANSFER_STATUS,
  type TransferStatus,
} from '#api/transfer.ts';
import { DAY_SECONDS } from '#constants.ts';
import { durations } from '#duration.copy.ts';
import { characterNameOf } from '#rules/character-name.ts';
import { formatMoment } from '#rules/dates.ts';
import { hwan } from '#rules/money.ts';
import { Countdown } from '#ui/feedback/countdown.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { transferSteps, whenOf } from './rules.ts';
import styles from './timeline.module.css';
import {
  transferSteps as copy,
  transferList as listCopy,
  transfer as transferCopy,
} from './transfer.copy.ts';

const icons = {
  done: mdiCheckCircle,
  now: mdiProgressClock,
  next: mdiCircleOutline,
  ended: mdiCloseCircle,
};

/** A transfer with a status that this build knows; others have no timeline. */
type Transfer = Row & { status: TransferStatus };

/** The sentence about what happens next or why the transfer ended, and then whether the fee was returned. */
function wordsFor({ status, reason, fee }: Transfer, direction: Direction): string {
  if (
    status === TRANSFER_STATUS.waiting ||
    status === TRANSFER_STATUS.moving ||
    status === TRANSFER_STATUS.done
  )
    return copy.next[direction][status];
  const fallback = status === TRANSFER_STATUS.rejected ? transferCopy.rejected : '';
  const isOwn = direction === 'sent' && reason === 'canceled';
  const why = reason ? transferCopy.reasons[isOwn ? 'canceledHere' : reason] : fallback;
  return [why, fee && transferCopy.feeBack[direction](hwan(fee))].filter(Boolean).join(' ');
}

const ended: readonly (TransferStatus | null)[] = [
  TRANSFER_STATUS.canceled,
  TRANSFER_STATUS.rejected,
  TRANSFER_STATUS.done,
];
/** Whether nothing is left to do: a transfer that failed can be requested again. */
export const hasEnded = ({ status }: Pick<Row, 'status'>): boolean => ended.includes(status);

/** The timeline of one transfer, which can be folded while the transfer goes on. */
export function TransferProgress({
  transfer,
  direction,
}: {
  transfer: Transfer;
  direction: Direction;
}) {
  const body = (
    <>
      <ol className={styles['timeline']} aria-label={copy.label(characterNameOf(transfer))}>
        {transferSteps(transfer).map((step) => (
          <li
            key={step.key}
            className={styles['step']}
            data-state={step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <Icon path={icons[step.state]} size="small" />
            <span>
              {copy.names[step.key]}{' '}
              {whenOf(step) !== copy.states[step.state] && (
                <VisuallyHidden>{copy.states[step.state]}</VisuallyHidden>
              )}
            </span>
            <span className={styles['when']}>{whenOf(step)}</span>
          </li>
        ))}
      </ol>
      <p className="hint">{wordsFor(transfer, direction)}</p>
    </>
  );
  if (hasEnded(transfer)) return body;
  return (
    <details className="stack" open>
      <summary>{copy.title}</summary>
      {body}
    </details>
  );
}

export function TransferEnd({ transfer }: { transfer: Transfer }) {
  const last = transferSteps(transfer).at(-1);
  if (!last?.at) return null;
  const ending = transfer.reason === 'expired' ? 'lapsed' : last.key;
  // The year is left out, since the day of the request, in the same row, has it.
  const moment = whenOf(last).replace(/^\d{4}-/, '');
  return <span className="num">{listCopy.ended(listCopy.endings[ending], moment)}</span>;
}

type Due = {
  transfer: Pick<Row, 'status' | 'expiresAt' | 'movesAt'>;
  leftSeconds: number;
  onEnd: () => void;
};

/** The next deadline; within its last day with a countdown by the server's clock. */
export function TransferDue({ transfer, leftSeconds, onEnd }: Due) {
  const { status, expiresAt, movesAt } = transfer;
  const moves = status === TRANSFER_STATUS.moving;
  return (
    <>
      <span className="num">
        {moves ? listCopy.moves(formatMoment(movesAt)) : listCopy.accepts(formatMoment(expiresAt))}
      </span>{' '}
      {leftSeconds >= DAY_SECONDS ? (
        <span className="hint num">
          {listCopy.left(durations.day(Math.floor(leftSeconds / DAY_SECONDS)))}
        </span>
      ) : (
        // Each status has a time of its own, which is counted down anew.
        <Left key={status} seconds={leftSeconds} onEnd={onEnd} />
      )}
    </>
  );
}

function Left({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  // Worked out once for each answer: otherwise every render would put the end off.
  const endsAt = useMemo(() => performance.now() + seconds * 1_000, [seconds]);
  return <Countdown endsAt={endsAt} left={listCopy.time} half={listCopy.half} onEnd={onEnd} />;
}
