import * as v from 'valibot';
import { inquiryCategories, inquiryStatuses } from '#rules/inquiry-kinds.ts';
import { FileSchema } from './common-file.ts';
import { endpoint } from './endpoint.ts';
import { InquiryNo, Numbered } from './inquiry-no.ts';

const Text = v.fallback(v.string(), '');
const MaybeText = v.fallback(v.nullable(v.string()), null);
const Moment = v.pipe(v.string(), v.isoTimestamp());
const When = v.fallback(v.nullable(Moment), null);
const Category = v.fallback(v.nullable(v.picklist(inquiryCategories)), null);
const Status = v.fallback(v.nullable(v.picklist(inquiryStatuses)), null);

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
