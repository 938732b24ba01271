import { listQuery } from '#rules/list-query.ts';
import { inquiryCategories, inquiryStatuses } from './rules.ts';

export const inquiryQuery = listQuery({ status: inquiryStatuses, category: inquiryCategories }, [
  'find',
]);
export type InquiryQuery = ReturnType<typeof inquiryQuery.read>;
