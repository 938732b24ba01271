import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import {
  Count,
  Id,
  knownOrNull,
  Moment,
  MomentIfKnown,
  MomentOrNull,
  No,
  Text,
  typedText,
} from '#api/fields.ts';
import { VerificationSchema } from '#api/identity.ts';
import {
  EVIDENCE_FILE_MAX_BYTES,
  EVIDENCE_FILES_MAX,
  EVIDENCE_NAME_MAX,
  EVIDENCE_TEXT_MAX,
  EVIDENCE_TEXT_MIN,
  JSON_MAX_BYTES,
  QUIT_ACCOUNTS_MAX,
} from '#constants.ts';
import { quitFlow as copy } from './quit.copy.ts';
import { evidenceTypes, isBase64 } from './rules.ts';

/**
 * The full id, so that the verified person can tell their accounts apart; if it is missing, the masked one is shown.
 */
const OwnId = v.fallback(v.optional(v.string()), undefined);

/** An account in the verified person's name. */
export const QuitAccountSchema = v.object({
  accountNo: No,
  maskedId: v.string(),
  userId: OwnId,
  joinedAt: MomentOrNull,
  /** Null: nobody has ever logged in. */
  lastLoginAt: MomentIfKnown,
  characters: Count,
  /** Whether money was paid on it: support then reviews it before it is closed. */
  paid: v.boolean(),
  /** Whether support is still reviewing an earlier request to close it. */
  inReview: v.boolean(),
});
export type QuitAccount = v.InferOutput<typeof QuitAccountSchema>;

/** Returns all accounts in the name of the verified person, and a ticket for `quitAccounts`. assumed: product §10.21 */
export const startQuit = endpoint(
  '/auth/quit/start',
  v.object({ verification: VerificationSchema }),
  v.object({
    ticket: v.string(),
    accounts: v.array(QuitAccountSchema),
    /** Whether new sign-ups in this name are already refused (20404). */
    restricted: v.boolean(),
  }),
  { open: true },
);

/** A file of evidence, sent inside the JSON body. */
export const EvidenceFileSchema = v.object({
  name: typedText([1, EVIDENCE_NAME_MAX]),
  type: v.picklist(evidenceTypes),
  /** The bytes, base64. */
  data: v.pipe(Text, v.check(isBase64)),
});
export type EvidenceFile = v.InferOutput<typeof EvidenceFileSchema>;

/** What happened, in the person's words. */
export const EvidenceTextSchema = typedText(
  [EVIDENCE_TEXT_MIN, EVIDENCE_TEXT_MAX],
  copy.evidenceWrong,
);

/**
 * Closes the accounts without payments, hands the others to support and, with `restrict`, stops new sign-ups in this
 * name. The same ticket and body get the same answer under the same key. assumed: product §10.21
 */
export const quitAccounts = endpoint(
  '/auth/quit/request',
  v.object({
    ticket: Id,
    accounts: v.pipe(v.array(No), v.maxLength(QUIT_ACCOUNTS_MAX)),
    evidence: v.optional(EvidenceTextSchema),
    files: v.pipe(v.array(EvidenceFileSchema), v.maxLength(EVIDENCE_FILES_MAX)),
    /** Whether to stop new sign-ups in this name. */
    restrict: v.boolean(),
    confirm: v.literal(copy.confirmWords),
  }),
  v.object({
    requestNo: v.string(),
    at: Moment,
    results: v.array(
      v.object({
        maskedId: v.string(),
        userId: OwnId,
        joinedAt: MomentOrNull,
        outcome: knownOrNull(['closed', 'review', 'refused']),
      }),
    ),
    restricted: v.boolean(),
  }),
  // Base64 turns three bytes into four letters.
  {
    open: true,
    once: true,
    maxBytes: Math.ceil((EVIDENCE_FILES_MAX * EVIDENCE_FILE_MAX_BYTES * 4) / 3) + JSON_MAX_BYTES,
  },
);
export type QuitResult = v.InferOutput<typeof quitAccounts.data>;
