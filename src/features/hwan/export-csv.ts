import { atom } from 'nanostores';
import { send } from '#api/client.ts';
import { PAGE_SIZE_MAX } from '#constants.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { formatMoment } from '#rules/dates.ts';
import { onlyFound } from '#rules/found.ts';
import { type HistoryQuery, hwanQuery } from '#rules/list-query.ts';
import { pageCount } from '#rules/paging.ts';
import { FOUND_IN, getUseHistory, type HwanRecord } from './api.ts';
import { isRefund, toCsv } from './rules.ts';
import { hwanHistory as copy } from './use-history.copy.ts';

type HwanExport =
  | { state: 'idle' | 'done' }
  | { state: 'running'; done: number; total: number }
  | { state: 'failed'; message: FailureMessage };
/** The state of the only export that may run at a time; `done` and `total` count records. */
export const $hwanExport = atom<HwanExport>({ state: 'idle' });

let call = new AbortController();

/** Loads all matching records page by page, and returns them as CSV; undefined if canceled or failed. Errors: 32508. */
export async function exportHistory(query: HistoryQuery): Promise<string | undefined> {
  if ($hwanExport.get().state === 'running') return undefined;
  call = new AbortController();
  const { signal } = call;
  const rows = new Map<unknown, HwanRecord>();
  $hwanExport.set({ state: 'running', done: 0, total: 0 });
  try {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const body = hwanQuery.body({ ...query, page }, PAGE_SIZE_MAX);
      const { list, total, found } = await send(getUseHistory, body, { signal });
      // An empty page is the last one, whatever the total says.
      pages = list.length === 0 ? page : pageCount(total, PAGE_SIZE_MAX);
      // A record that arrived meanwhile may have moved a row from the previous page to this one; it must not appear
      // twice.
      // A record without a number gets a key that equals no other.
      for (const row of onlyFound(list, FOUND_IN, query.find, found))
        rows.set(row.recordNo ?? {}, row);
      $hwanExport.set({ state: 'running', done: rows.size, total: Math.max(total, rows.size) });
    }
    $hwanExport.set({ state: 'done' });
    return recordsCsv([...rows.values()]);
  } catch (error) {
    const message = signal.aborted ? undefined : await showFailure(error);
    $hwanExport.set(message ? { state: 'failed', message } : { state: 'idle' });
    return undefined;
  }
}

export const cancelExport = (): void => call.abort();

function recordsCsv(records: readonly HwanRecord[]): string {
  const { at, kind, title, where, amount, balance, tags } = copy;
  return toCsv([
    [at, kind, title, where, amount, balance],
    ...records.map((record) => [
      formatMoment(record.at),
      isRefund(record) ? tags.back : tags[record.kind ?? 'other'],
      record.title,
      [record.serverName, record.characterName].filter(Boolean).join(' · '),
      record.amount,
      record.balance,
    ]),
  ]);
}
