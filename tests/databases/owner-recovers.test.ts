import { beforeEach, describe, expect, test } from 'vitest';
import { securityQuestions } from '#api/account.copy.ts';
import type { Auth } from '#api/auth.ts';
import { changePw } from '#api/password.ts';
import { MINUTE_MS } from '#constants.ts';
import { changeInfo, changeQnA, requestEmailCode } from '#features/info/api.ts';
import { resetPw, startReset } from '#features/recover/api.ts';
import { ANSWER } from '../reference-api/db/seed/people.ts';
import { openApi, PASSWORD } from '../unit/reference-api/open-api.ts';
import { codeFor, gateOf, newVerification } from '../unit/reference-api/proofs.ts';
import { mustSucceed } from './proof-changes.ts';

const [FIRST, SECOND] = [PASSWORD, 'Other!6789'];
const MOST = 10;
const OWNED = 'Owner!2345';

describe('whoever is in an account cannot keep its owner out by changing it', () => {
  const api = openApi();
  beforeEach(() => api.reset());

  const codeOf = async (at: number, auth: Auth, acts: Act[]) => {
    api.advance(MINUTE_MS);
    return (acts[at % acts.length] as Act)(auth, Math.floor(at / acts.length));
  };
  type Act = (auth: Auth, at: number) => Promise<string>;
  const ways: Record<string, Act> = {
    password: async (auth, at) => {
      const [password, newPassword] = at % 2 ? [SECOND, FIRST] : [FIRST, SECOND];
      const body = { password, newPassword, endOthers: true };
      return (await api.once(changePw, body, auth)).code;
    },
    address: async (auth, at) => {
      const ticket = await gateOf(api, auth);
      const address = `thief${at}@mail.kr`;
      await mustSucceed(api, requestEmailCode, { ticket, email: address }, auth);
      const email = { address, code: await codeFor(api, address) };
      return (await api.once(changeInfo, { ticket, email }, auth)).code;
    },
    question: async (auth, at) => {
      const body = {
        ticket: await gateOf(api, auth),
        answer: at ? `답변 ${at - 1}` : ANSWER,
        question: securityQuestions[1],
        newAnswer: `답변 ${at}`,
      };
      return (await api.once(changeQnA, body, auth)).code;
    },
  };

  test.each([
    ['the password', ['password']],
    ['the question', ['question']],
    ['address and question by turns', ['address', 'question']],
  ])(
    `%s, once a minute: after ${MOST} changes there is time for a new password`,
    async (_, names) => {
      const thief = await api.auth('member01');
      const acts = names.map((one) => ways[one] as Act);
      const codes = [];
      for (let at = 0; at <= MOST; at += 1) codes.push(await codeOf(at, thief, acts));
      expect(codes).toEqual([...Array.from({ length: MOST }, () => '200'), '20104']);

      const verification = await newVerification(api, 'find-pw', 'member01');
      expect(await codeOf(MOST, thief, acts)).toBe('20104');
      const proof = { by: 'identity', userId: 'member01', verification };
      const { token } = await mustSucceed<{ token: string }>(api, startReset, proof);
      expect(await codeOf(MOST, thief, acts)).toBe('20104');
      const body = { userId: 'member01', token, password: OWNED, endOthers: true };
      await mustSucceed(api, resetPw, body);
      expect((await api.signIn('member01', OWNED)).code).toBe('200');
    },
  );

  test('what is refused for another reason is no change', async () => {
    const auth = await api.auth('member01');
    const same = { password: FIRST, newPassword: FIRST, endOthers: false };
    for (let at = 0; at <= MOST; at += 1)
      expect((await api.once(changePw, same, auth)).code).toBe('33405');
    expect((await api.once(changePw, { ...same, newPassword: SECOND }, auth)).code).toBe('200');
  });
});
