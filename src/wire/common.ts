import * as v from 'valibot';
import { ID_MAX, LINK_MAX } from '#constants.ts';
import { AuthSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';
import {
  Count,
  CountOrNull,
  Day,
  Figure,
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
  v.object({ list: v.array(v.object({ name: v.string(), job: TextOrEmpty, level: CountOrNull })) }),
);

/** Ignored by the API: the token says who asks. */
const Own = v.object({ userId: v.pipe(Text, v.maxLength(ID_MAX)) });

/** Ends the login of either token (in the headers), even if that token has lapsed. product §7, decisions §3 */
export const logout = endpoint(
  '/auth/signin/logout',
  v.object({ id: Id, accessToken: Text }),
  Nothing,
  { shown: true, open: true, unrenewed: true },
);

/** Returns new tokens for either old one (in the headers). Errors: 20305. product §7, decisions §3 */
export const refresh = endpoint(
  '/auth/signin/refresh',
  v.object({ id: Id }),
  v.object({ auth: AuthSchema }),
  { shown: true, open: true, unrenewed: true },
);

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
      secedeDate: v.fallback(v.optional(v.string()), undefined),
    }),
  }),
  { shown: true },
);

/** OTP: `Y` = in use. product §7, value assumed: decisions §7 */
export const getOtpStatus = endpoint('/memsec/otp/otpToUse', Own, YesNo, { shown: true });

const ServerSchema = v.object({ serverNo: Figure, serverName: v.pipe(v.string(), v.nonEmpty()) });

/**
 * The game servers, without entries that cannot be read. An empty list counts as no answer: a screen would offer no
 * server and not say why. product §7, fields assumed: decisions §7
 */
export const getServerList = endpoint(
  '/comm/server/getGameServerList',
  v.object({}),
  v.object({
    list: v.pipe(
      v.array(v.fallback(v.nullable(ServerSchema), null)),
      v.transform((list) => list.filter((one) => one !== null)),
      v.nonEmpty(),
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

/**
 * The address of the game's main page, which signs the member in there. A second `data` level around it is accepted
 * (decisions §7). product §7
 */
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

/** A verification is valid only for the one purpose it was asked for. assumed: decisions §7 */
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

/**
 * The `verification` field of a call that needs a verified person. A call that is refused for another reason leaves it
 * valid, so that nobody has to be verified again. One about an account ends with that account's last change of what
 * keeps others out; those about a person alone (`join`, `find-id`, `quit`, `guest-inquiry`) do not. assumed:
 * decisions §7
 */
export const VerificationSchema = v.object({
  verificationId: Id,
  /** Known only to the page that asked. The id alone proves nothing, since it appears in the provider's address. */
  secret: Id,
});
export type Verification = v.InferOutput<typeof VerificationSchema>;

/**
 * Starts an identity verification: the provider's page returns to `returnUrl`, on an origin of this site, with
 * `verificationId` and a `code` that only this browser gets. Valid for ten minutes, once, for this purpose and this
 * session. assumed: decisions §7
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
 * The state of a verification. `code` is what the provider added to the return address; without it a finished
 * verification stays `pending`, or somebody could send the provider's address to another person and get that person's
 * verification. `mismatch`: the person is not the member; a call that uses it is refused with a code ending in 90.
 * `person`: data that a form may fill in. assumed: decisions §7
 */
export const resolveVerification = endpoint(
  '/auth/identity/resolve',
  v.object({ ...VerificationSchema.entries, code: v.optional(Id) }),
  v.union([
    v.object({ status: v.picklist(['pending', 'canceled', 'expired', 'mismatch']) }),
    v.object({
      status: v.literal('done'),
      person: v.object({
        name: v.string(),
        birthDate: Day,
        /** Empty if the provider gives none, as with i-PIN. */
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
