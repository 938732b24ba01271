import { securityQuestions } from '#api/account.copy.ts';
import type { Auth } from '#api/auth.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { changePw } from '#api/password.ts';
import { logout } from '#api/session.ts';
import { changeInfo, changeQnA, requestEmailCode } from '#features/info/api.ts';
import { cancelOtp, joinOtp } from '#features/otp/api.ts';
import { requestWithdrawal } from '#features/withdrawal/api.ts';
import { later } from '../reference-api/clock.ts';
import { sanction } from '../reference-api/db/schema/member.ts';
import { ANSWER, idOf } from '../reference-api/db/seed/people.ts';
import { closeAccount } from '../reference-api/quit/quit.ts';
import { type Answer, type openApi, PASSWORD } from '../unit/reference-api/open-api.ts';
import { codeFor, gateOf, newVerification, otpSetUp } from '../unit/reference-api/proofs.ts';

export type Api = ReturnType<typeof openApi>;
export const ME = idOf('member01');
const OTHER = 'Other!6789';

/** A call that must succeed. */
export async function mustSucceed<Data>(api: Api, endpoint: Endpoint, body: object, auth?: Auth) {
  const { code, data } = await api.once(endpoint, body, auth);
  if (code !== '200') throw new Error(`${endpoint.path}: ${code} ${JSON.stringify(data)}`);
  return data as Data;
}

type Logins = {
  /** The login that changes something. */
  here: Auth;
  /** The one in which the proof was obtained. */
  there: Auth;
};
/** The login and the password with which the proof is used afterwards. */
export type Use = { auth: Auth; password: string };
/** A proof that lives beyond the call that gave it. */
export type Kind = {
  /** How it is refused once it is void. */
  refused: string;
  /** Obtains one, in the login `there` where a login is needed; gives what uses it. */
  give: (there: Auth) => Promise<(use: Use) => Promise<Answer>>;
};

/** Changes after which a proof may be void. Those that a member can make are made in the login `here`. */
export function changesOf(api: Api) {
  const must = (endpoint: Endpoint, body: object, auth?: Auth) =>
    mustSucceed(api, endpoint, body, auth);
  const otpOff = async (here: Auth) => {
    const verification = await newVerification(api, 'otp-cancel', 'member01', here);
    await api.once(cancelOtp, { verification }, here);
  };
  const otpOn = async (here: Auth) => {
    const { recoveryCodes } = await otpSetUp(api, here);
    await must(joinOtp, { device: '', recoveryCode: recoveryCodes[0] }, here);
  };
  return {
    nothing: async () => ({}),
    password: async ({ here }) => {
      const body = { password: PASSWORD, newPassword: OTHER, endOthers: false };
      await must(changePw, body, here);
      return { password: OTHER };
    },
    address: async ({ here }) => {
      const ticket = await gateOf(api, here);
      const address = 'changed@mail.kr';
      await must(requestEmailCode, { ticket, email: address }, here);
      const email = { address, code: await codeFor(api, address) };
      await must(changeInfo, { ticket, email }, here);
      return {};
    },
    phone: async ({ here }) => {
      const ticket = await gateOf(api, here);
      const phone = await newVerification(api, 'change-phone', 'member01', here, '010-9999-1234');
      await must(changeInfo, { ticket, phone }, here);
      return {};
    },
    answer: async ({ here }) => {
      const ticket = await gateOf(api, here);
      const body = { answer: ANSWER, question: securityQuestions[1], newAnswer: '새 답변' };
      await must(changeQnA, { ticket, ...body }, here);
      return {};
    },
    /** Turned on in between, so that it is turned off also where none was in use. */
    'OTP off': async ({ here }) => {
      await otpOff(here);
      await otpOn(here);
      await otpOff(here);
      return {};
    },
    'OTP new': async ({ here }) => {
      await otpOff(here);
      await otpOn(here);
      return {};
    },
    withdrawal: async ({ here }) => {
      const verification = await newVerification(api, 'withdrawal', 'member01', here);
      await must(requestWithdrawal, { agreed: true, password: PASSWORD, verification }, here);
      return {};
    },
    sanction: async () => {
      const startsAt = later(api.world.clock.now(), -1);
      await api.world.db.insert(sanction).values({ memberId: ME, reason: '욕설', startsAt });
      return {};
    },
    logout: async ({ there }) => {
      await must(logout, { id: 'member01', accessToken: '' }, there);
      return {};
    },
    'other login': async ({ here }) => ({ auth: here }),
    closed: async () => {
      await closeAccount(api.world.db, ME, api.world.clock.now());
      return {};
    },
  } satisfies Record<string, (logins: Logins) => Promise<Partial<Use>>>;
}
