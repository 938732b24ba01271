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
const skip = (why: keyof typeof reasons): Skipped => ({ skipped: reasons[why] });

const page = { page: 1, size: 10 };
const userIdOnly = ({ id }: Facts) => ({ userId: id });
const nothing = () => ({});
const span = ({ from, to }: Facts) => ({ ...page, from, to });
const unusedKey = '00000000-0000-4000-8000-000000000000';

/** How each call of the contract is made, in this order. */
export const asks: { [Name in CallName]: Ask<Name> } = {
  login: skip('session'),
  refresh: skip('session'),
  logout: skip('session'),
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
  endSessions: skip('lasting'),
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
  readyOrder: skip('journey'),
  dropOrder: skip('journey'),
  askOutcome: { body: () => ({ keys: [unusedKey] }) },
  askPayOutcome: { body: () => ({ keys: [unusedKey] }) },
  changePayLimit: skip('person'),
  cancelPayRaise: skip('lasting'),
  refundOrder: skip('lasting'),
  issueCashReceipt: skip('lasting'),

  getGiftDesk: { body: nothing },
  getGifts: { body: () => page },
  checkReceiver: {
    body: ({ other }) => other && { serverNo: other.serverNo, characterName: other.characterName },
    meets: true,
  },
  sendGift: skip('journey'),
  cancelGift: skip('journey'),
  rejectGift: skip('journey'),
  acceptGift: skip('lasting'),

  getOtp: { body: nothing },
  getOtpLock: { body: nothing },
  beginOtp: skip('keys'),
  proveOtp: skip('keys'),
  joinOtp: skip('keys'),
  renewRecovery: skip('keys'),
  cancelOtp: skip('keys'),
  liftOtpLock: skip('person'),
  getHwanSecurity: { body: nothing },
  setHwanSecurity: skip('journey'),

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
  proveTransfer: skip('person'),
  requestTransfer: skip('person'),
  cancelTransfer: skip('person'),
  acceptTransfer: skip('person'),
  rejectTransfer: skip('person'),

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
  requestRestoration: skip('person'),

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
  requestInquiry: skip('journey'),
  modifyInquiry: skip('journey'),
  addInquiry: skip('lasting'),
  deleteInquiry: skip('journey'),
  rateInquiry: skip('staff'),
  solveInquiry: skip('staff'),
  reopenInquiry: skip('staff'),
  requestGuestCode: skip('mail'),
  requestGuestInquiry: skip('mail'),
  readGuestInquiry: skip('mail'),
  findGuestInquiries: skip('mail'),
  addGuestInquiry: skip('mail'),
  getFileLink: {
    body: ({ fileId }) => fileId && { fileId },
    needs: 'an attachment',
    from: 'getInquiry',
  },
  uploadFile: skip('journey'),

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
  requestReport: skip('journey'),
  withdrawReport: skip('journey'),
  voteFaq: skip('lasting'),

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
  requestEmailCode: skip('mail'),
  changeInfo: skip('person'),
  changeQnA: skip('keys'),
  changePw: skip('keys'),
  postponePw: skip('lasting'),
  getSanctions: { body: () => page },
  getDormancy: { body: nothing },
  startDormancy: skip('person'),
  releaseDormancy: skip('person'),
  getWithdrawal: { body: nothing },
  requestWithdrawal: skip('person'),
  cancelWithdrawal: skip('journey'),

  startJoin: skip('person'),
  checkUserId: skip('person'),
  join: skip('person'),
  requestIdCode: skip('mail'),
  findId: skip('person'),
  requestResetCode: skip('mail'),
  startReset: skip('person'),
  resetPw: skip('person'),
  startQuit: skip('person'),
  quitAccounts: skip('person'),
};
