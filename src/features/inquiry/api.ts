import * as v from 'valibot';
import { RATING_MAX } from '#constants.ts';
import { inquiryCategories, inquiryStatuses } from './kinds.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Day } from '#wire/fields.ts';
import { Numbered } from '#wire/numbered.ts';
import { PageSchema, pageOf } from '#wire/paging.ts';
import { InquiryRowSchema } from './detail.api.ts';

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
