import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import {
  Day,
  Figure,
  Files,
  Find,
  FlagOrNull,
  knownOrNull,
  MomentOrNull,
  No,
  Nothing,
  ServerNo,
  Text,
  TextOrEmpty,
  TextOrNull,
  typedLine,
  typedText,
} from '#api/fields.ts';
import { FileSchema } from '#api/file.ts';
import { VerificationSchema } from '#api/identity.ts';
import { PageSchema, pageOf } from '#api/paging.ts';
import {
  INQUIRY_BODY_MAX,
  INQUIRY_BODY_MIN,
  INQUIRY_TITLE_MAX,
  INQUIRY_TITLE_MIN,
  RATING_MAX,
  SHORT_TEXT_MAX,
} from '#constants.ts';
import { inquiryErrors as copy } from './form.copy.ts';
import { inquiryCategories, inquiryStatuses } from './rules.ts';

/** The request of a call about one inquiry. */
const Numbered = v.object({ inquiryNo: No });

/** A short text, such as a character's name or an order's number. */
export const Short = typedLine([0, SHORT_TEXT_MAX], copy.tooLong);
/** The text of an inquiry or of a further question. */
export const Body = typedText([INQUIRY_BODY_MIN, INQUIRY_BODY_MAX], copy.body, copy.bodyTooLong);

/** The fields of an inquiry; the portal and the API check with the same schema. assumed: product §10.15 */
export const InquirySchema = v.object({
  category: v.picklist(inquiryCategories, copy.category),
  kind: v.pipe(Text, v.nonEmpty(copy.kind)),
  serverNo: v.nullable(ServerNo),
  characterName: v.nullable(Short),
  orderId: v.nullable(Short),
  /** Seoul time as typed, `2026-03-02T14:05`. */
  occurredAt: v.nullable(v.pipe(v.string(), v.isoDateTime(copy.when))),
  device: v.nullable(typedText([0, SHORT_TEXT_MAX], copy.tooLong)),
  title: typedText([INQUIRY_TITLE_MIN, INQUIRY_TITLE_MAX], copy.title),
  body: Body,
  files: Files,
  notifyEmail: v.boolean(),
  notifySms: v.boolean(),
  /** Proof of the person, for questions about the account itself. */
  verification: v.optional(VerificationSchema),
});
export type Inquiry = v.InferOutput<typeof InquirySchema>;

/** Whether the member may file an inquiry. Errors: 50504. assumed: decisions §5 */
export const mayInquire = endpoint('/bbs/qna/check', v.object({}), Nothing);

/** Files an inquiry. Errors: 20104 (too many in an hour), 33490, 50504, 50505. assumed: product §10.15 */
export const requestInquiry = endpoint(
  '/bbs/qna/request',
  InquirySchema,
  // `at`, which may be missing, is needed to show the receipt number.
  v.object({ ...Numbered.entries, at: MomentOrNull }),
  { once: true, proofs: ['verification'] },
);

/** Changes an inquiry that nobody has begun to answer. Errors: 31204, 33490, 50504, 50505. assumed: product §10.15 */
export const modifyInquiry = endpoint(
  '/bbs/qna/modify',
  v.object({ ...Numbered.entries, ...InquirySchema.entries }),
  Numbered,
  { once: true, proofs: ['verification'] },
);

/** Adds a further question to the thread. Errors: 31204, 50504. assumed: product §10.15 */
export const addInquiry = endpoint(
  '/bbs/qna/add',
  v.object({ ...Numbered.entries, body: Body, files: Files }),
  Numbered,
  { once: true },
);

const Category = knownOrNull(inquiryCategories);
const Status = knownOrNull(inquiryStatuses);

/** Fields shown both in the list and above a thread. */
const Head = {
  inquiryNo: No,
  category: Category,
  title: TextOrEmpty,
  status: Status,
  at: MomentOrNull,
  /** Whether there is an answer that the member has not read yet. */
  unread: v.fallback(v.boolean(), false),
  /** By when the next answer comes; may be missing, and is then reckoned. assumed: decisions §7 */
  answerBy: MomentOrNull,
};
/** An inquiry in the list. */
export const InquiryRowSchema = v.object({
  ...Head,
  /** The first words of the last answer; may be missing. */
  answer: TextOrNull,
});
export type InquiryRow = v.InferOutput<typeof InquiryRowSchema>;

/** One inquiry with its thread; its answers count as read from now on. assumed: product §10.15 */
export const getInquiry = endpoint(
  '/bbs/qna/detail',
  Numbered,
  v.object({
    ...Head,
    kind: TextOrEmpty,
    serverNo: v.fallback(v.nullable(Figure), null),
    serverName: TextOrNull,
    characterName: TextOrNull,
    orderId: TextOrNull,
    occurredAt: TextOrNull,
    device: TextOrNull,
    verified: v.fallback(v.boolean(), false),
    notifyEmail: FlagOrNull,
    notifySms: FlagOrNull,
    rating: v.fallback(v.nullable(Figure), null),
    /** Until when a solved inquiry can be opened again; null if it cannot be. May be missing. */
    reopenUntil: MomentOrNull,
    posts: v.array(
      v.object({
        postNo: Figure,
        author: v.fallback(v.nullable(v.picklist(['member', 'staff'])), null),
        body: TextOrEmpty,
        at: MomentOrNull,
        files: v.fallback(v.array(FileSchema), []),
      }),
    ),
  }),
);
export type InquiryDetail = v.InferOutput<typeof getInquiry.data>;

/** Deletes an inquiry that nobody has begun to answer. Errors: 31204. assumed: product §10.15 */
export const deleteInquiry = endpoint('/bbs/qna/delete', Numbered, Nothing);

/** Closes an answered inquiry. Errors: 31204. assumed: product §10.15 */
export const solveInquiry = endpoint('/bbs/qna/solve', Numbered, Numbered);

/**
 * Opens a solved inquiry again, once and within seven days, with a further question. A host may lack this call: a 404
 * hides the offer. Errors: 31204 (over or opened before), 50504. assumed: decisions §7
 */
export const reopenInquiry = endpoint('/bbs/qna/reopen', addInquiry.request, Numbered, {
  once: true,
});

/** Rates the answers of a closed inquiry, once. Errors: 31204. assumed: product §10.15 */
export const rateInquiry = endpoint(
  '/bbs/qna/rate',
  v.object({
    ...Numbered.entries,
    rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RATING_MAX)),
  }),
  Numbered,
);

/** Inquiries from one Seoul day to another, both included, newest first. assumed: product §10.15 */
export const getInquiryList = endpoint(
  '/bbs/qna/list',
  v.object({
    ...PageSchema.entries,
    status: v.optional(v.picklist(inquiryStatuses)),
    category: v.optional(v.picklist(inquiryCategories)),
    from: Day,
    to: Day,
    /** A text to search for in titles and threads. */
    find: v.optional(Find),
  }),
  v.object({
    ...pageOf(InquiryRowSchema).entries,
    /** The text that the host searched for; missing if it does not search. */
    found: TextOrNull,
  }),
);
