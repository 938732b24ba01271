/** @module-tag seeds */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { requestVerification, resolveVerification, type Verification } from '#api/identity.ts';
import { MINUTE_MS } from '#constants.ts';
import { startJoin } from '#features/join/api.ts';
import { findId } from '#features/recover/api.ts';
import { requestWithdrawal } from '#features/withdrawal/api.ts';
import { BASE, openApi, PASSWORD } from '../../unit/reference-api/open-api.ts';
import { answerAs, newVerification as verify } from '../../unit/reference-api/proofs.ts';

const api = openApi();
beforeEach(() => api.reset());

const sessions = new Map<string, Auth>();
beforeEach(() => sessions.clear());
/** A member's login, the same one throughout a test. */
async function session(userId: string): Promise<Auth> {
  const auth = sessions.get(userId) ?? (await api.auth(userId));
  sessions.set(userId, auth);
  return auth;
}
const returnUrl = 'http://localhost:4321/identity/return';
type Purpose = 'join' | 'withdrawal' | 'find-id';

async function begin(purpose: Purpose): Promise<Verification & { url: string }> {
  const body = { purpose, method: 'phone', returnUrl };
  const { data } = await api.call(requestVerification, body);
  return data as Verification & { url: string };
}
const pathOf = (url: string) => url.slice(BASE.length);
/** Answers on the provider's page as `person` would. */
const answer = (url: string, person: string, act = 'done', phone = '') =>
  api.send(pathOf(url), {
    body: new URLSearchParams({ person, act, phone }),
  });
const verified = async (purpose: Purpose, person: string, as?: string): Promise<Verification> =>
  verify(api, purpose, person, as ? await session(as) : undefined);
const stand = async (proof: Verification & { code?: string }, as?: string) =>
  (await api.call(resolveVerification, proof, as ? await session(as) : undefined)) as {
    code: string;
    data: { status: string; person?: unknown };
  };
const use = async (verification: Verification) =>
  (await api.call(startJoin, { verification })).code;

describe('the test provider', () => {
  test('says that it is a test, offers every person, and works without scripts', async () => {
    const { url } = await begin('join');
    const page = await (await api.send(pathOf(url), { method: 'GET' })).text();
    expect(page).toContain('<h1>테스트 본인확인</h1>');
    expect(page).not.toContain('<script');
    for (const person of [
      'newcomer',
      'five01',
      'minor',
      'birthday',
      'tomorrow',
      'stranger',
      'member01',
    ])
      expect(page).toContain(`value="${person}"`);
    expect(page.match(/value="five0\d"/g)).toHaveLength(1);
  });

  test('returns with the id and a code, never with the secret', async () => {
    const { url, verificationId, secret } = await begin('join');
    expect(url).not.toContain(secret);
    const back = await answer(url, 'newcomer');
    expect(back.status).toBe(303);
    const location = back.headers.get('location') ?? '';
    expect(location).toMatch(/\?verificationId=[\w-]+&code=[\w-]{40,}$/);
    expect(location).toContain(`${returnUrl}?verificationId=${verificationId}&`);
    expect(location).not.toContain(secret);
  });

  test('answers each attempt once', async () => {
    const { url, verificationId, secret } = await begin('join');
    const code = await answerAs(api, url, 'newcomer');
    expect((await answer(url, 'stranger')).status).toBe(410);
    expect((await stand({ verificationId, secret, code })).data.person).toMatchObject({
      name: '신나라',
    });
  });
});

describe('the state of a verification', () => {
  test('is pending, then done with what a form fills in', async () => {
    const { url, verificationId, secret } = await begin('join');
    const proof = { verificationId, secret };
    expect((await stand(proof)).data).toEqual({ status: 'pending' });
    const back = await answer(url, 'newcomer', 'done', '01012345678');
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await stand({ ...proof, code })).data).toEqual({
      status: 'done',
      person: { name: '신나라', birthDate: '1995-05-05', phone: '010-1234-5678' },
    });
  });

  test('stays pending and opens nothing for who sent another person the provider’s address: that one’s browser alone has the code', async () => {
    const { url, verificationId, secret } = await begin('find-id');
    const proof = { verificationId, secret };
    const code = await answerAs(api, url, 'member01');
    expect((await stand(proof)).data).toEqual({ status: 'pending' });
    expect((await stand({ ...proof, code: 'guess' })).data).toEqual({ status: 'pending' });
    const found = await api.call(findId, { by: 'identity', verification: proof });
    expect(found.code).toBe('35202');
    expect((await stand({ ...proof, code })).data.status).toBe('done');
    expect((await stand(proof)).data.status).toBe('done');
  });

  test('is canceled after a cancellation at the provider', async () => {
    const { url, verificationId, secret } = await begin('join');
    await answer(url, 'newcomer', 'canceled');
    expect((await stand({ verificationId, secret })).data).toEqual({ status: 'canceled' });
  });

  test('is expired ten minutes after its start, whether done or not', async () => {
    const waiting = await begin('join');
    const done = await verified('join', 'newcomer');
    api.advance(10 * MINUTE_MS - 1000);
    expect((await stand(done)).data.status).toBe('done');
    api.advance(1000);
    expect((await stand(done)).data.status).toBe('expired');
    const { verificationId, secret } = waiting;
    expect((await stand({ verificationId, secret })).data.status).toBe('expired');
    expect((await answer(waiting.url, 'newcomer')).status).toBe(410);
  });

  test('is refused alike for a wrong secret and an unknown id', async () => {
    const proof = await verified('join', 'newcomer');
    const wrong = await stand({ ...proof, secret: 'guess' });
    const unknown = await stand({ ...proof, verificationId: 'guess' });
    expect(wrong).toMatchObject({ code: '35202' });
    expect(unknown).toEqual(wrong);
  });

  test('is a mismatch for another person than the member', async () => {
    const proof = await verified('withdrawal', 'stranger', 'member01');
    expect((await stand(proof, 'member01')).data).toEqual({ status: 'mismatch' });
  });

  test('is hidden from another member’s login, which cannot use it either, nor use it up', async () => {
    const verification = await verified('withdrawal', 'member01', 'member01');
    expect((await stand(verification, 'member02')).code).toBe('35202');
    expect((await stand(verification)).code).toBe('35202');
    expect((await stand(verification, 'member01')).data.status).toBe('done');
    const leave = async (userId: string) => {
      const body = { agreed: true, password: PASSWORD, verification };
      return (await api.once(requestWithdrawal, body, await session(userId))).code;
    };
    expect(await leave('member02')).toBe('35202');
    expect(await leave('member01')).toBe('200');
  });
});

describe('using a verification', () => {
  test('works once', async () => {
    const proof = await verified('join', 'newcomer');
    expect(await use(proof)).toBe('200');
    expect(await use(proof)).toBe('35202');
    expect((await stand(proof)).data.status).toBe('expired');
  });

  test('works once when tried ten times at the same time', async () => {
    const proof = await verified('join', 'newcomer');
    const all = await Promise.all(Array.from({ length: 10 }, () => use(proof)));
    expect(all.filter((one) => one === '200')).toHaveLength(1);
  });

  test('works for a member’s purpose only with a member', async () => {
    const body = { purpose: 'withdrawal', method: 'phone', returnUrl } as const;
    expect((await api.call(requestVerification, body)).status).toBe(401);
  });
});
