/** How the conformance run makes each call of the contract once, or why it does not. */
import type { DataOf, RequestOf } from '#api/endpoint.ts';
import type { CallName, EndpointNamed } from '../../scripts/contract/endpoints.ts';
import type { Facts } from './facts.ts';

type Endpoint<Name extends CallName> = EndpointNamed<Name>;
/** What `body` returns if the run knows no record that the request could name. */
type Lacking = undefined | '' | 0;
/** A call that changes nothing: `body` makes its request, `keep` stores facts of its answer for later calls. */
export type Read<Name extends CallName> = {
  body: (facts: Facts) => RequestOf<Endpoint<Name>> | Lacking;
  keep?: (data: DataOf<Endpoint<Name>>, facts: Facts) => void;
  /** For the report, if `body` returns nothing: what is missing, and the call whose answer would have named it. */
  needs?: string;
  from?: CallName;
  /** The request names a character of the second member. */
  meets?: true;
};
/** A call that a read-only run does not make, and why. */
type Skipped = { skipped: string };
export type Ask<Name extends CallName> = Read<Name> | Skipped;

export const reasons = {
  session: 'asked by the rules of the session',
  journey: 'asked by --write',
  person: 'needs a person at the identity provider',
  mail: 'would send a mail',
  keys: 'would replace what the member signs in or proves with',
  lasting: 'cannot be taken back',
  staff: 'needs something that staff has done before',
};
type Reason = keyof typeof reasons;
/** The calls that are left out, by the reason. */
// biome-ignore format: a line for each name would make sixty of them.
const skippedFor = {
  session: ['login', 'refresh', 'logout'],
  journey: [
    'readyOrder', 'dropOrder', 'sendGift', 'cancelGift', 'rejectGift', 'setHwanSecurity',
    'requestInquiry', 'modifyInquiry', 'deleteInquiry', 'uploadFile', 'requestReport',
    'withdrawReport', 'cancelWithdrawal',
  ],
  person: [
    'changePayLimit', 'liftOtpLock', 'proveTransfer', 'requestTransfer', 'cancelTransfer',
    'acceptTransfer', 'rejectTransfer', 'requestRestoration', 'changeInfo', 'startDormancy',
    'releaseDormancy', 'requestWithdrawal', 'startJoin', 'checkUserId', 'join', 'findId',
    'startReset', 'resetPw', 'startQuit', 'quitAccounts',
  ],
  mail: [
    'requestGuestCode', 'requestGuestInquiry', 'readGuestInquiry', 'findGuestInquiries',
    'addGuestInquiry', 'requestEmailCode', 'requestIdCode', 'requestResetCode',
  ],
  keys: ['beginOtp', 'proveOtp', 'joinOtp', 'renewRecovery', 'cancelOtp', 'changeQnA', 'changePw'],
  lasting: [
    'endSessions', 'cancelPayRaise', 'refundOrder', 'issueCashReceipt', 'acceptGift', 'addInquiry',
    'voteFaq', 'postponePw',
  ],
  staff: ['rateInquiry', 'solveInquiry', 'reopenInquiry'],
} as const satisfies Record<Reason, readonly CallName[]>;
type SkippedName = (typeof skippedFor)[keyof typeof skippedFor][number];

const page = { page: 1, size: 10 };
const userIdOnly = ({ id }: Facts) => ({ userId: id });
const nothing = () => ({});
const span = ({ from, to }: Facts) => ({ ...page, from, to });
const unusedKey = '00000000-0000-4000-8000-000000000000';

/** How each call that a read-only run makes is made; later ones name what earlier ones tell. */
const reads: { [Name in Exclude<CallName, SkippedName>]: Read<Name> } = {
  getCaptcha: { body: nothing },
  getServerList: {
    body: nothing,
    keep: ({ list }, facts) => (facts.serverNo = list[0]?.serverNo),
  },
  getTransferPeriod: { body: nothing },
  getUrgentNotice: { body: nothing },
  getGameHome: { body: () => ({ returnUrl: '/' }) },
  getUserInfo: { body: userIdOnly },
  getSecurity: { body: userIdOnly },
  getHwanTotal: { body: userIdOnly },
  getInquiryCount: { body: userIdOnly },
  getOtpStatus: { body: userIdOnly },
  getOverview: { body: nothing },
  getSessions: { body: nothing },
  getActivity: { body: span },
  requestVerification: {
    body: ({ site }) => ({
      purpose: 'change-phone',
      method: 'phone',
      returnUrl: `${site}/identity/return`,
    }),
    keep: ({ verificationId, secret }, facts) => (facts.verification = { verificationId, secret }),
  },
  resolveVerification: {
    body: ({ verification }) => verification,
    needs: 'a verification',
    from: 'requestVerification',
  },
  verifyPassword: {
    body: ({ password }) => ({ password }),
    keep: ({ ticket }, facts) => (facts.ticket = ticket),
  },

  getHwanState: { body: nothing },
  getHwanMonths: { body: nothing },
  getUseHistory: { body: span },
  getCharges: {
    body: span,
    keep: ({ list }, facts) => (facts.orderId = list[0]?.orderId),
  },
  getPayDesk: { body: nothing },
  getOrder: {
    body: ({ orderId }) => orderId && { orderId },
    needs: 'a charge',
    from: 'getCharges',
  },
  askOutcome: { body: () => ({ keys: [unusedKey] }) },
  askPayOutcome: { body: () => ({ keys: [unusedKey] }) },

  getGiftDesk: { body: nothing },
  getGifts: { body: () => page },
  checkReceiver: {
    body: ({ other }) => other && { serverNo: other.serverNo, characterName: other.characterName },
    meets: true,
  },

  getOtp: { body: nothing },
  getOtpLock: { body: nothing },
  getHwanSecurity: { body: nothing },

  getTransferDesk: {
    body: nothing,
    keep: ({ characters }, facts) => (facts.characterNo = characters[0]?.characterNo),
  },
  getTransfers: { body: (facts) => ({ ...span(facts), direction: 'sent' }) },
  checkTransferAccount: { body: ({ other }) => other && { account: other.id }, meets: true },
  checkTransfer: {
    body: ({ other, characterNo }) => other && characterNo && { characterNo, account: other.id },
    needs: 'a character',
    from: 'getTransferDesk',
    meets: true,
  },

  getRestorationDesk: { body: nothing },
  getDeletedCharacters: {
    body: ({ serverNo }) => serverNo && { serverNo },
    needs: 'a server',
    from: 'getServerList',
  },
  checkRestoreName: {
    body: ({ serverNo }) => serverNo && { serverNo, name: 'Contract' },
    needs: 'a server',
    from: 'getServerList',
  },
  getRestorations: {
    body: () => page,
    keep: ({ list }, facts) => (facts.restoreNo = list[0]?.restoreNo),
  },
  getRestoration: {
    body: ({ restoreNo }) => restoreNo && { restoreNo },
    needs: 'a request to restore a character',
    from: 'getRestorations',
  },

  mayInquire: { body: nothing },
  getInquiryCharacters: {
    body: ({ serverNo }) => serverNo && { serverNo },
    needs: 'a server',
    from: 'getServerList',
  },
  getInquiryList: {
    body: span,
    // Reading an inquiry with an unread answer would mark it as read.
    keep: ({ list }, facts) => (facts.inquiryNo = list.find(({ unread }) => !unread)?.inquiryNo),
  },
  getInquiry: {
    body: ({ inquiryNo }) => inquiryNo && { inquiryNo },
    needs: 'an inquiry without an unread answer',
    from: 'getInquiryList',
    keep: ({ posts }, facts) => (facts.fileId = posts.flatMap(({ files }) => files)[0]?.fileId),
  },
  getFileLink: {
    body: ({ fileId }) => fileId && { fileId },
    needs: 'an attachment',
    from: 'getInquiry',
  },

  mayReport: { body: nothing },
  getReports: {
    body: () => page,
    keep: ({ list }, facts) => (facts.reportNo = list[0]?.reportNo),
  },
  getReport: {
    body: ({ reportNo }) => reportNo && { reportNo },
    needs: 'a report',
    from: 'getReports',
  },
  checkReportTarget: {
    body: ({ other }) => other && { serverNo: other.serverNo, targetName: other.characterName },
    meets: true,
  },

  getInfo: {
    body: ({ ticket }) => ticket && { ticket },
    needs: 'a ticket',
    from: 'verifyPassword',
  },
  getQuestion: {
    body: ({ ticket }) => ticket && { ticket },
    needs: 'a ticket',
    from: 'verifyPassword',
  },
  getSanctions: { body: () => page },
  getDormancy: { body: nothing },
  getWithdrawal: { body: nothing },
};

/** How each call of the contract is made, or why not. */
export const asks: { [Name in CallName]: Ask<Name> } = {
  ...(Object.fromEntries(
    Object.entries(skippedFor).flatMap(([why, names]) =>
      names.map((name): [string, Skipped] => [name, { skipped: reasons[why as Reason] }]),
    ),
  ) as Record<SkippedName, Skipped>),
  ...reads,
};
