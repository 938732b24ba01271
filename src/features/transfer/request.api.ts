import * as v from 'valibot';
import { transferErrors as words } from './request.copy.ts';
import { characterBlocks, transferChecks } from './rules.ts';
import { VerificationSchema } from '#wire/common.ts';
import { endpoint } from '#wire/endpoint.ts';
import { CountOrNull, Hwan, Id, Moment, No, Text, TextOrEmpty, typedName } from '#wire/fields.ts';
import { OtpSchema } from '#features/otp/api.ts';

/** An account as it was typed; ids are lower case. */
export const AccountSchema = v.pipe(
  Text,
  v.transform((text) => text.normalize('NFKC').trim().toLowerCase()),
  v.nonEmpty(words.accountRequired),
  v.maxLength(50, words.accountWrong),
);

/** What may be moved and at what price, in hwan; deleted characters are among them, blocked. assumed: screens §10 */
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
        blocked: v.fallback(v.nullable(v.picklist(characterBlocks)), null),
      }),
    ),
    fee: Hwan,
    balance: Hwan,
  }),
);

/** Who would get the character, masked. Errors: 20104 (too many that are none), 31107 unknown, 31108 closed, 31110 moving, 31111 oneself, 31112. assumed: screens §10 */
export const checkTransferAccount = endpoint(
  '/memsec/trans/checkChrTransAccount',
  v.object({ account: AccountSchema }),
  v.object({ account: v.string(), name: v.string() }),
);

const wish = { characterNo: No, account: AccountSchema };

/** Every condition of a request, passed or not, in the order of refusal; `code` is what a request would be refused with. Errors: 20104, 31112. assumed: screens §10 */
export const checkTransfer = endpoint(
  '/memsec/trans/checkChrTrans',
  v.object(wish),
  v.object({
    checks: v.array(
      v.object({ check: v.picklist(transferChecks), code: TextOrEmpty, passed: v.boolean() }),
    ),
  }),
);

/** Takes the member's proofs for one request: a ticket for the next ten minutes. Errors: 31112, 32510 to 32517, 33490. assumed: screens §10 */
export const proveTransfer = endpoint(
  '/memsec/trans/proveChrTrans',
  v.object({ ...wish, otp: OtpSchema, verification: VerificationSchema }),
  v.object({ ticket: v.string() }),
);

/**
 * Takes the fee and asks the other account to take the character, both or neither. Errors: 10504, 30704, 31104,
 * 31105, 31107 to 31114. assumed: screens §10
 */
export const requestTransfer = endpoint(
  '/memsec/trans/requestChrTrans',
  v.object({
    ...wish,
    /** As typed to confirm. */
    characterName: typedName(),
    /** As it was shown, in hwan. */
    fee: Hwan,
    ticket: Id,
  }),
  v.object({ transferNo: No, fee: Hwan, balance: Hwan, expiresAt: Moment }),
  { once: true, proofs: ['ticket'] },
);
