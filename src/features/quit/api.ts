import * as v from 'valibot';
import {
  EVIDENCE_FILE_MAX_BYTES,
  EVIDENCE_FILES_MAX,
  EVIDENCE_NAME_MAX,
  EVIDENCE_TEXT_MAX,
  EVIDENCE_TEXT_MIN,
  JSON_MAX_BYTES,
} from '#constants.ts';
import { VerificationSchema } from '#wire/common.ts';
import { endpoint } from '#wire/endpoint.ts';
import {
  Id,
  knownOrNull,
  Moment,
  MomentIfKnown,
  MomentOrNull,
  No,
  Text,
  typedText,
} from '#wire/fields.ts';
import { quitFlow as copy } from './quit.copy.ts';
import { evidenceTypes, isBase64 } from './rules.ts';

/** In full, for the verified person must tell their accounts apart; without it the masked one is shown. */
const OwnId = v.fallback(v.optional(v.string()), undefined);

export const QuitAccountSchema = v.object({
  accountNo: No,
  maskedId: v.string(),
  userId: OwnId,
  joinedAt: MomentOrNull,
  /** Null: never. */
  lastLoginAt: MomentIfKnown,
  characters: v.number(),
  /** Money was paid: staff look at it before it is closed. */
  paid: v.boolean(),
  /** A request is with staff already. */
  inReview: v.boolean(),
});
export type QuitAccount = v.InferOutput<typeof QuitAccountSchema>;

/** Every account in the name of the verified person, and a ticket for `quitAccounts`. assumed: product §10.21 */
export const startQuit = endpoint(
  '/auth/quit/start',
  v.object({ verification: VerificationSchema }),
  v.object({
    ticket: v.string(),
    accounts: v.array(QuitAccountSchema),
    /** New sign-ups in this name are refused already (20404). */
    restricted: v.boolean(),
  }),
  { open: true },
);

export const EvidenceFileSchema = v.object({
  name: v.pipe(Text, v.maxLength(EVIDENCE_NAME_MAX)),
  type: v.picklist(evidenceTypes),
  /** The bytes, base64. */
  data: v.pipe(Text, v.check(isBase64)),
});
export type EvidenceFile = v.InferOutput<typeof EvidenceFileSchema>;

export const EvidenceTextSchema = typedText(
  [EVIDENCE_TEXT_MIN, EVIDENCE_TEXT_MAX],
  copy.evidenceWrong,
);

/**
 * Closes what was not paid for, hands what was to staff, and may stop new sign-ups in this name. The
 * same ticket and body get the same answer. assumed: product §10.21
 */
export const quitAccounts = endpoint(
  '/auth/quit/request',
  v.object({
    ticket: Id,
    accounts: v.pipe(v.array(No), v.maxLength(100)),
    evidence: v.optional(EvidenceTextSchema),
    files: v.pipe(v.array(EvidenceFileSchema), v.maxLength(EVIDENCE_FILES_MAX)),
    /** Stop new sign-ups in this name. */
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
  // Base64 makes four letters of three bytes.
  {
    open: true,
    maxBytes: Math.ceil((EVIDENCE_FILES_MAX * EVIDENCE_FILE_MAX_BYTES * 4) / 3) + JSON_MAX_BYTES,
  },
);
export type QuitResult = v.InferOutput<typeof quitAccounts.data>;
