/**
 * @module-tag seeds
 * @module-tag clock
 * @module-tag database
 * @module-tag faults
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { DAY_MS, MINUTE_MS } from '#constants.ts';
import { getInquiry, requestInquiry } from '#features/inquiry/api.ts';
import {
  type GuestReceipt,
  readGuestInquiry,
  requestGuestCode,
  requestGuestInquiry,
} from '#features/inquiry/guest-api.ts';
import { captchaUse, idempotency } from '../../reference-api/db/schema/session.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { codeFor, verified } from '../../unit/reference-api/proofs.ts';

const api = openApi();
beforeEach(() => api.reset());
const inquiry = {
  serverNo: null,
  characterName: null,
  orderId: null,
  occurredAt: null,
  device: null,
  title: '이용 제한',
  body: '이용 제한의 사유를 알려 주세요. 부탁드립니다.',
  files: [],
  notifyEmail: false,
  notifySms: false,
};

test('a member who asks about a sanction may prove who they are, and nobody else can for them', async () => {
  const auth = await api.auth('member02');
  const ask = async (person: string) =>
    api.call(
      requestInquiry,
      {
        ...inquiry,
        category: 'block',
        kind: 'reason',
        verification: await verified(api, 'appeal', person, auth),
      },
      auth,
      { 'Idempotency-Key': person },
    );
  expect((await ask('stranger')).code).toBe('33490');
  const { data } = await ask('member02');
  const { inquiryNo } = data as { inquiryNo: number };
  const told = await api.call(getInquiry, { inquiryNo }, auth);
  expect(told.data).toMatchObject({ verified: true });
});

describe('an inquiry without a login', () => {
  const email = 'guest@example.com';
  const words = {
    category: 'login',
    account: null,
    title: '로그인',
    body: '<b>로그인</b>이 되지 않습니다.',
  };
  const send = (body: object, key: string, auth?: Auth) =>
    api.call(requestGuestInquiry, { ...words, ...body }, auth, { 'Idempotency-Key': key });
  const open = (receiptNo: string, pin: string) => api.call(readGuestInquiry, { receiptNo, pin });
  const askCode = async () =>
    api.call(requestGuestCode, { email, captcha: await api.solvedCaptcha() });
  const file = async (key = 'one') => {
    await askCode();
    const code = await codeFor(api, email);
    return { answer: await send({ by: 'email', email, code }, key), code };
  };
  const mailsTo = async (to: string) => {
    const answer = await api.send(`/__test/inbox?as=json&to=${to}`, { method: 'GET' });
    return ((await answer.json()) as { mails: { subject: string; body: string }[] }).mails;
  };
  const wrong = (pin: string) => String((Number(pin) + 1) % 1e6).padStart(6, '0');

  test('is proved by a code, stored as text, and opened with its number and PIN', async () => {
    const { answer } = await file();
    const { receiptNo, pin } = answer.data as GuestReceipt;
    expect([receiptNo, pin]).toEqual([
      expect.stringMatching(/^G\d{8}-\d{4,}$/),
      expect.stringMatching(/^\d{6}$/),
    ]);
    const pasted = await open(` ${receiptNo.toLowerCase().replace('-', ' ')}`, `${pin} `);
    expect(pasted.data).toMatchObject({ receiptNo, body: words.body, answer: null });
    api.advance(5 * MINUTE_MS);
    expect((await open(receiptNo, pin)).data).toMatchObject({
      answer: { body: expect.any(String) },
    });
  });
  test('is told by mail to the proved address with both numbers, and again once there is an answer', async () => {
    const { answer } = await file();
    const { receiptNo, pin } = answer.data as GuestReceipt;
    const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject);
    const [told] = await mailsTo(email);
    expect(told?.body).toContain(`접수번호 ${receiptNo}, 조회 번호 ${pin}`);
    expect(await subjects()).toEqual(['비회원 문의 접수 안내', '인증번호 안내']);
    api.advance(5 * MINUTE_MS);
    expect((await subjects())[0]).toBe('비회원 문의 답변 안내');
  });
  test('is filed once under one key, and once by one owner with the same words after a reload', async () => {
    const { answer, code } = await file();
    expect((await send({ by: 'email', email, code }, 'one')).data).toEqual(answer.data);
    api.advance(MINUTE_MS);
    expect((await file('two')).answer.data).toEqual(answer.data);
    expect((await send({ by: 'email', email, code, title: '다른 말' }, 'one')).data).toEqual({
      reason: 'Idempotency-Key',
    });
    expect((await send({ by: 'email', email, code }, '')).code).toBe('35202');
    api.advance(3 * DAY_MS);
    expect((await file('three')).answer.data).not.toEqual(answer.data);
  });
  test('leaves its PIN in no table but the mails, also where a member’s tokens came along', async () => {
    await askCode();
    const proof = { by: 'email', email, code: await codeFor(api, email) };
    expect((await send(proof, 'one', await api.auth('member01'))).code).toBe('200');
    expect(await api.world.db.$count(idempotency)).toBe(0);
  });
  test('is proved by a verification, which can be used once and for nothing else', async () => {
    const by = async (purpose: 'guest-inquiry' | 'find-id') => {
      return { by: 'identity', verification: await verified(api, purpose, 'newcomer') };
    };
    const proof = await by('guest-inquiry');
    expect((await send(proof, 'one')).code).toBe('200');
    expect((await send({ ...proof, title: '다른 말' }, 'two')).code).toBe('35202');
    expect((await send(await by('find-id'), 'three')).code).toBe('35202');
  });
  test('gets no code by mail without a captcha, which can be used once', async () => {
    const captcha = await api.solvedCaptcha();
    expect((await api.call(requestGuestCode, { email, captcha: 'e30=' })).data).toEqual({
      reason: 'captcha',
    });
    expect((await api.call(requestGuestCode, { email, captcha })).code).toBe('200');
    expect((await api.call(requestGuestCode, { email, captcha })).data).toEqual({
      reason: 'captcha',
    });
    // Once it would have expired, nothing is kept about it.
    const kept = () => api.world.db.$count(captchaUse);
    const before = await kept();
    api.advance(5 * MINUTE_MS + 1);
    const later = await api.solvedCaptcha();
    expect((await api.call(requestGuestCode, { email, captcha: later })).code).toBe('200');
    expect(await kept()).toBeLessThanOrEqual(before);
  });
  test('answers and locks alike for an unknown and a known number, and the lock ends', async () => {
    const { answer } = await file();
    const { receiptNo, pin } = answer.data as GuestReceipt;
    const tries = async (no: string) => {
      const answers = [];
      for (let at = 0; at < 11; at += 1) answers.push(await open(no, wrong(pin)));
      return answers.map(({ code, data }) => ({ code, data }));
    };
    const known = await tries(receiptNo);
    expect(await tries(receiptNo.replace(/\d+$/, '9999'))).toEqual(known);
    expect(known.map(({ code }) => code)).toEqual([...Array(10).fill('35202'), '20104']);
    expect((await open(receiptNo, pin)).code).toBe('20104');
    api.advance(10 * MINUTE_MS);
    expect((await open(receiptNo, pin)).code).toBe('200');
  });
  test('locks out somebody who tries a PIN with many numbers', async () => {
    const codes = [];
    for (let at = 0; at < 41; at += 1)
      codes.push((await open(`G20260302-${String(1000 + at)}`, '123456')).code);
    expect(codes).toEqual([...Array(40).fill('35202'), '20104']);
  });
});
