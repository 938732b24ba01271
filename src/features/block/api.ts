import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import { knownOrNull, MomentIfKnown, MomentOrNull, TextOrEmpty, TextOrNull } from '#api/fields.ts';
import { sanctionKinds } from '#api/overview.ts';
import { PageSchema, pageOf } from '#api/paging.ts';

/** A sanction of the account or of one of its characters. */
export const SanctionSchema = v.object({
  /** The number that support asks for. */
  sanctionNo: TextOrEmpty,
  kind: knownOrNull(sanctionKinds),
  reason: TextOrEmpty,
  /** The article of the operation policy that was violated, such as `운영정책 제4조 제2항`. */
  policy: TextOrEmpty,
  /** The name of the sanctioned character; empty if the sanction is on the account, null if unknown. */
  target: TextOrNull,
  startsAt: MomentOrNull,
  /** Null: the sanction is permanent. */
  endsAt: MomentIfKnown,
});
export type Sanction = v.InferOutput<typeof SanctionSchema>;

/** The sanctions in force, and a page of those that have ended, newest first. assumed: product §10.19 */
export const getSanctions = endpoint(
  '/memsec/mng/block/list',
  PageSchema,
  v.object({ current: v.array(SanctionSchema), ...pageOf(SanctionSchema).entries }),
);
