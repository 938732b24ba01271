import * as v from 'valibot';
import { VerificationSchema } from '#wire/common.ts';
import { endpoint } from '#wire/endpoint.ts';
import {
  CountOrNull,
  Day,
  Hwan,
  HwanOrNull,
  Id,
  knownOrNull,
  Moment,
  MomentOrNull,
  No,
  SignedHwan,
  Text,
  TextOrEmpty,
  typedName,
} from '#wire/fields.ts';
import { OtpSchema } from '#wire/otp.ts';
import { PageSchema, pageOf } from '#wire/paging.ts';
import { transferErrors as copy } from './request.copy.ts';
import {
  characterBlocks,
  rejectReasons,
  transferChecks,
  transferReasons,
  transferStatuses,
} from './rules.ts';

/** An account as it was typed; ids are lower case. */
export const AccountSchema = v.pipe(
  Text,
  v.transform((text) => text.normalize('NFKC').trim().toLowerCase()),
  v.nonEmpty(copy.accountRequired),
  v.maxLength(50, copy.accountWrong),
);

/** What may be moved and at what price, in hwan; deleted characters are among them, blocked. assumed: product §10.10 */
export const getTransferDesk = endpoint(
  '/memsec/trans/getChrTransDesk',
  v.object({}),
  v.object({
    characters: v.array(
      v.object({
        characterNo: No,
        serverNo: No,
        serverName: v.string(),
        name: v.string(),
        job: TextOrEmpty,
        level: CountOrNull,
        /** Null or missing: it may move. `other`: it may not, for a reason that has no name here. */
        blocked: v.fallback(v.optional(v.nullable(v.picklist(characterBlocks)), null), 'other'),
      }),
    ),
    fee: Hwan,
    balance: SignedHwan,
  }),
);

/** Who would get the character, masked. Errors: 20104 (too many that are none), 31107 unknown, 31108 closed, 31110 moving, 31111 oneself, 31112. assumed: product §10.10 */
export const checkTransferAccount = endpoint(
  '/memsec/trans/checkChrTransAccount',
  v.object({ account: AccountSchema }),
  v.object({ account: v.string(), name: v.string() }),
);

const moved = { characterNo: No, account: AccountSchema };

/** Every condition of a request, passed or not, in the order of refusal; `code` is what a request would be refused with. Errors: 20104, 31112. assumed: product §10.10 */
export const checkTransfer = endpoint(
  '/memsec/trans/checkChrTrans',
  v.object(moved),
  v.object({
    checks: v.array(
      v.object({ check: knownOrNull(transferChecks), code: TextOrEmpty, passed: v.boolean() }),
    ),
  }),
);

/** Takes the member's proofs for one request: a ticket for the next ten minutes. Errors: 31112, 32510 to 32517, 33490. assumed: product §10.10 */
export const proveTransfer = endpoint(
  '/memsec/trans/proveChrTrans',
  v.object({ ...moved, otp: OtpSchema, verification: VerificationSchema }),
  v.object({ ticket: v.string() }),
);

/**
 * Takes the fee and asks the other account to take the character, both or neither. Errors: 10504, 30704, 31104,
 * 31105, 31107 to 31114. assumed: product §10.10
 */
export const requestTransfer = endpoint(
  '/memsec/trans/requestChrTrans',
  v.object({
    ...moved,
    /** As typed to confirm. */
    characterName: typedName(),
    /** As it was shown, in hwan. */
    fee: Hwan,
    ticket: Id,
  }),
  v.object({ transferNo: No, fee: Hwan, balance: SignedHwan, expiresAt: Moment }),
  { once: true, proofs: ['ticket'] },
);

export const TransferSchema = v.object({
  transferNo: No,
  status: knownOrNull(transferStatuses),
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
  reason: knownOrNull(transferReasons),
  /** Until the next deadline, by the server's clock; null once it is over. */
  leftSeconds: CountOrNull,
  /** Of the receiver on that server, while it waits; only told to the receiver. */
  slots: v.fallback(v.nullable(v.object({ used: v.number(), limit: v.number() })), null),
});
export type Transfer = v.InferOutput<typeof TransferSchema>;

/** Transfers of a span of Seoul days by their request, newest first; `from`/`to` inclusive. assumed: product §10.10 */
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
const Moved = v.object({ status: knownOrNull(transferStatuses), fee: Hwan });

/** Takes a character over; it moves shortly after. Errors: 10504, 31109, 31110, 31112, 31114, 31204. assumed: product §10.10 */
export const acceptTransfer = endpoint('/memsec/trans/acceptChrTrans', one, Moved, { once: true });

/** Sends the request back with its fee. Errors: 31112, 31204. assumed: product §10.10 */
export const rejectTransfer = endpoint(
  '/memsec/trans/rejectChrTrans',
  v.object({ ...one.entries, reason: v.optional(v.picklist(rejectReasons)) }),
  Moved,
  { once: true },
);

/** Takes a waiting request back with its fee. Errors: 31112, 31204. assumed: product §10.10 */
export const cancelTransfer = endpoint('/memsec/trans/cancelChrTrans', one, Moved, { once: true });
