import { clip } from '#rules/clip.ts';
import { hwan } from '#rules/money.ts';
import type { Transfer as Row } from './api.ts';
import { transferSteps as copy } from './history.copy.ts';
import { type TransferStatus, transferSteps, whenOf } from './rules.ts';
import { Timeline } from './timeline.tsx';
import { transfer as transferCopy } from './transfer.copy.ts';

export type Direction = 'sent' | 'received';
/** A transfer with a status that this build knows; others have no timeline. */
type Transfer = Row & { status: TransferStatus };

/** The sentence about what happens next, or why it ended and whether the fee was returned. */
function wordsFor({ status, reason, fee }: Transfer, direction: Direction): string {
  if (status === 'A001' || status === 'A003' || status === 'A009')
    return copy.next[direction][status];
  const fallback = status === 'A004' ? transferCopy.rejected : '';
  const why = reason ? transferCopy.reasons[reason] : fallback;
  return [why, fee && transferCopy.feeBack(hwan(fee))].filter(Boolean).join(' ');
}

const folded = ['A002', 'A004', 'A009'];

/** The timeline of one transfer; folded once it has ended, unless it failed. */
export function TransferProgress({
  transfer,
  direction,
}: {
  transfer: Transfer;
  direction: Direction;
}) {
  const name = transferCopy.who(clip(transfer.serverName), clip(transfer.characterName));
  return (
    <details className="stack" open={!folded.includes(transfer.status)}>
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
