import * as v from 'valibot';
import { historyKinds } from '#rules/history-query.ts';
import { endpoint } from './endpoint.ts';
import { PageSchema, pageOf } from './paging.ts';

const Hwan = v.pipe(v.number(), v.safeInteger());
const Moment = v.pipe(v.string(), v.isoTimestamp());

/** Shown as unknown where it is missing; one odd field never takes a whole screen away. */
const Amount = v.fallback(v.nullable(Hwan), null);
const Text = v.fallback(v.string(), '');
const When = v.fallback(v.nullable(Moment), null);
const Count = v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null);
const Day = v.pipe(v.string(), v.isoDate());

/** Balance split, next expiry and this month's sums, in hwan. Errors: 32507, 32508. assumed: screens §13 */
export const getHwanState = endpoint(
  '/memsec/hwan/getState',
  v.object({}),
  v.object({
    total: Hwan,
    paid: Amount,
    free: Amount,
    expiring: v.fallback(v.nullable(v.object({ amount: Hwan, at: Moment })), null),
    month: v.fallback(v.object({ charged: Amount, used: Amount, gifted: Amount }), {
      charged: null,
      used: null,
      gifted: null,
    }),
  }),
);

export const HwanRecordSchema = v.object({
  recordNo: v.fallback(v.nullable(v.number()), null),
  at: When,
  kind: v.fallback(v.nullable(v.picklist(historyKinds)), null),
  /** What the hwan was charged with or used for, as shown to the member. */
  title: Text,
  serverName: v.fallback(v.nullable(v.string()), null),
  characterName: v.fallback(v.nullable(v.string()), null),
  /** Signed, in hwan: charges are positive. */
  amount: Amount,
  /** Balance after the record, in hwan. */
  balance: Amount,
});
export type HwanRecord = v.InferOutput<typeof HwanRecordSchema>;

/** Hwan records of a span of Seoul days, newest first; `from`/`to` inclusive. Errors: 32508. assumed: screens §13 */
export const getUseHistory = endpoint(
  '/memsec/hwan/getUseHistory',
  v.object({
    ...PageSchema.entries,
    kind: v.optional(v.picklist(historyKinds)),
    from: Day,
    to: Day,
  }),
  pageOf(HwanRecordSchema),
);

/** What the overview shows beside the start-up data. assumed: screens §13 */
export const getOverview = endpoint(
  '/memsec/mng/overview',
  v.object({}),
  v.object({
    passwordChangedAt: When,
    lastLogins: v.array(v.object({ at: When, device: Text, ip: Text })),
    waiting: v.object({ gifts: Count, transfers: Count, answers: Count }),
    consents: v.array(v.object({ name: Text, agreed: v.fallback(v.boolean(), false), at: When })),
  }),
);

/** The last months side by side, oldest first, in hwan; `balance` at the month's end. assumed: screens §13 */
export const getHwanMonths = endpoint(
  '/memsec/hwan/getMonths',
  v.object({}),
  v.object({
    months: v.array(
      v.object({
        month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
        charged: Hwan,
        used: Hwan,
        gifted: Hwan,
        balance: Hwan,
      }),
    ),
  }),
);
