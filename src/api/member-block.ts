import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { PageSchema, pageOf } from './paging.ts';

const Moment = v.pipe(v.string(), v.isoTimestamp());
const Text = v.fallback(v.string(), '');
const When = v.fallback(v.nullable(Moment), null);

export const sanctionKinds = ['account', 'chat', 'trade'] as const;
export const SanctionSchema = v.object({
  /** What support asks for. */
  sanctionNo: Text,
  kind: v.fallback(v.nullable(v.picklist(sanctionKinds)), null),
  reason: Text,
  /** The article of the operation policy. */
  policy: Text,
  /** A character, or empty for the account. */
  target: Text,
  startsAt: When,
  /** Null: for good. */
  endsAt: When,
});
export type Sanction = v.InferOutput<typeof SanctionSchema>;

/** Sanctions in force, and a page of those that have ended, newest first. assumed: screens §19 */
export const getSanctions = endpoint(
  '/memsec/mng/block/list',
  PageSchema,
  v.object({ current: v.array(SanctionSchema), ...pageOf(SanctionSchema).entries }),
);
