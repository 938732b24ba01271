import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  Count,
  CountOrNull,
  Day,
  HwanOrNull,
  knownOrNull,
  MomentOrNull,
  No,
  TextOrEmpty,
} from './fields.ts';
import { PageSchema, pageOf } from './paging.ts';

/** `waiting`: for the receiver's decision; `moving`: accepted, but the character has not moved yet. product §3 */
export const TRANSFER_STATUS = {
  waiting: 'A001',
  canceled: 'A002',
  moving: 'A003',
  rejected: 'A004',
  failed: 'A005',
  done: 'A009',
} as const;
export const transferStatuses = Object.values(TRANSFER_STATUS);
export type TransferStatus = (typeof transferStatuses)[number];

/** The two sides of a transfer: what the member has sent or received. */
export const directions = ['sent', 'received'] as const;
export type Direction = (typeof directions)[number];

export const rejectReasons = ['unknown', 'different', 'later', 'other'] as const;
export const transferReasons = [
  'canceled',
  'expired',
  ...rejectReasons,
  'slots',
  'deleted',
  'account',
] as const;

/** A transfer as the sender or the receiver sees it. */
export const TransferSchema = v.object({
  transferNo: No,
  status: knownOrNull(transferStatuses),
  serverName: TextOrEmpty,
  /** For requesting the transfer again; null if the host does not give it. */
  characterNo: v.fallback(v.nullable(No), null),
  characterName: TextOrEmpty,
  job: TextOrEmpty,
  level: CountOrNull,
  /** The other account, masked. */
  account: TextOrEmpty,
  fee: HwanOrNull,
  requestedAt: MomentOrNull,
  /** The deadline for accepting it. */
  expiresAt: MomentOrNull,
  acceptedAt: MomentOrNull,
  movesAt: MomentOrNull,
  closedAt: MomentOrNull,
  reason: knownOrNull(transferReasons),
  /** The time until the next deadline, by the server's clock; null once that is over. */
  leftSeconds: CountOrNull,
  /** The receiver's character slots on that server, while the transfer waits; only the receiver gets them. */
  slots: v.fallback(v.nullable(v.object({ used: Count, limit: Count })), null),
});
export type Transfer = v.InferOutput<typeof TransferSchema>;

/** Transfers requested from one Seoul day to another, both included, newest first. assumed: product §10.10 */
export const getTransfers = endpoint(
  '/memsec/trans/getChrTransList',
  v.object({
    ...PageSchema.entries,
    direction: v.picklist(directions),
    status: v.optional(v.picklist(transferStatuses)),
    from: Day,
    to: Day,
  }),
  pageOf(TransferSchema),
);
