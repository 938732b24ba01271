import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { CountOrNull, knownOrNull, MomentOrNull, No, TextOrEmpty } from './fields.ts';
import { PageSchema, pageOf } from './paging.ts';

/** `received` and `working` are open: no other request is possible meanwhile. assumed: product §10.6 */
export const restorationStatuses = ['received', 'working', 'done', 'rejected'] as const;

/** A request to restore a character. */
export const RestorationSchema = v.object({
  restoreNo: No,
  serverName: TextOrEmpty,
  /** The name at its deletion (`oldName`) and after the restoration (`name`). */
  oldName: TextOrEmpty,
  name: TextOrEmpty,
  status: knownOrNull(restorationStatuses),
  at: MomentOrNull,
  /** When the restoration is expected to be done. */
  dueAt: MomentOrNull,
  closedAt: MomentOrNull,
  /** Why it was rejected, in words for the member. */
  reason: TextOrEmpty,
  /** The hwan taken with the request; a rejection gives it back. */
  fee: CountOrNull,
  /** The hwan that was left then. */
  left: CountOrNull,
});
export type Restoration = v.InferOutput<typeof RestorationSchema>;

/** The member's requests, newest first. assumed: product §10.6 */
export const getRestorations = endpoint(
  '/memsec/restore/list',
  PageSchema,
  pageOf(RestorationSchema),
);
