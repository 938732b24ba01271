import { useMemo } from 'react';
import { DAY_SECONDS } from '#constants.ts';
import { formatMoment } from '#rules/dates.ts';
import { spans } from '#span.copy.ts';
import { Countdown } from '#ui/countdown.tsx';
import type { Transfer } from './api.ts';
import { transferList as copy } from './history.copy.ts';
import { TRANSFER_STATUS } from './status.ts';

type Due = {
  transfer: Pick<Transfer, 'status' | 'expiresAt' | 'movesAt'>;
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
        {moves ? copy.moves(formatMoment(movesAt)) : copy.accepts(formatMoment(expiresAt))}
      </span>{' '}
      {leftSeconds >= DAY_SECONDS ? (
        <span className="hint num">
          {copy.left(spans.day(Math.floor(leftSeconds / DAY_SECONDS)))}
        </span>
      ) : (
        <Left key={status} seconds={leftSeconds} onEnd={onEnd} />
      )}
    </>
  );
}

function Left({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const endsAt = useMemo(() => performance.now() + seconds * 1_000, [seconds]);
  return <Countdown endsAt={endsAt} left={copy.time} half={copy.half} onEnd={onEnd} />;
}
