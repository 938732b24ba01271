/** @module-tag seeds */
import { beforeEach, describe, expect, test } from 'vitest';
import { securityQuestions } from '#api/account.copy.ts';
import { resolveVerification } from '#api/identity.ts';
import { MINUTE_MS, VERIFICATION_MINUTES } from '#constants.ts';
import { join, startJoin } from '#features/join/api.ts';
import {
  findId,
  requestIdCode,
  requestResetCode,
  resetPw,
  startReset,
} from '#features/recover/api.ts';
import { LOCK_MS } from '../../reference-api/guesses.ts';
import { accountBody } from '../../unit/reference-api/bodies.ts';
import { openApi, PASSWORD } from '../../unit/reference-api/open-api.ts';
import { codeFor, newVerification } from '../../unit/reference-api/proofs.ts';

const api = openApi();
beforeEach(() => api.reset());

const NEW = 'Abcd!2345';
const ANSWER = '강호';

describe('finding an id', () => {
  test('a verified person sees all ids in full', async () => {
    const { data } = await api.call(findId, {
      by: 'identity',
      verification: await newVerification(api, 'find-id', 'five01'),
    });
    const { list, masked } = data as { masked: boolean; list: { userId: string }[] };
    expect(masked).toBe(false);
    expect(list.map(({ userId }) => userId)).toEqual([
      'five01',
      'five02',
      'five03',
      'five04',
      'five05',
    ]);
  });
  test('a person without an account gets 33205, and each account shows its state', async () => {
    const ask = async (person: string) =>
      api.call(findId, {
        by: 'identity',
        verification: await newVerification(api, 'find-id', person),
      });
    expect((await ask('newcomer')).code).toBe('33205');
    expect((await ask('dormant01')).data).toMatchObject({ list: [{ state: 'dormant' }] });
    expect((await ask('secede01')).data).toMatchObject({ list: [{ state: 'leaving' }] });
  });
  test('a verification can be used once, and only for its purpose', async () => {
    const verification = await newVerification(api, 'find-id', 'member01');
    expect((await api.call(findId, { by: 'identity', verification })).code).toBe('200');
    expect((await api.call(findId, { by: 'identity', verification })).code).toBe('35202');
    const other = await newVerification(api, 'find-pw', 'member01');
    expect((await api.call(findId, { by: 'identity', verification: other })).code).toBe('35202');
  });
  test.each(['김 강호', '김\u00a0강\u3000호'])(
    'the name %j is that of the member, for the code and for the ids',
    async (name) => {
      const who = { name, email: 'member01@example.com' };
      await api.call(requestIdCode, who);
      const code = await codeFor(api, who.email);
      const { data } = await api.call(findId, { by: 'email', ...who, code });
      expect(data).toMatchObject({ list: [{}] });
    },
  );
  test('name and e-mail lead to a code, then to masked ids; strangers get the same answer and no mail', async () => {
    const who = { name: '김강호', email: 'member01@example.com' };
    const known = await api.call(requestIdCode, who);
    const unknown = await api.call(requestIdCode, { ...who, name: '없는이' });
    expect({ ...unknown, headers: 0 }).toEqual({ ...known, headers: 0 });
    const code = await codeFor(api, who.email);
    expect((await api.call(findId, { by: 'email', ...who, name: '없는이', code })).data).toEqual({
      reason: 'code',
    });
    expect((await api.call(findId, { by: 'email', ...who, code })).data).toMatchObject({
      masked: true,
      list: [{ userId: 'mem***' }],
    });
    expect((await api.call(findId, { by: 'email', ...who, code })).data).toEqual({
      reason: 'code-used',
    });
  });
  test('a code is sent once a minute and lives five minutes, and the first still works beside the second', async () => {
    const who = { name: '김강호', email: 'member01@example.com' };
    await api.call(requestIdCode, who);
    const first = await codeFor(api, who.email);
    expect((await api.call(requestIdCode, who)).data).toEqual({ reason: 'too-soon' });
    api.advance(MINUTE_MS);
    expect((await api.call(requestIdCode, who)).code).toBe('200');
    expect((await api.call(findId, { by: 'email', ...who, code: first })).code).toBe('200');
    const second = await codeFor(api, who.email);
    api.advance(5 * MINUTE_MS);
    expect((await api.call(findId, { by: 'email', ...who, code: second })).data).toEqual({
      reason: 'code-expired',
    });
  });
});

describe('resetting a password', () => {
  const set = (token: string, password = NEW, userId = 'member01') =>
    api.call(resetPw, { userId, token, password, endOthers: true });
  const tokenOf = (answer: { data: unknown }) => (answer.data as { token: string }).token;
  const proof = {
    by: 'answer',
    userId: 'member01',
    question: securityQuestions[0],
    answer: ANSWER,
  };

  const ways: Record<string, () => Promise<object>> = {
    identity: async () => ({
      by: 'identity',
      userId: 'Member01',
      verification: await newVerification(api, 'find-pw', 'member01'),
    }),
    email: async () => {
      const asked = { userId: 'member01', email: 'member01@example.com' };
      await api.call(requestResetCode, asked);
      return { by: 'email', ...asked, code: await codeFor(api, asked.email) };
    },
    answer: async () => proof,
  };
  test.each(Object.entries(ways))('works when proved by %s', async (_, prove) => {
    const started = await api.call(startReset, await prove());
    expect(started.code).toBe('200');
    expect((await set(tokenOf(started))).code).toBe('200');
    expect((await api.signIn('member01', NEW)).code).toBe('200');
  });
  test('by an address that was typed with capitals when the member joined', async () => {
    const { data } = await api.call(startJoin, {
      verification: await newVerification(api, 'join', 'newcomer'),
    });
    const email = 'Fresh@Mail.kr';
    const { ticket } = data as { ticket: string };
    const account = { ...accountBody('fresh01'), email, ticket };
    expect((await api.call(join, account)).code).toBe('200');
    await api.call(requestResetCode, { userId: 'fresh01', email });
    const body = { by: 'email', userId: 'fresh01', email, code: await codeFor(api, email) };
    expect((await api.call(startReset, body)).code).toBe('200');
  });
  test('whoever mistyped the id needs no second verification', async () => {
    const verification = await newVerification(api, 'find-pw', 'member01');
    const by = (userId: string) =>
      api.call(startReset, { by: 'identity', userId, verification }).then(({ code }) => code);
    expect(await by('member02')).toBe('33490');
    expect(await by('nobody99')).toBe('33490');
    expect(await by('member01')).toBe('200');
    expect(await by('member01')).toBe('35202');
  });
  test('the verification that has found an id resets a password of that person within its ten minutes, once', async () => {
    const verification = await newVerification(api, 'find-id', 'member01');
    const reset = (userId: string) =>
      api.call(startReset, { by: 'identity', userId, verification }).then(({ code }) => code);
    const found = () => api.call(findId, { by: 'identity', verification });
    expect(await reset('member01')).toBe('35202');
    expect((await found()).code).toBe('200');
    expect((await api.call(resolveVerification, verification)).data).toMatchObject({
      status: 'done',
    });
    expect(await reset('member02')).toBe('33490');
    expect(await reset('member01')).toBe('200');
    expect(await reset('member01')).toBe('35202');
    const late = await newVerification(api, 'find-id', 'member01');
    await api.call(findId, { by: 'identity', verification: late });
    api.advance(VERIFICATION_MINUTES * MINUTE_MS);
    expect(
      (await api.call(startReset, { by: 'identity', userId: 'member01', verification: late })).code,
    ).toBe('35202');
  });
  test('an address that tries one answer for forty ids is locked, and right answers do not count [Q1]', async () => {
    for (let i = 0; i < 45; i += 1) expect((await api.call(startReset, proof)).code).toBe('200');
    const wrong = (userId: string) => api.call(startReset, { ...proof, userId, answer: '서울' });
    for (let i = 0; i < 40; i += 1) expect((await wrong(`nobody${i}`)).code).toBe('35202');
    expect((await api.call(startReset, proof)).code).toBe('20104');
    api.advance(LOCK_MS);
    expect((await api.call(startReset, proof)).code).toBe('200');
  });
  test('uses up its token, which fits its id alone and survives 33405', async () => {
    const token = tokenOf(await api.call(startReset, proof));
    expect((await set(token, NEW, 'member02')).code).toBe('35202');
    expect((await set(token, PASSWORD)).code).toBe('33405');
    expect((await set(token)).code).toBe('200');
    expect((await set(token, 'Other!6789')).code).toBe('35202');
  });
  test('a token of before another change of the password is refused', async () => {
    const [first, second] = [await api.call(startReset, proof), await api.call(startReset, proof)];
    api.advance(1);
    expect((await set(tokenOf(second))).code).toBe('200');
    expect((await set(tokenOf(first), 'Other!6789')).data).toEqual({ reason: 'ticket' });
    expect((await set(tokenOf(second))).code).toBe('200');
  });
  test('is locked for ten minutes by ten wrong answers', async () => {
    for (let i = 0; i < 10; i += 1) await api.call(startReset, { ...proof, answer: '아니오' });
    expect((await api.call(startReset, proof)).code).toBe('20104');
    api.advance(10 * MINUTE_MS);
    expect((await api.call(startReset, proof)).code).toBe('200');
  });
});
