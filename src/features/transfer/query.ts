import { listQuery } from '#rules/list-query.ts';
import { transferStatuses } from './status.ts';

export const transferQuery = listQuery({ status: transferStatuses });
export type TransferQuery = ReturnType<typeof transferQuery.read>;
