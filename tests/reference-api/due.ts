import { SECOND_MS } from '#constants.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/connect.ts';
import { settleGifts } from './gift/gifts.ts';
import { restoreDue } from './restoration/restorations.ts';
import { settleTransfers } from './transfer/transfers.ts';
import { closeDue } from './withdrawal/withdrawal.ts';

async function settle(db: Db, now: Date): Promise<void> {
  await closeDue(db, now);
  await restoreDue(db, now);
  await settleTransfers(db, now);
  await settleGifts(db, now);
}

/**
 * Applies the changes that time alone causes, before a call is answered. Once a second is enough where no
 * test moves the clock, and calls within the same second wait for the same run.
 */
export function createDue(db: Db, clock: Clock): () => Promise<void> {
  let looked = { at: Number.NaN, ahead: 0, done: Promise.resolve() };
  return () => {
    const now = clock.now();
    const ago = now.getTime() - looked.at;
    const isFresh = ago >= 0 && ago < SECOND_MS && looked.ahead === clock.ahead();
    // After the last run, however long that takes and however it ends.
    const run = () => settle(db, now);
    if (!isFresh)
      looked = { at: now.getTime(), ahead: clock.ahead(), done: looked.done.then(run, run) };
    return looked.done;
  };
}
