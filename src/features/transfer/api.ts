import * as v from 'valibot';
import { type DataOf, endpoint, type RequestOf } from '#api/endpoint.ts';
import {
  CountOrNull,
  Hwan,
  Id,
  knownOrNull,
  Moment,
  No,
  SignedHwan,
  Text,
  TextOrEmpty,
  typedName,
} from '#api/fields.ts';
import { VerificationSchema } from '#api/identity.ts';
import { idLetters } from '#api/letters.ts';
import { OtpSchema } from '#api/otp.ts';
import { rejectReasons, transferStatuses } from '#api/transfer.ts';
import { TRANSFER_ACCOUNT_MAX } from '#constants.ts';
import { transferErrors as copy } from './request.copy.ts';
import { characterBlocks, transferChecks } from './rules.ts';

/** A typed account id, in lower case. */
export const AccountSchema = v.pipe(
  Text,
  v.transform((text) => idLetters(text).toLowerCase()),
  v.nonEmpty(copy.accountRequired),
  v.maxLength(TRANSFER_ACCOUNT_MAX, copy.accountWrong),
);

/**
 * The data of the transfer form: the characters (deleted ones are listed as blocked), the fee and the balance. assumed:
 * product §10.10
 */
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
        /** Null or missing: it may move. `other`: it may not, for a reason that this build does not know. */
        blocked: v.fallback(v.optional(v.nullable(v.picklist(characterBlocks)), null), 'other'),
      }),
    ),
    fee: Hwan,
    balance: SignedHwan,
  }),
);
export type Desk = DataOf<typeof getTransferDesk>;

/**
 * The receiver of the character, masked. Errors: 20104 (too many unknown accounts), 31107 (unknown), 31108 (closed),
 * 31110 (in a transfer), 31111 (oneself), 31112. assumed: product §10.10
 */
export const checkTransferAccount = endpoint(
  '/memsec/trans/checkChrTransAccount',
  v.object({ account: AccountSchema }),
  v.object({ account: v.string(), name: v.string() }),
);

const askedEntries = { characterNo: No, account: AccountSchema };

/**
 * Checks every condition of a request, in the order of refusal; `code`: the error that a request would get. Errors:
 * 20104, 31112. assumed: product §10.10
 */
export const checkTransfer = endpoint(
  '/memsec/trans/checkChrTrans',
  v.object(askedEntries),
  v.object({
    checks: v.array(
      v.object({ check: knownOrNull(transferChecks), code: TextOrEmpty, passed: v.boolean() }),
    ),
  }),
);
/** What a request asks for: which character goes to which account. */
export type Asked = RequestOf<typeof checkTransfer>;

/**
 * Consumes the member's two proofs and returns a ticket for one request in this login, valid for ten minutes unless it
 * ends earlier like every proof of decisions §7. Errors: 31112, 32510 to 32517, 33490. assumed: product §10.10
 */
export const proveTransfer = endpoint(
  '/memsec/trans/proveChrTrans',
  v.object({ ...askedEntries, otp: OtpSchema, verification: VerificationSchema }),
  v.object({ ticket: v.string() }),
  { once: true, proofs: ['otp', 'verification'] },
);

/**
 * Takes the fee and offers the character to the other account, both or neither. The member is told by mail, and again
 * when it has moved (decisions §7). Errors: 10504, 20104, 30704, 31104,
 * 31105, 31107 to 31114. assumed: product §10.10
 */
export const requestTransfer = endpoint(
  '/memsec/trans/requestChrTrans',
  v.object({
    ...askedEntries,
    /** The name on screen, so that a renamed character is refused. */
    characterName: typedName(),
    /** The fee on screen, in hwan, so that another one is refused. */
    fee: Hwan,
    ticket: Id,
  }),
  v.object({
    transferNo: No,
    fee: Hwan,
    balance: SignedHwan,
    expiresAt: Moment,
    /** The character and, masked, the receiving account, for a page that has not asked; may be missing. */
    serverName: TextOrEmpty,
    characterName: TextOrEmpty,
    receiver: TextOrEmpty,
  }),
  { once: true, proofs: ['ticket'] },
);
export type Requested = DataOf<typeof requestTransfer>;

/** The request of a call about one transfer. */
const Numbered = v.object({ transferNo: No });
const Changed = v.object({ status: knownOrNull(transferStatuses), fee: Hwan });

/**
 * Accepts a character, which then moves shortly after. Errors: 10504, 31109, 31110, 31112, 31114, 31204. assumed:
 * product §10.10
 */
export const acceptTransfer = endpoint('/memsec/trans/acceptChrTrans', Numbered, Changed, {
  once: true,
});

/** Rejects a request; the sender gets the fee back. Errors: 31112, 31204. assumed: product §10.10 */
export const rejectTransfer = endpoint(
  '/memsec/trans/rejectChrTrans',
  v.object({ ...Numbered.entries, reason: v.optional(v.picklist(rejectReasons)) }),
  Changed,
  { once: true },
);

/** Cancels a waiting request; the fee is returned. Errors: 31112, 31204. assumed: product §10.10 */
export const cancelTransfer = endpoint('/memsec/trans/cancelChrTrans', Numbered, Changed, {
  once: true,
});
