import { characterNameOf } from '#rules/character-name.ts';
import { hwan } from '#rules/money.ts';
import type { Transfer as Row } from './api.ts';
import { transferSteps as copy } from './history.copy.ts';
import { type Direction, transferSteps, whenOf } from './rules.ts';
import { TRANSFER_STATUS, type TransferStatus } from './status.ts';
import { Timeline } from './timeline.tsx';
import { transfer as transferCopy } from './transfer.copy.ts';

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
  const why = reason ? transferCopy.reasons[reason] : fallback;
  return [why, fee && transferCopy.feeBack(hwan(fee))].filter(Boolean).join(' ');
}

const folded: TransferStatus[] = [
  TRANSFER_STATUS.canceled,
  TRANSFER_STATUS.rejected,
  TRANSFER_STATUS.done,
];

/** The timeline of one transfer; folded once it has ended, unless it failed. */
export function TransferProgress({
  transfer,
  direction,
}: {
  transfer: Transfer;
  direction: Direction;
}) {
  return (
    <details className="stack" open={!folded.includes(transfer.status)}>
      <summary>{copy.title}</summary>
      <Timeline
        label={copy.label(characterNameOf(transfer))}
        words={copy.states}
        steps={transferSteps(transfer).map((step) => ({
          key: step.key,
          name: copy.names[step.key],
          state: step.state,
          when: whenOf(step),
        }))}
      />
      <p className="hint">{wordsFor(transfer, direction)}</p>
    </details>
  );
}
