import { atom } from 'nanostores';
import type { ActResult } from './act-once.ts';
import { $search } from './address.ts';
import type { FailureMessage } from './failure.ts';

/** Actions on the rows of a list, one at a time for each row. */
export function createRowActs() {
  const running = new Set<number>();
  /** Why the last action failed; shown above the list until other rows are shown. */
  const $failure = atom<FailureMessage | undefined>();
  $search.listen(() => $failure.set(undefined));
  /** Carries an action out; undefined if one for the same row is running already. */
  async function act<Result extends ActResult<unknown>>(
    row: number,
    send: () => Promise<Result>,
  ): Promise<Result | undefined> {
    if (running.has(row)) return undefined;
    running.add(row);
    try {
      const end = await send();
      if (end.outcome !== 'done') $failure.set(end.message);
      return end;
    } finally {
      running.delete(row);
    }
  }
  return { $failure, act };
}
