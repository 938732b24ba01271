import { listQuery } from '#rules/list-query.ts';
import { inquiryCategories, inquiryStatuses } from './rules.ts';

/** The filters of the list of inquiries. */
export const inquiryQuery = listQuery({ status: inquiryStatuses, category: inquiryCategories }, [
  'find',
]);
export type InquiryQuery = ReturnType<typeof inquiryQuery.read>;
