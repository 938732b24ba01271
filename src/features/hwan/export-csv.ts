import { send } from '#api/client.ts';
import { PAGE_SIZE_MAX } from '#constants.ts';
import { createExport } from '#lists/export-csv.ts';
import { formatMoment } from '#rules/dates.ts';
import { onlyFound } from '#rules/found.ts';
import { type HistoryQuery, hwanQuery } from '#rules/list-query.ts';
import { FOUND_IN, getUseHistory, type HwanRecord } from './api.ts';
import { isRefund } from './rules.ts';
import { hwanHistory as copy } from './use-history.copy.ts';

/** Errors: 32508. */
export const hwanExport = createExport<HistoryQuery, HwanRecord>({
  async load(query, page, signal) {
    const body = hwanQuery.body({ ...query, page }, PAGE_SIZE_MAX);
    const { list, total, found } = await send(getUseHistory, body, { signal });
    return { list, total, rows: onlyFound(list, FOUND_IN, query.find, found) };
  },
  keyOf: ({ recordNo }) => recordNo,
  titles: [copy.at, copy.kind, copy.title, copy.where, copy.amount, copy.balance],
  cells: (record) => [
    formatMoment(record.at),
    isRefund(record) ? copy.tags.back : copy.tags[record.kind ?? 'other'],
    record.title,
    [record.serverName, record.characterName].filter(Boolean).join(' · '),
    record.amount,
    record.balance,
  ],
});
