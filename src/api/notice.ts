import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Moment } from './fields.ts';

export const noticeKinds = ['notice', 'maintenance', 'event'] as const;

/**
 * The urgent notice that a bar above every page shows; `null` if there is none. `link`: the page of this site
 * with the details, `/support/notice` or one below it. assumed: decisions §6
 */
export const getUrgentNotice = endpoint(
  '/comm/notice/getUrgent',
  v.object({}),
  v.object({
    notice: v.nullable(
      v.object({
        title: v.string(),
        kind: v.picklist(noticeKinds),
        from: Moment,
        until: Moment,
        link: v.optional(v.string()),
      }),
    ),
  }),
  { open: true },
);
