import * as v from 'valibot';
import { inquiryCategories, inquiryStatuses } from './kinds.ts';
import { FileSchema } from '#wire/file.ts';
import { endpoint } from '#wire/endpoint.ts';
import { MomentOrNull, No, TextOrEmpty, TextOrNull } from '#wire/fields.ts';
import { Numbered } from '#wire/numbered.ts';

const Category = v.fallback(v.nullable(v.picklist(inquiryCategories)), null);
const Status = v.fallback(v.nullable(v.picklist(inquiryStatuses)), null);

export const InquiryRowSchema = v.object({
  inquiryNo: No,
  category: Category,
  title: TextOrEmpty,
  status: Status,
  at: MomentOrNull,
  /** An answer the member has not read yet. */
  unread: v.fallback(v.boolean(), false),
});
export type InquiryRow = v.InferOutput<typeof InquiryRowSchema>;

/** One inquiry with its thread; its answers count as read from now on. assumed: screens §15 */
export const getInquiry = endpoint(
  '/bbs/qna/detail',
  Numbered,
  v.object({
    ...InquiryRowSchema.entries,
    kind: TextOrEmpty,
    serverNo: v.fallback(v.nullable(v.number()), null),
    serverName: TextOrNull,
    characterName: TextOrNull,
    orderId: TextOrNull,
    occurredAt: TextOrNull,
    device: TextOrNull,
    notifyEmail: v.fallback(v.boolean(), false),
    notifySms: v.fallback(v.boolean(), false),
    rating: v.fallback(v.nullable(v.number()), null),
    posts: v.array(
      v.object({
        postNo: v.number(),
        author: v.fallback(v.picklist(['member', 'staff']), 'staff'),
        body: TextOrEmpty,
        at: MomentOrNull,
        files: v.fallback(v.array(FileSchema), []),
      }),
    ),
  }),
);
export type InquiryDetail = v.InferOutput<typeof getInquiry.data>;
