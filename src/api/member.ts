import * as v from 'valibot';
import { ID_MAX } from '#constants.ts';
import { endpoint } from './endpoint.ts';
import { Count, SignedHwan, Text, TextOrEmpty, YesNo } from './fields.ts';

/** Ignored by the API: the token says who asks. */
const Own = v.object({ userId: v.pipe(Text, v.maxLength(ID_MAX)) });

/** Hwan security: `Y` = hwan usable. product §7, value assumed: decisions §7 */
export const getSecurity = endpoint('/memsec/hwan/getSecurity', Own, YesNo, { shown: true });

/** The hwan balance; below zero if a refund took back more than was left. Errors: 32508. product §7 */
export const getHwanTotal = endpoint('/memsec/hwan/getMirHwanTotal', Own, SignedHwan, {
  shown: true,
});

/** Unread inquiry answers. product §7 */
export const getInquiryCount = endpoint('/bbs/qna/recentCount', Own, v.object({ count: Count }), {
  shown: true,
});

/**
 * The member's own record; the frame uses only `secedeYn`, which counts as `N` if it is missing. product §7,
 * decisions §7
 */
export const getUserInfo = endpoint(
  '/memsec/mng/id/info',
  Own,
  v.object({
    info: v.object({
      userId: TextOrEmpty,
      name: TextOrEmpty,
      email: TextOrEmpty,
      phone: TextOrEmpty,
      secedeYn: v.nullish(YesNo, 'N'),
      /** The day of the request to withdraw, as `2026-03-02`. */
      secedeDate: v.fallback(v.optional(v.string()), undefined),
    }),
  }),
  { shown: true },
);

/** OTP: `Y` = in use. product §7, value assumed: decisions §7 */
export const getOtpStatus = endpoint('/memsec/otp/otpToUse', Own, YesNo, { shown: true });
