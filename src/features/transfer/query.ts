import { listQuery } from '#rules/list-query.ts';
import { transferStatuses } from './status.ts';

/** The filters of the lists of transfers. */
export const transferQuery = listQuery({ status: transferStatuses });
export type TransferQuery = ReturnType<typeof transferQuery.read>;
