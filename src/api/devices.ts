import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Figure, Id, MomentOrNull, TextOrEmpty } from './fields.ts';

/** The member's active logins, the newest first. assumed: product §10.13 */
export const getSessions = endpoint(
  '/memsec/mng/sessions',
  v.object({}),
  v.object({
    list: v.array(
      v.object({
        sessionId: v.string(),
        at: MomentOrNull,
        device: TextOrEmpty,
        ip: TextOrEmpty,
        /** Whether it is the login of this browser. */
        current: v.fallback(v.boolean(), false),
      }),
    ),
  }),
);
export type Session = v.InferOutput<typeof getSessions.data>['list'][number];

/** Ends one login, or with `null` all others; never the one that sends this call. assumed: product §10.13 */
export const endSessions = endpoint(
  '/memsec/mng/endSessions',
  v.object({ sessionId: v.nullable(Id) }),
  v.object({ ended: v.fallback(v.optional(Figure), undefined) }),
);
