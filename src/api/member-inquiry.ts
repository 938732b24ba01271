import * as v from 'valibot';
import {
  FILES_MAX,
  INQUIRY_BODY_MAX,
  INQUIRY_BODY_MIN,
  INQUIRY_TITLE_MAX,
  INQUIRY_TITLE_MIN,
  NAME_MAX,
  RATING_MAX,
} from '#constants.ts';
import { inquiryErrors as words } from '#copy/inquiry.ts';
import { inquiryCategories, inquiryStatuses } from '#rules/inquiry-kinds.ts';
import { FileSchema } from './common-file.ts';
import { endpoint } from './endpoint.ts';
import { PageSchema, pageOf } from './member.ts';

const Text = v.fallback(v.string(), '');
const MaybeText = v.fallback(v.nullable(v.string()), null);
const Moment = v.pipe(v.string(), v.isoTimestamp());
const When = v.fallback(v.nullable(Moment), null);
const Day = v.pipe(v.string(), v.isoDate());
const InquiryNo = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const Numbered = v.object({ inquiryNo: InquiryNo });
const Category = v.fallback(v.nullable(v.picklist(inquiryCategories)), null);
const Status = v.fallback(v.nullable(v.picklist(inquiryStatuses)), null);
const Short = v.pipe(v.string(), v.trim(), v.maxLength(NAME_MAX * 2, words.tooLong));
const Files = v.pipe(v.array(v.string()), v.maxLength(FILES_MAX));
const Body = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(INQUIRY_BODY_MIN, words.body),
  v.maxLength(INQUIRY_BODY_MAX, ({ input }) => words.bodyTooLong(input.length)),
);

/** What the form asks for; the portal and the API check with it alike. assumed: screens §15 */
export const InquirySchema = v.object({
  category: v.picklist(inquiryCategories, words.category),
  kind: v.pipe(v.string(), v.nonEmpty(words.kind)),
  serverNo: v.nullable(v.pipe(v.number(), v.integer())),
  characterName: v.nullable(Short),
  orderId: v.nullable(Short),
  /** Seoul time as typed, `2026-03-02T14:05`. */
  occurredAt: v.nullable(v.pipe(v.string(), v.isoDateTime(words.when))),
  device: v.nullable(Short),
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(INQUIRY_TITLE_MIN, words.title),
    v.maxLength(INQUIRY_TITLE_MAX, words.title),
  ),
  body: Body,
  files: Files,
  notifyEmail: v.boolean(),
  notifySms: v.boolean(),
});
export type Inquiry = v.InferOutput<typeof InquirySchema>;

/** The member's own characters of a server. Errors: 50505, 50506. assumed: screens §15 */
export const getInquiryCharacters = endpoint(
  '/bbs/qna/characterList',
  v.object({ serverNo: v.pipe(v.number(), v.integer()) }),
  v.object({ list: v.array(v.object({ name: v.string(), job: Text, level: v.number() })) }),
);

/** Files an inquiry. Errors: 50504, 50505. assumed: screens §15 */
export const requestInquiry = endpoint('/bbs/qna/request', InquirySchema, Numbered, {
  once: true,
});

/** Changes an inquiry nobody has begun to answer. Errors: 31204, 50504. assumed: screens §15 */
export const modifyInquiry = endpoint(
  '/bbs/qna/modify',
  v.object({ ...Numbered.entries, ...InquirySchema.entries }),
  Numbered,
);

/** Deletes an inquiry nobody has begun to answer. Errors: 31204. assumed: screens §15 */
export const deleteInquiry = endpoint('/bbs/qna/delete', Numbered, v.object({}));

/** Asks on in the same thread. Errors: 31204, 50504. assumed: screens §15 */
export const addInquiry = endpoint(
  '/bbs/qna/add',
  v.object({ ...Numbered.entries, body: Body, files: Files }),
  Numbered,
  { once: true },
);

/** Ends an answered inquiry, with how content the member is. Errors: 31204. assumed: screens §15 */
export const solveInquiry = endpoint(
  '/bbs/qna/solve',
  v.object({
    ...Numbered.entries,
    rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RATING_MAX)),
  }),
  Numbered,
);

export const InquiryRowSchema = v.object({
  inquiryNo: InquiryNo,
  category: Category,
  title: Text,
  status: Status,
  at: When,
  /** An answer the member has not read yet. */
  unread: v.fallback(v.boolean(), false),
});
export type InquiryRow = v.InferOutput<typeof InquiryRowSchema>;

/** Inquiries of a span of Seoul days, newest first; `from`/`to` inclusive. assumed: screens §15 */
export const getInquiryList = endpoint(
  '/bbs/qna/list',
  v.object({
    ...PageSchema.entries,
    status: v.optional(v.picklist(inquiryStatuses)),
    category: v.optional(v.picklist(inquiryCategories)),
    from: Day,
    to: Day,
  }),
  pageOf(InquiryRowSchema),
);

/** One inquiry with its thread; its answers count as read from now on. assumed: screens §15 */
export const getInquiry = endpoint(
  '/bbs/qna/detail',
  Numbered,
  v.object({
    ...InquiryRowSchema.entries,
    kind: Text,
    serverNo: v.fallback(v.nullable(v.number()), null),
    serverName: MaybeText,
    characterName: MaybeText,
    orderId: MaybeText,
    occurredAt: MaybeText,
    device: MaybeText,
    notifyEmail: v.fallback(v.boolean(), false),
    notifySms: v.fallback(v.boolean(), false),
    rating: v.fallback(v.nullable(v.number()), null),
    posts: v.array(
      v.object({
        postNo: v.number(),
        author: v.fallback(v.picklist(['member', 'staff']), 'staff'),
        body: Text,
        at: When,
        files: v.fallback(v.array(FileSchema), []),
      }),
    ),
  }),
);
export type InquiryDetail = v.InferOutput<typeof getInquiry.data>;
