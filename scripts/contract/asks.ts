import type { DataOf, RequestOf } from '#wire/endpoint.ts';
import type { CallName, EndpointNamed } from './endpoints.ts';
import type { Facts } from './facts.ts';

type Endpoint<Name extends CallName> = EndpointNamed<Name>;
/** What the request would name is not there. */
type Lacking = undefined | '' | 0;
/** A call that changes nothing: how it is asked, and what later calls learn from its answer. */
export type Read<Name extends CallName> = {
  body: (facts: Facts) => RequestOf<Endpoint<Name>> | Lacking;
  keep?: (data: DataOf<Endpoint<Name>>, facts: Facts) => void;
  /** What there must be for it to be asked. */
  needs?: string;
};
/** A call that a read-only run does not make: a journey of `--write` does, or nothing can. */
type Left = { left: string };
export type Ask<Name extends CallName> = Read<Name> | Left;

const left = {
  session: 'asked by the rules of the session',
  journey: 'asked by --write',
  person: 'needs a person at the identity provider',
  mail: 'would send a mail',
  keys: 'would replace what the member signs in or proves with',
  lasting: 'cannot be taken back',
  staff: 'needs something that staff has done before',
};
const leave = (why: keyof typeof left): Left => ({ left: left[why] });

const page = { page: 1, size: 10 };
const named = ({ id }: Facts) => ({ userId: id });
const nothing = () => ({});
const span = ({ from, to }: Facts) => ({ ...page, from, to });
const made = '00000000-0000-4000-8000-000000000000';

/** How every call of the contract is asked, in this order. */
export const asks: { [Name in CallName]: Ask<Name> } = {
  login: leave('session'),
  refresh: leave('session'),
  logout: leave('session'),
  getCaptcha: { body: nothing },
  getServerList: {
    body: nothing,
    keep: ({ list }, facts) => (facts.serverNo = list[0]?.serverNo),
  },
  getTransferPeriod: { body: nothing },
  getUrgentNotice: { body: nothing },
  getGameHome: { body: () => ({ returnUrl: '/' }) },
  getUserInfo: { body: named },
  getSecurity: { body: named },
  getHwanTotal: { body: named },
  getInquiryCount: { body: named },
  getOtpStatus: { body: named },
  getOverview: { body: nothing },
  getSessions: { body: nothing },
  endSessions: leave('lasting'),
  requestVerification: {
    body: ({ site }) => ({
      purpose: 'change-phone',
      method: 'phone',
      returnUrl: `${site}/identity/return`,
    }),
    keep: ({ verificationId, secret }, facts) => (facts.verification = { verificationId, secret }),
  },
  resolveVerification: { body: ({ verification }) => verification, needs: 'a verification' },
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
  getOrder: { body: ({ orderId }) => orderId && { orderId }, needs: 'a charge' },
  readyOrder: leave('journey'),
  dropOrder: leave('journey'),
  askOutcome: { body: () => ({ keys: [made] }) },
  askPayOutcome: { body: () => ({ keys: [made] }) },
  changePayLimit: leave('person'),
  cancelPayRaise: leave('lasting'),
  refundOrder: leave('lasting'),
  issueCashReceipt: leave('lasting'),

  getGiftDesk: { body: nothing },
  getGifts: { body: () => page },
  checkReceiver: {
    body: ({ other }) => other && { serverNo: other.serverNo, characterName: other.characterName },
    needs: '--other, with a character',
  },
  sendGift: leave('journey'),
  cancelGift: leave('journey'),
  rejectGift: leave('journey'),
  acceptGift: leave('lasting'),

  getOtp: { body: nothing },
  getOtpLock: { body: nothing },
  beginOtp: leave('keys'),
  proveOtp: leave('keys'),
  joinOtp: leave('keys'),
  renewRecovery: leave('keys'),
  cancelOtp: leave('keys'),
  liftOtpLock: leave('person'),
  getHwanSecurity: { body: nothing },
  setHwanSecurity: leave('journey'),

  getTransferDesk: {
    body: nothing,
    keep: ({ characters }, facts) => (facts.characterNo = characters[0]?.characterNo),
  },
  getTransfers: { body: (facts) => ({ ...span(facts), direction: 'sent' }) },
  checkTransferAccount: { body: ({ other }) => other && { account: other.id }, needs: '--other' },
  checkTransfer: {
    body: ({ other, characterNo }) => other && characterNo && { characterNo, account: other.id },
    needs: '--other, and a character',
  },
  proveTransfer: leave('person'),
  requestTransfer: leave('person'),
  cancelTransfer: leave('person'),
  acceptTransfer: leave('person'),
  rejectTransfer: leave('person'),

  getRestorationDesk: { body: nothing },
  getDeletedCharacters: { body: ({ serverNo }) => serverNo && { serverNo }, needs: 'a server' },
  checkRestoreName: {
    body: ({ serverNo }) => serverNo && { serverNo, name: 'Contract' },
    needs: 'a server',
  },
  getRestorations: {
    body: () => page,
    keep: ({ list }, facts) => (facts.restoreNo = list[0]?.restoreNo),
  },
  getRestoration: {
    body: ({ restoreNo }) => restoreNo && { restoreNo },
    needs: 'a request to restore a character',
  },
  requestRestoration: leave('person'),

  mayInquire: { body: nothing },
  getInquiryCharacters: { body: ({ serverNo }) => serverNo && { serverNo }, needs: 'a server' },
  getInquiryList: {
    body: span,
    // To look at one with an unread answer would count it as read.
    keep: ({ list }, facts) => (facts.inquiryNo = list.find(({ unread }) => !unread)?.inquiryNo),
  },
  getInquiry: {
    body: ({ inquiryNo }) => inquiryNo && { inquiryNo },
    needs: 'an inquiry without an unread answer',
    keep: ({ posts }, facts) => (facts.fileId = posts.flatMap(({ files }) => files)[0]?.fileId),
  },
  requestInquiry: leave('journey'),
  modifyInquiry: leave('journey'),
  addInquiry: leave('lasting'),
  deleteInquiry: leave('journey'),
  solveInquiry: leave('staff'),
  requestGuestCode: leave('mail'),
  requestGuestInquiry: leave('mail'),
  readGuestInquiry: leave('mail'),
  getFileLink: { body: ({ fileId }) => fileId && { fileId }, needs: 'an attachment' },
  uploadFile: leave('journey'),

  mayReport: { body: nothing },
  getReports: {
    body: () => page,
    keep: ({ list }, facts) => (facts.reportNo = list[0]?.reportNo),
  },
  getReport: { body: ({ reportNo }) => reportNo && { reportNo }, needs: 'a report' },
  checkReportTarget: {
    body: ({ other }) => other && { serverNo: other.serverNo, targetName: other.characterName },
    needs: '--other, with a character',
  },
  requestReport: leave('journey'),
  withdrawReport: leave('journey'),
  voteFaq: leave('lasting'),

  getInfo: { body: ({ ticket }) => ticket && { ticket }, needs: 'a ticket of verifyPassword' },
  getQuestion: { body: ({ ticket }) => ticket && { ticket }, needs: 'a ticket of verifyPassword' },
  requestEmailCode: leave('mail'),
  changeInfo: leave('person'),
  changeQnA: leave('keys'),
  changePw: leave('keys'),
  postponePw: leave('lasting'),
  getSanctions: { body: () => page },
  getDormancy: { body: nothing },
  startDormancy: leave('person'),
  releaseDormancy: leave('person'),
  getWithdrawal: { body: nothing },
  requestWithdrawal: leave('person'),
  cancelWithdrawal: leave('journey'),

  startJoin: leave('person'),
  checkUserId: leave('person'),
  join: leave('person'),
  requestIdCode: leave('mail'),
  findId: leave('person'),
  requestResetCode: leave('mail'),
  startReset: leave('person'),
  resetPw: leave('person'),
  startQuit: leave('person'),
  quitAccounts: leave('person'),
};
