import * as v from 'valibot';
import { ID_MAX, LINK_MAX } from '#constants.ts';
import { AuthSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';
import {
  Count,
  Day,
  Id,
  Moment,
  Nothing,
  ServerNo,
  SignedHwan,
  Text,
  TextOrEmpty,
  WebAddress,
  YesNo,
} from './fields.ts';

/** The member's own characters of a server. Errors: 50505, 50506. assumed: product §10.15 */
export const getInquiryCharacters = endpoint(
  '/bbs/qna/characterList',
  v.object({ serverNo: ServerNo }),
  v.object({ list: v.array(v.object({ name: v.string(), job: TextOrEmpty, level: v.number() })) }),
);

/** Ignored by the API: the token says who asks. */
const Own = v.object({ userId: v.pipe(Text, v.maxLength(ID_MAX)) });

/** Ends the login that either token (headers) names, also one that has lapsed. product §7, decisions §3 */
export const logout = endpoint(
  '/auth/signin/logout',
  v.object({ id: Id, accessToken: Text }),
  Nothing,
  { shown: true, open: true, unrenewed: true },
);

/** Trades either old token (headers) for new ones. product §7, decisions §3 */
export const refresh = endpoint(
  '/auth/signin/refresh',
  v.object({ id: Id }),
  v.object({ auth: AuthSchema }),
  { shown: true, open: true, unrenewed: true },
);

/** Hwan security: `Y` = hwan usable. product §7, value assumed: decisions §7 */
export const getSecurity = endpoint('/memsec/hwan/getSecurity', Own, YesNo, { shown: true });

/** The hwan balance, in hwan; below zero where more was taken back than was there. Errors: 32508. product §7 */
export const getHwanTotal = endpoint('/memsec/hwan/getMirHwanTotal', Own, SignedHwan, {
  shown: true,
});

/** Unread inquiry answers. product §7 */
export const getInquiryCount = endpoint('/bbs/qna/recentCount', Own, v.object({ count: Count }), {
  shown: true,
});

/** The member's own record; only `secedeYn` is needed by the frame. product §7, decisions §7 */
export const getUserInfo = endpoint(
  '/memsec/mng/id/info',
  Own,
  v.object({
    info: v.object({
      userId: TextOrEmpty,
      name: TextOrEmpty,
      email: TextOrEmpty,
      phone: TextOrEmpty,
      secedeYn: YesNo,
      secedeDate: v.fallback(v.optional(v.string()), undefined),
    }),
  }),
  { shown: true },
);

/** OTP: `Y` = in use. product §7, value assumed: decisions §7 */
export const getOtpStatus = endpoint('/memsec/otp/otpToUse', Own, YesNo, { shown: true });

const ServerSchema = v.object({ serverNo: v.number(), serverName: v.string() });

/** Every game server that can be read. product §7, fields assumed: decisions §7 */
export const getServerList = endpoint(
  '/comm/server/getGameServerList',
  v.object({}),
  v.object({
    list: v.pipe(
      v.array(v.fallback(v.nullable(ServerSchema), null)),
      v.transform((list) => list.filter((one) => one !== null)),
    ),
  }),
  { shown: true },
);

/** Whether characters may move between accounts now; asked on every start. product §7, product §4 */
export const getTransferPeriod = endpoint(
  '/memsec/trans/getChrTransPeriodCheck',
  v.object({}),
  v.object({ transYn: v.fallback(v.string(), 'N') }),
  { shown: true, open: true },
);

/** Of a notice, whoever publishes it. */
export const noticeKinds = ['notice', 'maintenance', 'event'] as const;

/**
 * What a bar over every page says for as long as it is urgent; `null` while nothing is. `link`: the
 * page of this site that tells more, `/support/notice` or one below it. assumed: decisions §6
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

/** A signed-in address of the game's main page. product §7; a second `data` level is accepted (decisions §7) */
export const getGameHome = endpoint(
  '/auth/signin/onestopRedirect',
  v.object({ returnUrl: v.pipe(Text, v.maxLength(LINK_MAX)) }),
  v.union([
    v.object({ returnUrl: v.string() }),
    v.pipe(
      v.object({ data: v.object({ returnUrl: v.string() }) }),
      v.transform((level) => level.data),
    ),
  ]),
  { shown: true, open: true },
);

/** What a verification may be used for, and nothing else. assumed: decisions §7 */
export const verificationPurposes = [
  'join',
  'find-id',
  'find-pw',
  'otp-cancel',
  'hwan-security',
  'gift-lock',
  'pay-limit',
  'change-phone',
  'withdrawal',
  'quit',
  'dormancy',
  'transfer',
  'restoration',
  'appeal',
  'guest-inquiry',
] as const;
export type VerificationPurpose = (typeof verificationPurposes)[number];

export const verificationMethods = ['phone', 'ipin'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

/** What a call that needs a verified person carries as `verification`. assumed: decisions §7 */
export const VerificationSchema = v.object({
  verificationId: Id,
  /** Only the page that asked knows it; the id travels through the provider's address. */
  secret: Id,
});
export type Verification = v.InferOutput<typeof VerificationSchema>;

/**
 * Starts an identity verification: the provider's page comes back to `returnUrl`, on an origin of
 * this site. Valid for ten minutes, once, for this purpose and session. assumed: decisions §7
 */
export const requestVerification = endpoint(
  '/auth/identity/request',
  v.object({
    purpose: v.picklist(verificationPurposes),
    method: v.picklist(verificationMethods),
    returnUrl: WebAddress,
  }),
  v.object({
    ...VerificationSchema.entries,
    url: WebAddress,
  }),
  { open: true },
);

/**
 * How a verification stands. `mismatch`: somebody else than the member; a call that uses it refuses
 * with a code ending in 90. `person`: what a form may fill in. assumed: decisions §7
 */
export const resolveVerification = endpoint(
  '/auth/identity/resolve',
  VerificationSchema,
  v.union([
    v.object({ status: v.picklist(['pending', 'canceled', 'expired', 'mismatch']) }),
    v.object({
      status: v.literal('done'),
      person: v.object({
        name: v.string(),
        birthDate: Day,
        /** Empty where the method tells none, as with i-PIN. */
        phone: v.string(),
      }),
    }),
  ]),
  { open: true },
);
export type VerifiedPerson = Extract<
  v.InferOutput<typeof resolveVerification.data>,
  { status: 'done' }
>['person'];
