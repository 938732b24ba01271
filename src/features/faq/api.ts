import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import { Nothing } from '#api/fields.ts';

export const faqReasons = ['hard', 'unsolved', 'wrong'] as const;
export type FaqReason = (typeof faqReasons)[number];

/**
 * Records whether a FAQ entry helped; a later vote of the same person replaces the earlier one. assumed: product §10.5
 */
export const voteFaq = endpoint(
  '/bbs/faq/vote',
  v.object({
    faqId: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)),
    helpful: v.picklist(['Y', 'N']),
    /** Why it did not help. */
    reason: v.optional(v.picklist(faqReasons)),
  }),
  Nothing,
  { open: true },
);
