import type { Auth } from '#api/auth.ts';
import type { VerificationPurpose } from '#api/identity.ts';
import { MINUTE_MS, VERIFICATION_MINUTES } from '#constants.ts';
import { IDENTITY_MISMATCH, OTP_MISMATCH, WRONG_PASSWORD } from '../reference-api/codes.ts';
import { ANSWER, OTP_SECRET } from '../reference-api/db/seed/people.ts';
import { codeAt } from '../support/otp-code.ts';
import { PASSWORD } from '../unit/reference-api/open-api.ts';
import { gateOf, newVerification } from '../unit/reference-api/proofs.ts';
import type { Api } from './proof-changes.ts';

const userId = 'member01';
export const NEW_ADDRESS = 'changed@mail.kr';

/** `here`: the login that calls; `there`: another of the same member. `made`: what `prepare` has given. */
export type At = { here: Auth; there: Auth; made: string };
export type Fields = (at: At) => object | Promise<object>;
/** One proof of a call: its fields, and those of proofs that are foreign or too old. */
export type Proof = {
  words: string;
  right: Fields;
  wrong: Record<string, Fields>;
  /** The codes with which wrong ones are refused; 35202 for those without an entry. */
  codes?: Record<string, string>;
  /** The proof's field without the proof, where that field also says what to do. */
  act?: object;
};

/** Every proof that a call may take. */
export function partsOf(api: Api) {
  function identity(purpose: VerificationPurpose, field = 'verification'): Proof {
    const as = async (who: string, auth: Auth, asked = purpose) => ({
      [field]: await newVerification(api, asked, who, auth),
    });
    const other = purpose === 'pay-limit' ? 'withdrawal' : 'pay-limit';
    return {
      words: `identity \`${purpose}\``,
      act: { [field]: {} },
      codes: { 'somebody else': IDENTITY_MISMATCH },
      right: ({ here }) => as(userId, here),
      wrong: {
        'somebody else': ({ here }) => as('stranger', here),
        'another purpose': ({ here }) => as(userId, here, other),
        'another login': ({ there }) => as(userId, there),
        'ten minutes old': async ({ here }) => {
          const old = await as(userId, here);
          api.advance(VERIFICATION_MINUTES * MINUTE_MS);
          return old;
        },
      },
    };
  }
  const app: Proof = {
    words: 'OTP',
    codes: { 'an older code': OTP_MISMATCH },
    right: () => ({ otp: api.nextOtp() }),
    wrong: {
      'an older code': () => ({
        otp: codeAt(api.world.clock.now().getTime() - 5 * MINUTE_MS, OTP_SECRET),
      }),
    },
  };
  const password: Proof = {
    words: 'password',
    codes: { 'another password': WRONG_PASSWORD },
    right: () => ({ password: PASSWORD }),
    wrong: { 'another password': () => ({ password: 'Wrong!9999' }) },
  };
  const gate: Proof = {
    words: 'password (its ticket)',
    right: async ({ here }) => ({ ticket: await gateOf(api, here) }),
    wrong: {
      'another login': async ({ there }) => ({ ticket: await gateOf(api, there) }),
      invented: () => ({ ticket: 'invented' }),
    },
  };
  const answer: Proof = {
    words: 'answer',
    right: () => ({ answer: ANSWER }),
    wrong: { 'another answer': () => ({ answer: '틀린 답변' }) },
  };
  const mailed: Proof = {
    words: 'code sent to the new address',
    act: { email: { address: NEW_ADDRESS } },
    right: ({ made }) => ({ email: { address: NEW_ADDRESS, code: made } }),
    wrong: {
      'another code': () => ({ email: { address: NEW_ADDRESS, code: '000000' } }),
      'for another address': ({ made }) => ({ email: { address: 'other@mail.kr', code: made } }),
    },
  };
  const recovery: Proof = {
    words: 'recovery code',
    codes: { 'another code': OTP_MISMATCH },
    right: ({ made }) => ({ recoveryCode: made }),
    wrong: { 'another code': () => ({ recoveryCode: 'zzzzzzzz' }) },
  };
  const shown: Proof = { ...recovery, words: 'recovery code that was shown', codes: {} };
  const newKey: Proof = {
    words: 'code of the new key',
    codes: { 'a code of another key': OTP_MISMATCH },
    right: ({ made }) => ({ otp: codeAt(api.world.clock.now(), made) }),
    wrong: {
      'a code of another key': () => ({ otp: codeAt(api.world.clock.now(), OTP_SECRET) }),
    },
  };
  const proved: Proof = {
    words: 'ticket of `/memsec/trans/proveChrTrans`',
    right: ({ made }) => ({ ticket: made }),
    wrong: { invented: () => ({ ticket: 'invented' }) },
  };
  const account = (holder: string) => ({
    account: { bank: '시험은행', number: '110123456789', holder },
  });
  const holder: Proof = {
    words: 'holder with the member’s name',
    right: () => account('김강호'),
    wrong: { 'another name': () => account('박새롬') },
  };
  return { identity, holder, app, password, gate, answer, mailed, recovery, shown, newKey, proved };
}
