import { TOTP } from 'otpauth';
import { OTP_PERIOD_SECONDS } from '#constants.ts';
import { OTP_SECRET } from '../reference-api/db/seed/people.ts';

/** How long a code is shown; each is accepted once. */
export const OTP_PERIOD_MS = OTP_PERIOD_SECONDS * 1_000;

/** The code that an authenticator shows at a moment, for the secret of the seeded members unless one is given. */
export const codeAt = (at: number | Date, secret: string = OTP_SECRET): string =>
  new TOTP({ secret }).generate({ timestamp: Number(at) });

/** The code of now; `ahead`: how far the API's clock was moved forward, in ms. */
export const codeOf = (ahead = 0, secret?: string): string => codeAt(Date.now() + ahead, secret);
