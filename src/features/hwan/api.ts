import * as v from 'valibot';
import { historyKinds } from '#rules/history-query.ts';
import { endpoint } from '#wire/endpoint.ts';
import {
  CountOrNull,
  Day,
  SignedHwan,
  HwanOrNull,
  Moment,
  MomentOrNull,
  TextOrEmpty,
  TextOrNull,
} from '#wire/fields.ts';
import { PageSchema, pageOf } from '#wire/paging.ts';

/** Balance split, next expiry and this month's sums, in hwan. Errors: 32507, 32508. assumed: screens §13 */
export const getHwanState = endpoint(
  '/memsec/hwan/getState',
  v.object({}),
  v.object({
    total: SignedHwan,
    paid: HwanOrNull,
    free: HwanOrNull,
    expiring: v.fallback(v.nullable(v.object({ amount: SignedHwan, at: Moment })), null),
    month: v.fallback(v.object({ charged: HwanOrNull, used: HwanOrNull, gifted: HwanOrNull }), {
      charged: null,
      used: null,
      gifted: null,
    }),
  }),
);

export const HwanRecordSchema = v.object({
  recordNo: v.fallback(v.nullable(v.number()), null),
  at: MomentOrNull,
  kind: v.fallback(v.nullable(v.picklist(historyKinds)), null),
  /** What the hwan was charged with or used for, as shown to the member. */
  title: TextOrEmpty,
  serverName: TextOrNull,
  characterName: TextOrNull,
  /** Signed, in hwan: charges are positive. */
  amount: HwanOrNull,
  /** Balance after the record, in hwan. */
  balance: HwanOrNull,
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
    passwordChangedAt: MomentOrNull,
    lastLogins: v.array(v.object({ at: MomentOrNull, device: TextOrEmpty, ip: TextOrEmpty })),
    waiting: v.object({ gifts: CountOrNull, transfers: CountOrNull, answers: CountOrNull }),
    consents: v.array(
      v.object({ name: TextOrEmpty, agreed: v.fallback(v.boolean(), false), at: MomentOrNull }),
    ),
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
        charged: SignedHwan,
        used: SignedHwan,
        gifted: SignedHwan,
        balance: SignedHwan,
      }),
    ),
  }),
);
