import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { CountOrNull, Day, FlagOrNull, knownOrNull, MomentOrNull, TextOrEmpty } from './fields.ts';
import { PageSchema, pageOf } from './paging.ts';

/** What can happen to the security of an account; `recovery`: a forgotten password was replaced. */
export const activityKinds = [
  'login',
  'loginFailed',
  'password',
  'recovery',
  'email',
  'phone',
  'question',
  'otp',
  'hwan',
  'devices',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

const ActivitySchema = v.object({
  /** Tells the event from every other. */
  activityNo: CountOrNull,
  at: MomentOrNull,
  kind: knownOrNull(activityKinds),
  /** Of `otp`: whether it is in use since; of `hwan`: whether it is usable since. Null for anything else. */
  on: FlagOrNull,
  device: TextOrEmpty,
  /** The address with its end hidden, as `203.0.113.***`; the portal hides the end of a full one. */
  ip: TextOrEmpty,
  /** Where that is, in words, such as a city; empty if the host does not say. */
  place: TextOrEmpty,
});
export type Activity = v.InferOutput<typeof ActivitySchema>;

/**
 * What has happened to the security of the account from one Seoul day to another, both included, newest first. No
 * secret, and no value before or after a change. assumed: product §10.26
 */
export const getActivity = endpoint(
  '/memsec/mng/activity',
  v.object({
    ...PageSchema.entries,
    kind: v.optional(v.picklist(activityKinds)),
    from: Day,
    to: Day,
  }),
  pageOf(ActivitySchema),
);
