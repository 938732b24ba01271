import { transferStatuses } from '#api/transfer.ts';
import { listQuery } from '#rules/list-query.ts';

/** What the address of a list of transfers may say: the status, besides the page and the period. */
export const transferQuery = listQuery({ status: transferStatuses });
export type TransferQuery = ReturnType<typeof transferQuery.read>;
