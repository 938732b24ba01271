import * as v from 'valibot';
import { rejectReasons, transferReasons, transferStatuses } from './rules.ts';
import { endpoint } from '#wire/endpoint.ts';
import { CountOrNull, Day, Hwan, HwanOrNull, MomentOrNull, No, TextOrEmpty } from '#wire/fields.ts';
import { PageSchema, pageOf } from '#wire/paging.ts';

export const TransferSchema = v.object({
  transferNo: No,
  status: v.picklist(transferStatuses),
  serverName: TextOrEmpty,
  /** To ask for it again; null where it is not told. */
  characterNo: v.fallback(v.nullable(No), null),
  characterName: TextOrEmpty,
  job: TextOrEmpty,
  level: CountOrNull,
  /** The other side, masked. */
  account: TextOrEmpty,
  /** In hwan. */
  fee: HwanOrNull,
  requestedAt: MomentOrNull,
  /** By when it must be accepted. */
  expiresAt: MomentOrNull,
  acceptedAt: MomentOrNull,
  movesAt: MomentOrNull,
  closedAt: MomentOrNull,
  reason: v.fallback(v.nullable(v.picklist(transferReasons)), null),
  /** Until the next deadline, by the server's clock; null once it is over. */
  leftSeconds: CountOrNull,
  /** Of the receiver on that server, while it waits; only told to the receiver. */
  slots: v.fallback(v.nullable(v.object({ used: v.number(), limit: v.number() })), null),
});
export type Transfer = v.InferOutput<typeof TransferSchema>;

/** Transfers of a span of Seoul days by their request, newest first; `from`/`to` inclusive. assumed: screens §10 */
export const getTransfers = endpoint(
  '/memsec/trans/getChrTransList',
  v.object({
    ...PageSchema.entries,
    direction: v.picklist(['sent', 'received']),
    status: v.optional(v.picklist(transferStatuses)),
    from: Day,
    to: Day,
  }),
  pageOf(TransferSchema),
);

const one = v.object({ transferNo: No });
const Moved = v.object({ status: v.picklist(transferStatuses), fee: Hwan });

/** Takes a character over; it moves shortly after. Errors: 10504, 31109, 31110, 31112, 31114, 31204. assumed: screens §10 */
export const acceptTransfer = endpoint('/memsec/trans/acceptChrTrans', one, Moved, { once: true });

/** Sends the request back with its fee. Errors: 31112, 31204. assumed: screens §10 */
export const rejectTransfer = endpoint(
  '/memsec/trans/rejectChrTrans',
  v.object({ ...one.entries, reason: v.optional(v.picklist(rejectReasons)) }),
  Moved,
  { once: true },
);

/** Takes a waiting request back with its fee. Errors: 31112, 31204. assumed: screens §10 */
export const cancelTransfer = endpoint('/memsec/trans/cancelChrTrans', one, Moved, { once: true });
