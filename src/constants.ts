/**
 * Every number that is a rule of the business or of the API, with its unit last in the name, and the keys of browser
 * storage. Numbers of layout and of waiting stand where they are used. Source: product §9 unless marked.
 */
export const GAME_CODE = '3';

export const LOCAL_API_URL = 'http://127.0.0.1:8787';

export const ACCESS_TOKEN_DAYS = 0.021;
export const REFRESH_TOKEN_DAYS = 0.21;
export const USER_ID_DAYS = 0.2;
export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 86_400;
export const SECOND_MS = 1_000;
export const MINUTE_MS = MINUTE_SECONDS * SECOND_MS;
export const HOUR_MS = HOUR_SECONDS * SECOND_MS;
export const DAY_MS = DAY_SECONDS * SECOND_MS;

export const MOBILE_MAX_PX = 480;
export const SLIDES_PER_VIEW = 2.8;
export const DEBOUNCE_MS = 500;
export const SCROLL_THROTTLE_MS = 100;

export const MAX_ACCOUNTS = 5;
export const MIN_AGE_YEARS = 19;
export const LIMIT_CHANGES_PER_MONTH = 2;

/** The last row also holds for every higher number. */
export const GIFT_LOCKS = [
  { failures: 5, seconds: 30 },
  { failures: 6, seconds: 60 },
  { failures: 7, seconds: 30 * MINUTE_SECONDS },
  { failures: 8, seconds: HOUR_SECONDS },
  { failures: 9, seconds: DAY_SECONDS },
  { failures: 10, seconds: 3 * DAY_SECONDS },
  { failures: 11, seconds: 30 * DAY_SECONDS },
] as const;

/** A wait below this is shown in seconds, a longer one in minutes or more. Source: decisions §4 */
export const SHORT_WAIT_SECONDS = 300;

export const SUPPORT_OPEN_HOUR = 9;
export const SUPPORT_CLOSE_HOUR = 18;
/** The offset of Seoul's clock, all year, so that no time zone data of the browser is needed (reliability K2). */
export const SEOUL_OFFSET_MS = 9 * HOUR_MS;

// assumed: decisions §3
export const LATE_NOTICE_MS = 8_000;
export const STARTUP_CACHE_MS = 60_000;
/** How long the API remembers the outcome of a once-only call; the portal asks for less long, so it still gets one. */
export const INTENTION_KEPT_DAYS = 3;
export const INTENTION_ASKED_DAYS = 2;
/** An intention that is too old to ask about is still mentioned up to this age, then forgotten. */
export const INTENTION_NAMED_DAYS = 30;
export const INTENTIONS_ASKED_MAX = 20;
/** An older state of a game server is not shown: it may have changed. assumed: product §10.25 */
export const SERVER_STATE_MAX_MS = 10 * MINUTE_MS;
// assumed: reliability S4, S5, T2
export const REFRESH_LOCK_WAIT_MS = 8_000;
export const REFRESH_COOLDOWN_MS = 60_000;
/** Name, value and attributes: browsers silently drop a larger one. */
export const COOKIE_MAX_BYTES = 4_096;

// assumed: product §10
export const PAGE_SIZE = 10;
/** How many gifts that wait for the member one page holds. assumed: product §10.14 */
export const GIFTS_WAITING_SIZE = 50;
export const PASSWORD_DUE_DAYS = 90;
export const PERIOD_MONTHS = [1, 3, 6] as const;
/** Skeletons appear only after this wait, so that a fast answer never flashes. */
export const SKELETON_DELAY_MS = 300;
export const BADGE_MAX = 99;
export const TOAST_MS = 5_000;
/** The most records that one call may ask for; a list that is saved as a file is fetched in pages of this size. */
export const PAGE_SIZE_MAX = 100;
export const RECENT_RECORDS = 5;
/** Screens cut a text that came from outside after so many letters; saved files carry all of it. */
export const MAX_SHOWN_LETTERS = 200;
/** How many rows the screens show of a list that comes without pages. */
export const MAX_SHOWN_ROWS = 50;
export const SECURITY_POINTS = { otp: 50, password: 30, hwan: 20 } as const;
export const SECURITY_LEVEL_POINTS = { high: 80, middle: 50 } as const;

// assumed: product §10
export const SESSION_WARNING_SECONDS = 60;
// assumed: decisions §7, product §10
export const VERIFICATION_MINUTES = 10;
/** A provider's window that looks closed may only have lost its link to our page: so long we wait for its result. */
export const VERIFICATION_GRACE_MS = 1_500;
export const VERIFICATION_POLL_MS = 500;

// assumed: decisions §7
/** How long a checked password opens the member's data, in the tab and at the API. */
export const GATE_MINUTES = 10;
// decisions §8
/** What a visitor has proved or been shown ends after so long without input. */
export const PROOF_IDLE_MINUTES = 5;

// assumed: product §10.1 (to be set by the owner)
export const USER_ID_MIN = 4;
export const USER_ID_MAX = 16;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 16;
export const SAME_LETTERS_MAX = 2;
/** The message says how many tries are left before a captcha or a lock, once they are so few. */
export const TRIES_NAMED = 3;
export const ANSWER_MIN = 2;
export const ANSWER_MAX = 30;
/** How often one person may sign up in a day (20405), and one IP address in an hour (20406). */
export const JOINS_PER_PERSON_DAY = 2;
export const JOINS_PER_ADDRESS_HOUR = 10;
export const TICKET_MINUTES = 60;
/** What one asker can make the host send, pay for or read. assumed: decisions §9 (to be set by the owner) */
export const MAILS_PER_ADDRESS_HOUR = 10;
/** Identity verifications of one purpose, by a member or by a visitor's IP address. */
export const IDENTITIES_PER_HOUR = 10;
export const OPEN_ORDERS_MAX = 10;
export const REPORTS_PER_HOUR = 10;
export const REPORTS_OF_ONE_PER_DAY = 3;
export const INQUIRIES_PER_HOUR = 10;
/** The first days of the versions of the terms of service, as `src/content/terms/` has them, and of the other texts. */
export const SERVICE_TERMS_DAYS = ['2025-03-01', '2026-07-01'];
export const CONSENT_TEXT_DAY = '2026-07-01';
/** The night hours in Seoul: advertising between them needs a consent of its own. */
export const NIGHT_FROM_HOUR = 21;
export const NIGHT_TO_HOUR = 8;
export const DATA_SHOWN_SECONDS = 10;
export const BUSINESS_NUMBER_DIGITS = 10;

// assumed: reliability I1; limits of every request
export const INT4_MAX = 2_147_483_647;
/** Letters of an id, a ticket or a proof. */
export const ID_MAX = 200;
export const EMAIL_MAX = 254;
/** Letters of the last label, such as `com` or `kr`. */
export const EMAIL_ENDING_MIN = 2;
export const EMAIL_ENDING_MAX = 3;
export const JSON_MAX_BYTES = 64 * 1024;
export const JSON_MAX_LEVELS = 16;

// assumed: product §10.12, every figure of payment is the owner's to set
export const PAY_MONTH_LIMIT_WON = 1_000_000;
export const PAY_LIMIT_MIN_WON = 100_000;
export const PAY_LIMIT_MAX_WON = 10_000_000;
export const PAY_LIMIT_STEP_WON = 10_000;
export const PAY_LIMIT_RAISE_HOURS = 24;
export const PAY_LIMIT_PRESETS_WON = [300_000, 500_000, 1_000_000, 3_000_000] as const;
export const PAY_DAY_LIMIT_WON = 500_000;
export const NEW_MEMBER_DAYS = 30;
export const NEW_MEMBER_MONTH_WON = 50_000;
export const MINOR_MONTH_WON = 70_000;
export const ORDER_MINUTES = 30;
export const ORDER_POLL_MS = 2_000;
export const USUAL_PURCHASES = 2;
export const DEPOSIT_DAYS = 3;
export const REFUND_FREE_DAYS = 7;
/** Working days until a refund is seen, from and to: with a card issuer or a voucher's, and at a bank. */
export const REFUND_CARD_DAYS = [3, 7] as const;
export const REFUND_BANK_DAYS = [1, 3] as const;
export const VAT_PERCENT = 10;
/** Letters of the bank's name, digits of the account number. */
export const REFUND_BANK_MAX = 20;
export const REFUND_NUMBER_MIN = 8;
export const REFUND_NUMBER_MAX = 16;
export const REFUND_FEE_PERCENT = 10;
export const REFUND_FEE_MIN_WON = 1_000;

// assumed: product §10.13
export const HISTORY_FIND_MAX = 30;
export const PAGE_SIZES = [10, 30, 50] as const;
/** How many months the flow chart of hwan covers, with income above and expense below its axis. */
export const FLOW_MONTHS = 6;

// assumed: product §10.8, reliability (one-time codes)
export const OTP_DIGITS = 6;
export const OTP_PERIOD_SECONDS = 30;
/** How many time steps before or after now the code of a right clock may be. */
export const OTP_WINDOW_STEPS = 1;
/** A code up to so many steps off is refused as well, but shows how wrong the phone's clock is. */
export const OTP_DRIFT_STEPS = 10;
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LETTERS = 8;
export const RECOVERY_CODES_FEW = 3;
/** How long a new OTP secret waits for the first code from the member's app. */
export const OTP_JOIN_MINUTES = 30;
export const OTP_DEVICE_MAX = 60;
/** The shortest OTP lock that the member may lift with an identity verification (32514 to 32517). */
export const LOCK_LIFT_SECONDS = 3_600;

// assumed: product §10.14
export const GIFT_MIN_HWAN = 100;
export const GIFT_MAX_HWAN = 100_000;
export const GIFT_MONTH_HWAN = 500_000;
export const GIFT_CHIPS_HWAN = [1_000, 3_000, 5_000, 10_000, 30_000, 50_000] as const;
export const GIFT_MESSAGE_MAX = 50;
export const GIFT_LOOKUP_MS = 1_000;
/** After so many unknown names a receiver is looked up only when the button is pressed. */
export const GIFT_LOOKUP_MISSES = 3;
export const GIFT_RECENT_SIZE = 20;
export const GIFT_TERM_DAYS = 7;
export const FIRST_GIFT_PAUSE_SECONDS = 5;

// assumed: product §10.6, every figure is the owner's to set
export const RESTORE_MONTHS = 12;
export const RESTORE_FEE_HWAN = 5_000;
/** How many characters an account may have on one server; a deleted one does not count. */
export const CHARACTER_SLOTS = 7;
export const CHARACTER_NAME_MIN = 2;
export const CHARACTER_NAME_MAX = 12;

// assumed: product §10.10, every figure is the owner's to set
export const TRANSFER_FEE_HWAN = 10_000;
export const TRANSFER_TERM_DAYS = 7;
/** Letters of the receiver's account id. */
export const TRANSFER_ACCOUNT_MAX = 50;
export const TRANSFER_MOVE_SECONDS = 60;
export const TRANSFER_POLL_MS = 5_000;

// assumed: product §10.21
export const QUIT_ACCOUNTS_MAX = 100;
export const EVIDENCE_FILES_MAX = 3;
export const EVIDENCE_NAME_MAX = 200;
export const EVIDENCE_FILE_MAX_MB = 5;
export const EVIDENCE_FILE_MAX_BYTES = EVIDENCE_FILE_MAX_MB * 1024 * 1024;
export const EVIDENCE_TEXT_MIN = 10;
export const EVIDENCE_TEXT_MAX = 1_000;
export const QUIT_REVIEW_WORKDAYS = 3;

// assumed: product §10.7, product §10.15
export const INQUIRY_TITLE_MIN = 2;
export const INQUIRY_TITLE_MAX = 50;
export const INQUIRY_BODY_MIN = 10;
export const INQUIRY_BODY_MAX = 4_000;
export const INQUIRY_ORDER_MONTHS = 12;
export const INQUIRY_ORDERS_MAX = 30;
export const REPORT_BODY_MIN = 20;
export const REPORT_BODY_MAX = 2_000;
export const NAME_MAX = 30;
export const SHORT_TEXT_MAX = 60;
export const INQUIRY_KEPT_YEARS = 3;
export const REPORT_DAYS = 3;
export const GUEST_PIN_DIGITS = 6;
/** Of a proved address: the newest inquiries that are found, and how often each may be written on. assumed: product §10.24 */
export const GUEST_FOUND_MAX = 20;
export const GUEST_MORE_MAX = 20;
/** By when an inquiry is usually answered, in working days. assumed: product §10.15 */
export const INQUIRY_WORKDAYS = 1;
/** How long a solved inquiry can be opened again. assumed: decisions §7 */
export const INQUIRY_REOPEN_DAYS = 7;
export const LINK_MAX = 500;
/** The files of an inquiry or a report: how many, and how large each may be. */
export const ATTACHMENTS_MAX = 5;
export const ATTACHMENT_MAX_MB = 10;
export const ATTACHMENT_MAX_BYTES = ATTACHMENT_MAX_MB * 1024 * 1024;
export const ATTACHMENT_NAME_MAX = 100;
/** The largest picture: width × height. A small file can hold a picture that fills the memory of whoever opens it. */
export const PICTURE_MAX_PIXELS = 50_000_000;
/** More segments than any real picture has: millions of empty ones would fill the memory of whoever reads them. */
export const PICTURE_SEGMENTS_MAX = 100_000;
/** A file of a form that was never sent is deleted after this time, in the browser and on the server. */
export const LOOSE_FILE_HOURS = 24;
export const DOWNLOAD_MINUTES = 1;
export const RATING_MAX = 5;
/** How much of a thread's message is shown: far more than can be sent, few enough not to slow a browser. */
export const MAX_THREAD_LETTERS = 20_000;

// assumed: product §10.3, product §10.4, product §10.16
export const EMAIL_CODE_MINUTES = 5;
export const EMAIL_RESEND_SECONDS = 60;
export const EMAIL_CODE_DIGITS = 6;
export const QUESTION_MIN = 5;
export const QUESTION_MAX = 50;

// product §10.5
export const FAQ_SEARCH_MIN = 2;

// assumed: product §10.11, product §10.19, product §10.20
export const DORMANT_AFTER_DAYS = 365;
export const DORMANT_AFTER_YEARS = DORMANT_AFTER_DAYS / 365;
export const DORMANT_KEPT_DAYS = 1_460;
export const APPEAL_DAYS = 15;
export const WITHDRAWAL_DAYS = 7;

// Where the browser stores things.
/** The prefix of the storage key of drafts; their owner follows, and a colon. Visitors have no name. */
export const DRAFTS = 'draft:';
export const VISITORS_DRAFTS = 'draft::';
export const DRAFT_FILES_DB = 'draft-files';
export const DRAFT_FILES_STORE = 'files';
/** The prefix of the storage key of a member's intentions; a hash of the member's id follows. */
export const INTENTIONS = 'intentions:';
/** The prefix of the localStorage key of a member's usual payment choices; a hash of the member's id follows. */
export const USUAL_PAY = 'usual-pay:';
