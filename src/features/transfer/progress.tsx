import { clip } from '#rules/clip.ts';
import { hwan } from '#rules/money.ts';
import type { Transfer as Row } from './api.ts';
import { transferSteps as copy } from './history.copy.ts';
import { type TransferStatus, transferSteps, whenOf } from './rules.ts';
import { Timeline } from './timeline.tsx';
import { transfer as transferCopy } from './transfer.copy.ts';

export type Direction = 'sent' | 'received';
/** A transfer whose status this build knows: nothing can be said about any other. */
type Transfer = Row & { status: TransferStatus };

/** What happens next, or why it ended; and where the fee is. */
function wordsFor({ status, reason, fee }: Transfer, direction: Direction): string {
  if (status === 'A001' || status === 'A003' || status === 'A009')
    return copy.next[direction][status];
  const why = reason
    ? transferCopy.reasons[reason]
    : status === 'A004'
      ? transferCopy.rejected
      : '';
  return [why, fee && transferCopy.feeBack(hwan(fee))].filter(Boolean).join(' ');
}

const shut = ['A002', 'A004', 'A009'];

/** The way of one transfer as a small timeline; open while it matters. */
export function TransferProgress({
  transfer,
  direction,
}: {
  transfer: Transfer;
  direction: Direction;
}) {
  const name = transferCopy.who(clip(transfer.serverName), clip(transfer.characterName));
  return (
    <details className="stack" open={!shut.includes(transfer.status)}>
      <summary>{copy.title}</summary>
      <Timeline
        label={copy.label(name)}
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
