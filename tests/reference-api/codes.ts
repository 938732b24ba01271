/**
 * The codes with which calls refuse, one name each: those that the portal names too come from its catalogue, which
 * must contain the others as well.
 */
import {
  accountCodes,
  accountsFullCode,
  giftCodes,
  goneCode,
  idRefusals,
  inquiryBlockedCode,
  invalidCode,
  limitChangesCode,
  loginCodes,
  otpLocks,
  otpMismatch,
  payLimitCodes,
  processedCode,
  receiptDoneCode,
  reportBlockedCode,
  selfCode,
  serverCodes,
  sessionEndedCode,
  slotsFullCode,
  tooYoungCode,
} from '#errors.ts';

export const INVALID = invalidCode;
/** Somebody else, or another tab, was first. */
export const PROCESSED = processedCode;
/** Too many tries. */
export const LIMITED = accountCodes.limited;
/**
 * assumed: refuses a member whose withdrawal is pending every call that is not `whileLeaving`. It is `silent` in the
 * portal's catalogue: the frame already asks such a member what to do.
 */
export const LEAVING = '20705';
/** assumed: product §8 gives the last two digits only. Declare it in the `codes` of a call that verifies. */
export const IDENTITY_MISMATCH = '33490';

/** assumed: id or password does not match. It is `silent` in the portal's catalogue: the login form says it itself. */
export const [LOGIN_MISMATCH] = loginCodes.mismatch;
export const DORMANT = loginCodes.dormant;
export const CAPTCHA_NEEDED = loginCodes.captcha;
export const SESSION_ENDED = sessionEndedCode;
export const WRONG_PASSWORD = accountCodes.wrongPassword;
export const SAME_PASSWORD = accountCodes.samePassword;
export const SAME_ANSWER = accountCodes.sameAnswer;
export const NO_ACCOUNT = accountCodes.noAccount;

export const [ID_TAKEN, ID_NOT_ALLOWED] = idRefusals;
export const JOIN_BLOCKED = '20404';
export const PERSON_JOINED = '20405';
export const ADDRESS_JOINED = '20406';
export const TOO_YOUNG = tooYoungCode;
export const ACCOUNTS_FULL = accountsFullCode;

export const [OTP_MISMATCH] = otpMismatch;
export const OTP_LOCKS = otpLocks;

/** The member's own payments are suspended. */
export const SUSPENDED = '32507';
export const HWAN_LOOKUP_FAILED = '32508';
export const HWAN_UNUSABLE = '31113';
/** Too little hwan for a fee. */
export const SHORT_OF_HWAN = '31104';
export const PAY_FAILED = '31105';
/** Codes that say a fee was not returned; here never used, because fee and state change together. */
export const NOT_RETURNED = ['31106', '31205', '31604'];
export const PAY_LIMITS = payLimitCodes;
export const NO_CHANGES_LEFT = limitChangesCode;
export const RECEIPT_DONE = receiptDoneCode;

export const SELF = selfCode;
export const GIFT_SHORT = giftCodes.short;
export const NO_AMOUNT = giftCodes.noAmount;
export const TAKEN_BACK = '33404';
export const SENDER_SUSPENDED = '33406';
export const TOO_LATE = '33407';
export const NOTHING_TO_REJECT = '35004';

/** No character of that name on the server. */
export const UNKNOWN_CHARACTER = giftCodes.noReceiver;
export const [NO_OWN_CHARACTER, CHARACTER_LOOKUP_FAILED] = serverCodes;
/** A deleted character. */
export const CHARACTER_GONE = goneCode;
export const SLOTS_FULL = slotsFullCode;
export const TRANSFER_PENDING = '30704';
export const TRANSFER_LOCKED = '31112';
export const UNKNOWN_ACCOUNT = '31107';
export const CLOSED_ACCOUNT = '31108';
export const SENDER_BUSY = '31109';
export const RECEIVER_BUSY = '31110';

export const INQUIRY_BLOCKED = inquiryBlockedCode;
export const REPORT_BLOCKED = reportBlockedCode;
