import { activityKinds } from '#api/activity.ts';
import { listQuery } from '#rules/list-query.ts';

/** What the address of the list may say: the kind, besides the page and the period. */
export const activityQuery = listQuery({ kind: activityKinds });
export type ActivityQuery = ReturnType<typeof activityQuery.read>;
