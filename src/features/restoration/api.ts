import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import {
  CountOrNull,
  Hwan,
  MomentOrNull,
  No,
  ServerNo,
  SignedHwan,
  TextOrEmpty,
  TextOrNull,
  typedName,
} from '#api/fields.ts';
import { VerificationSchema } from '#api/identity.ts';
import { RestorationSchema } from '#api/restoration.ts';
import { restorationErrors as copy } from './restoration.copy.ts';
import { isCharacterName } from './rules.ts';

/** A name that a character may have. assumed: product §10.6 */
export const CharacterNameSchema = v.pipe(
  typedName(copy.nameMissing, copy.name),
  v.check(isCharacterName, copy.name),
);

/** The data of the restoration form: the fee, the balance and an open request. Errors: 32508. assumed: product §10.6 */
export const getRestorationDesk = endpoint(
  '/memsec/restore/getDesk',
  v.object({}),
  v.object({
    fee: Hwan,
    balance: SignedHwan,
    /** False while hwan security forbids the use of hwan. */
    usable: v.boolean(),
    open: v.nullable(RestorationSchema),
  }),
);

/** A deleted character, and whether it can be restored. */
export const DeletedCharacterSchema = v.object({
  characterNo: No,
  name: TextOrEmpty,
  job: TextOrEmpty,
  level: CountOrNull,
  deletedAt: MomentOrNull,
  /** The last day on which it can be restored. */
  until: v.fallback(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  /** The error code with which a request would be refused; null if it can be restored. */
  blockCode: TextOrNull,
  /** Whether another character has its name by now, so that a new one is needed. */
  nameTaken: v.fallback(v.boolean(), false),
});
export type DeletedCharacter = v.InferOutput<typeof DeletedCharacterSchema>;

/** The member's deleted characters of a server, last deleted first. Errors: 50506. assumed: product §10.6 */
export const getDeletedCharacters = endpoint(
  '/memsec/restore/getCharacters',
  v.object({ serverNo: ServerNo }),
  v.object({ list: v.array(DeletedCharacterSchema) }),
);

/** Checks whether a name is free on a server. Errors: 20104 (asked too often). assumed: product §10.6 */
export const checkRestoreName = endpoint(
  '/memsec/restore/checkName',
  v.object({ serverNo: ServerNo, name: CharacterNameSchema }),
  v.object({ name: v.string(), free: v.boolean() }),
);

/**
 * Requests the restoration of a character and takes the fee. 35202 with reason `newName`: the name is taken. Errors:
 * 10504, 20104, 30704, 31104, 31105, 31106, 31113, 31114, 31204, 31205, 31604, 32507, 33490. assumed: product §10.6
 */
export const requestRestoration = endpoint(
  '/memsec/restore/request',
  v.object({
    characterNo: No,
    newName: v.optional(CharacterNameSchema),
    verification: VerificationSchema,
  }),
  // `at`, which may be missing, is needed to show the receipt number.
  v.object({ restoreNo: No, at: MomentOrNull }),
  { once: true, proofs: ['verification'] },
);

/** One of the member's own requests. assumed: product §10.6 */
export const getRestoration = endpoint(
  '/memsec/restore/detail',
  v.object({ restoreNo: No }),
  RestorationSchema,
);
