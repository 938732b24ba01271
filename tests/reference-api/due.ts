/** Carries out what time alone causes: closings, restorations, transfers and gifts that are due. */
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
  /** The last run: the moment and the clock's advance at which it began, and its end. */
  let lastRun = { at: Number.NaN, ahead: 0, done: Promise.resolve() };
  return () => {
    const now = clock.now();
    const ago = now.getTime() - lastRun.at;
    const isFresh = ago >= 0 && ago < SECOND_MS && lastRun.ahead === clock.ahead();
    // Runs never overlap: this one waits for the last, however that ends.
    const run = () => settle(db, now);
    if (!isFresh)
      lastRun = { at: now.getTime(), ahead: clock.ahead(), done: lastRun.done.then(run, run) };
    return lastRun.done;
  };
}
