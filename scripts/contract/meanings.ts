/** What `docs/api.md` says of words, numbers and refusals that several calls share. */

import { orderStatuses, payMethods, receiptKinds } from '#api/order.ts';
import { sanctionKinds } from '#api/overview.ts';
import { restorationStatuses } from '#api/restoration.ts';
import { transferReasons, transferStatuses } from '#api/transfer.ts';
import * as n from '#constants.ts';
import { gift } from '#features/gift/gift.copy.ts';
import { giftStatuses } from '#features/gift/status.ts';
import { hwanHistory } from '#features/hwan/use-history.copy.ts';
import { guest } from '#features/inquiry/guest.copy.ts';
import { inquiry } from '#features/inquiry/inquiry.copy.ts';
import { guestCategories, inquiryCategories, inquiryKinds } from '#features/inquiry/rules.ts';
import { reportKinds, reportStatuses } from '#features/report/api.ts';
import { report, reportList } from '#features/report/report.copy.ts';
import { transfer } from '#features/transfer/transfer.copy.ts';
import { withdrawalReasons } from '#features/withdrawal/api.ts';
import { withdrawal } from '#features/withdrawal/withdrawal.copy.ts';
import {
  restorationStatuses as restorationWords,
  transferStatuses as transferWords,
} from '#forms/character-status.copy.ts';
import { orderStatuses as orderWords, payWords, receiptWords } from '#forms/order.copy.ts';
import { recordKinds } from '#rules/list-query.ts';
import { sanction } from '#rules/sanction.copy.ts';
import { TOKEN_LETTERS_MAX } from './json-schema.ts';
import { refusalFields } from './refusals.ts';

type Words = Readonly<Record<string, unknown>>;

const counted = new Intl.NumberFormat('en-US').format;
const kib = (bytes: number) => `${counted(bytes / 1024)} KiB`;

const listed = (known: readonly (string | number)[], meanings: Words): string =>
  known
    .map((word) => {
      const meaning = meanings[word];
      const text = typeof meaning === 'string' ? meaning : (meaning as { label?: string })?.label;
      return `\`${word}\` ${text}`;
    })
    .join(', ');

/** Where a word occurs, and what it means there: as the member reads it. */
const words: [where: string, words: string][] = [
  ['`status` of a gift, a number', listed(giftStatuses, gift.statuses)],
  ['`status` of a transfer', listed(transferStatuses, transferWords)],
  ['`reason` of a transfer', listed(transferReasons, transfer.reasons)],
  ['`status` of an order', listed(orderStatuses, orderWords)],
  ['`method` of an order', listed(payMethods, payWords.methods)],
  ['`kind` of a cash receipt', listed(receiptKinds, receiptWords.kinds)],
  ['`kind` of a record of hwan', listed(recordKinds, hwanHistory.kinds)],
  ['`category` of an inquiry', listed(inquiryCategories, inquiry.categories)],
  ...inquiryCategories.map((category): [string, string] => [
    `\`kind\` of an inquiry of the category \`${category}\``,
    listed(inquiryKinds[category], inquiry.kinds),
  ]),
  ['`category` of a visitor’s inquiry', listed(guestCategories, guest.categories)],
  ['`kind` of a report', listed(reportKinds, report.kinds)],
  ['`status` of a report', listed(reportStatuses, reportList.statuses)],
  ['`status` of a restoration', listed(restorationStatuses, restorationWords)],
  ['`kind` of a sanction', listed(sanctionKinds, sanction.kinds)],
  ['`reason` of a withdrawal', listed(withdrawalReasons, withdrawal.reasons)],
];

const numbers: [what: string, figure: string][] = [
  ['a gift', `${counted(n.GIFT_MIN_HWAN)} to ${counted(n.GIFT_MAX_HWAN)} hwan`],
  ['gifts of a calendar month in Seoul', `${counted(n.GIFT_MONTH_HWAN)} hwan`],
  ['until a gift or a transfer lapses', `${n.GIFT_TERM_DAYS} days`],
  ['fee of a transfer', `${counted(n.TRANSFER_FEE_HWAN)} hwan`],
  ['fee of a restoration', `${counted(n.RESTORE_FEE_HWAN)} hwan`],
  ['how long a deleted character can be restored', `${n.RESTORE_MONTHS} months`],
  ['payments of a day in Seoul', `${counted(n.PAY_DAY_LIMIT_WON)} won`],
  [
    'payments of a month, until the member sets another limit',
    `${counted(n.PAY_MONTH_LIMIT_WON)} won; from ${counted(n.PAY_LIMIT_MIN_WON)} to ${counted(n.PAY_LIMIT_MAX_WON)} in steps of ${counted(n.PAY_LIMIT_STEP_WON)}`,
  ],
  [
    `payments of a month in the first ${n.NEW_MEMBER_DAYS} days; of a minor`,
    `${counted(n.NEW_MEMBER_MONTH_WON)} won; ${counted(n.MINOR_MONTH_WON)} won`,
  ],
  [
    'how long a checkout, a virtual account stays open',
    `${n.ORDER_MINUTES} minutes, ${n.DEPOSIT_DAYS} days`,
  ],
  [
    'a refund without a fee; the fee afterwards',
    `${n.REFUND_FREE_DAYS} days; ${n.REFUND_FEE_PERCENT} %, at least ${counted(n.REFUND_FEE_MIN_WON)} won`,
  ],
  ['a JSON body; its levels', `${kib(n.JSON_MAX_BYTES)}; ${n.JSON_MAX_LEVELS}`],
  ['an attached file; how many', `${n.ATTACHMENT_MAX_MB} MiB; ${n.ATTACHMENTS_MAX}`],
  ['records of a page', `${n.PAGE_SIZE_MAX}`],
  [
    'a token',
    `${counted(TOKEN_LETTERS_MAX)} letters: a cookie holds ${counted(n.COOKIE_MAX_BYTES)} bytes with its name and attributes, and browsers drop a larger one without a word`,
  ],
  ['how long an answer is kept under its key', `${n.INTENTION_KEPT_DAYS} days`],
  ['when the portal says that a call takes long', `${n.LATE_NOTICE_MS / n.SECOND_MS} seconds`],
  [
    'an OTP code',
    `${n.OTP_DIGITS} digits, ${n.OTP_PERIOD_SECONDS} seconds, one step before and after`,
  ],
  [
    'a code by e-mail; the next one',
    `${n.EMAIL_CODE_DIGITS} digits, ${n.EMAIL_CODE_MINUTES} minutes; after ${n.EMAIL_RESEND_SECONDS} seconds`,
  ],
  ['the ticket of a checked password', `${n.GATE_MINUTES} minutes`],
  [
    'a verification; the ticket of a verified person',
    `${n.VERIFICATION_MINUTES} minutes; ${n.TICKET_MINUTES} minutes`,
  ],
];

const forms = [
  '- **Captcha.** `getCaptcha` answers an ALTCHA challenge: `parameters`, of which further fields are signed and go back unchanged, and `signature`. The `captcha` of a request is base64 of the JSON `{"challenge": {"parameters": …, "signature": …}, "solution": {"counter": …, "derivedKey": …}}`, good for one attempt.',
  '- **The way back from the payment provider.** `readyOrder` gives `completeUrl` and `failUrl`. The provider leads the browser to the first if money was taken or is on its way, else to the second, with `GET`, and appends `orderId`, and at `failUrl` also `code` (`declined`, `canceled`, `expired` or `limit`). The portal believes none of it: it asks `getOrder`. A provider that comes back by `POST`, as many do, must be taken by an address of the API host, which leads on with `303`: the portal is made of files, and files answer a `POST` with 405. A slash at the end of an address, and a query that the provider glues to it, are forgiven. Both addresses, and the `returnUrl` of a verification, must be of the portal’s origin, or the call is refused with 35202.',
  '- **The way back from the identity provider.** It appends `verificationId`, and `code` if the person is proved.',
  '- **`onestopRedirect`** takes a path of the game’s own site. It must refuse every other address with 35202: with a ticket in it, an open redirect would sign a stranger in.',
  '- **The age of a password.** `passchgDate` is the Seoul day on which a change is due (`2026-03-02`), `lastPasschgDate` that of the last change, `passchgDiff` the whole days since that change, `passchgYn` `Y` from `passchgDate` on.',
];

const table = (head: string, rows: readonly string[]) => [
  `| ${head} | |`,
  '| --- | --- |',
  ...rows,
  '',
];

/** The sections of `docs/api.md` that stand before the calls. */
export const sharedMeanings = (): string[] => [
  '## Numbers',
  '',
  'What the portal checks before it sends, and what a host may meet. `src/constants.ts` has them all; the figures of money are the owner’s to set.',
  '',
  ...table(
    'Of',
    numbers.map(([what, figure]) => `| ${what} | ${figure} |`),
  ),
  '## Words',
  '',
  ...table(
    'Of',
    words.map(([where, list]) => `| ${where} | ${list} |`),
  ),
  '## Forms',
  '',
  ...forms,
  '',
  '## What a refusal tells',
  '',
  'It stands in `data` beside the code, `{"code": "32510", "data": {"remaining": 4, "lockSeconds": 30}}`, and each field may be missing.',
  '',
  ...table(
    'Field of `data`',
    Object.entries(refusalFields).map(
      ([name, { description }]) => `| \`${name}\` | ${description} |`,
    ),
  ),
];
