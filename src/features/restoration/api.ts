import * as v from 'valibot';
import { NAME_MAX } from '#constants.ts';
import { VerificationSchema } from '#wire/common.ts';
import { endpoint } from '#wire/endpoint.ts';
import {
  CountOrNull,
  Hwan,
  knownOrNull,
  MomentOrNull,
  No,
  ServerNo,
  SignedHwan,
  Text,
  TextOrEmpty,
  TextOrNull,
} from '#wire/fields.ts';
import { PageSchema, pageOf } from '#wire/paging.ts';
import { restorationErrors as copy } from './restoration.copy.ts';
import { isCharacterName, restorationStatuses } from './rules.ts';

/** A name a character may carry. assumed: product §10.6 */
export const CharacterNameSchema = v.pipe(
  Text,
  v.trim(),
  v.transform((name) => name.normalize('NFC')),
  v.nonEmpty(copy.nameMissing),
  v.maxLength(NAME_MAX, copy.name),
  v.check(isCharacterName, copy.name),
);

export const RestorationSchema = v.object({
  restoreNo: No,
  serverName: TextOrEmpty,
  /** The one it was deleted under, and the one it comes back with. */
  oldName: TextOrEmpty,
  name: TextOrEmpty,
  status: knownOrNull(restorationStatuses),
  at: MomentOrNull,
  /** When it is expected to be done. */
  dueAt: MomentOrNull,
  closedAt: MomentOrNull,
  /** Why it was rejected, as the member reads it. */
  reason: TextOrEmpty,
});
export type Restoration = v.InferOutput<typeof RestorationSchema>;

/** What asking a character back costs, and the request that is open. Errors: 32508. assumed: product §10.6 */
export const getRestorationDesk = endpoint(
  '/memsec/restore/getDesk',
  v.object({}),
  v.object({
    fee: Hwan,
    balance: SignedHwan,
    /** False while hwan security keeps hwan from being used. */
    usable: v.boolean(),
    open: v.nullable(RestorationSchema),
  }),
);

export const DeletedCharacterSchema = v.object({
  characterNo: No,
  name: TextOrEmpty,
  job: TextOrEmpty,
  level: CountOrNull,
  deletedAt: MomentOrNull,
  /** The last day it can come back. */
  until: v.fallback(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  /** The error code that a request for it would get; null while it can come back. */
  blockCode: TextOrNull,
  /** Somebody else carries its name by now. */
  nameTaken: v.fallback(v.boolean(), false),
});
export type DeletedCharacter = v.InferOutput<typeof DeletedCharacterSchema>;

/** The member's deleted characters of a server, last deleted first. Errors: 50506. assumed: product §10.6 */
export const getDeletedCharacters = endpoint(
  '/memsec/restore/getCharacters',
  v.object({ serverNo: ServerNo }),
  v.object({ list: v.array(DeletedCharacterSchema) }),
);

/** Whether a name is free on a server. Errors: 20104 (asked too often). assumed: product §10.6 */
export const checkRestoreName = endpoint(
  '/memsec/restore/checkName',
  v.object({ serverNo: ServerNo, name: CharacterNameSchema }),
  v.object({ name: v.string(), free: v.boolean() }),
);

/**
 * Asks a character back; the fee is taken with it. 35202 with reason `newName`: the name is taken. Errors:
 * 10504, 20104, 30704, 31104, 31105, 31106, 31113, 31114, 31204, 31205, 31604, 32507, 33490. assumed: product §10.6
 */
export const requestRestoration = endpoint(
  '/memsec/restore/request',
  v.object({
    characterNo: No,
    newName: v.optional(CharacterNameSchema),
    verification: VerificationSchema,
  }),
  // `at`, which may be missing, is part of the number as it is shown.
  v.object({ restoreNo: No, at: MomentOrNull }),
  { once: true, proofs: ['verification'] },
);

/** The member's requests, newest first. assumed: product §10.6 */
export const getRestorations = endpoint(
  '/memsec/restore/list',
  PageSchema,
  pageOf(RestorationSchema),
);

/** One request of the member's own. assumed: product §10.6 */
export const getRestoration = endpoint(
  '/memsec/restore/detail',
  v.object({ restoreNo: No }),
  RestorationSchema,
);
