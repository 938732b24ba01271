import * as v from 'valibot';
import { RATING_MAX } from '#constants.ts';
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

/** Deletes an inquiry nobody has begun to answer. Errors: 31204. assumed: screens §15 */
export const deleteInquiry = endpoint('/bbs/qna/delete', Numbered, v.object({}));

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
