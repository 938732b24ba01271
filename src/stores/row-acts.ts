import { atom } from 'nanostores';
import { rowAct as copy } from './act-once.copy.ts';
import type { ActResult } from './act-once.ts';
import { $search } from './address.ts';
import { alert } from './dialog.ts';
import type { FailureMessage } from './failure.ts';

/** A row after an action; null for a status that this build does not know. */
type Row = { status: unknown };

/** Whether the row has, by the API's answer, another status than the action leads to. */
const hasOtherStatus = (end: ActResult<Row>, ends: readonly unknown[]): boolean =>
  end.outcome === 'done' && end.data?.status != null && !ends.includes(end.data.status);

/** Actions on the rows of a list, one at a time for each row. */
export function createRowActs() {
  const running = new Set<number>();
  /** Why the last action failed; shown above the list until other rows are shown. */
  const $failure = atom<FailureMessage | undefined>();
  $search.listen(() => $failure.set(undefined));
  /**
   * Carries an action out; undefined if one for the same row is running already. `ends`: the statuses that the row may
   * have afterwards; with another one the action counts as refused.
   */
  async function act<Data extends Row>(
    row: number,
    send: () => Promise<ActResult<Data>>,
    ends: readonly Data['status'][],
  ): Promise<ActResult<Data> | undefined> {
    if (running.has(row)) return undefined;
    running.add(row);
    try {
      let end = await send();
      if (hasOtherStatus(end, ends)) {
        await alert(copy.other);
        end = { outcome: 'refused', message: { text: copy.other, alerted: true } };
      }
      if (end.outcome !== 'done') $failure.set(end.message);
      return end;
    } finally {
      running.delete(row);
    }
  }
  return { $failure, act };
}
