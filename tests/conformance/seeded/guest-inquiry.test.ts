/** @module-tag seeds */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { DAY_MS, EMAIL_CODE_MINUTES, GUEST_MORE_MAX, MINUTE_MS } from '#constants.ts';
import {
  addGuestInquiry,
  findGuestInquiries,
  type GuestInquiry,
  type GuestReceipt,
  readGuestInquiry,
  requestGuestCode,
  requestGuestInquiry,
} from '#features/inquiry/guest-api.ts';
import { captchaUse, idempotency } from '../../reference-api/db/schema/session.ts';
import { guestBody } from '../../unit/reference-api/bodies.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { codeFor, mailsTo, newVerification, wrongOf } from '../../unit/reference-api/proofs.ts';

const api = openApi();
beforeEach(() => api.reset());
const ME = 'guest@example.com';
const OTHER = 'other@example.com';
const ANSWER_MS = 5 * MINUTE_MS;
const words = { ...guestBody, body: '<b>로그인</b>이 되지 않습니다.' };
const MORE = '알려 주신 대로 했지만 그대로입니다.';

/** A new code for an address. */
async function codeOf(email: string): Promise<string> {
  api.advance(MINUTE_MS);
  await api.call(requestGuestCode, { email, captcha: await api.solvedCaptcha() });
  return codeFor(api, email);
}
async function file(email: string, key: string): Promise<GuestReceipt> {
  const body = { ...words, by: 'email', email, code: await codeOf(email) };
  const once = { 'Idempotency-Key': key };
  return (await api.call(requestGuestInquiry, body, undefined, once)).data as GuestReceipt;
}
const find = (email: string, code: string) => api.call(findGuestInquiries, { email, code });
type Numbers = Pick<GuestReceipt, 'receiptNo' | 'pin'>;
const read = ({ receiptNo, pin }: Numbers) => api.call(readGuestInquiry, { receiptNo, pin });
const add = ({ receiptNo, pin }: GuestReceipt, key: string, body = MORE) =>
  api.call(addGuestInquiry, { receiptNo, pin, body }, undefined, { 'Idempotency-Key': key });
const texts = ({ data }: { data?: unknown }) =>
  (data as GuestInquiry).posts.map(({ author, body }) => (author === 'guest' ? body : author));

describe('a guest’s inquiries are found by the address that wrote', () => {
  test('with their numbers, newest first, and nobody else’s', async () => {
    const first = await file(ME, 'one');
    const second = await file(ME, 'two').then(() => file(ME, 'three'));
    const strange = await file(OTHER, 'four');
    // The same words of the same address are one inquiry.
    expect(second).toEqual(first);
    const { data } = await find(ME.toUpperCase(), await codeOf(ME));
    expect(data).toEqual({ list: [{ ...first, title: words.title }] });
    expect(JSON.stringify(data)).not.toContain(strange.receiptNo);
    expect((await find('nobody@example.com', await codeOf('nobody@example.com'))).data).toEqual({
      list: [],
    });
  });
  test('by a code that is theirs, right, unused and not too old', async () => {
    await file(ME, 'one');
    const code = await codeOf(ME);
    expect((await find(OTHER, code)).data).toEqual({ reason: 'code' });
    expect((await find(ME, wrongOf(code))).data).toEqual({ reason: 'code' });
    expect((await find(ME, code)).code).toBe('200');
    expect((await find(ME, code)).data).toEqual({ reason: 'code-used' });
    const later = await codeOf(ME);
    api.advance(EMAIL_CODE_MINUTES * MINUTE_MS + 1);
    expect((await find(ME, later)).data).toEqual({ reason: 'code-expired' });
  });
  test('until ten wrong codes lock it, also for the right one', async () => {
    const code = await codeOf(ME);
    const codes = [];
    for (let at = 0; at < 11; at += 1) codes.push((await find(ME, wrongOf(code))).code);
    expect(codes).toEqual([...Array(10).fill('35202'), '20104']);
    expect((await find(ME, code)).code).toBe('20104');
  });
});

describe('a guest writes on', () => {
  test('in the same thread, and is answered and told by mail once more', async () => {
    const inquiry = await file(ME, 'one');
    api.advance(ANSWER_MS);
    expect(texts(await read(inquiry))).toEqual([words.body, 'staff']);
    expect(texts(await add(inquiry, 'more'))).toEqual([words.body, 'staff', MORE]);
    api.advance(ANSWER_MS);
    expect(texts(await read(inquiry))).toEqual([words.body, 'staff', MORE, 'staff']);
    const answered = (await mailsTo(api, ME)).filter(
      ({ subject }) => subject === '비회원 문의 답변 안내',
    );
    expect(answered).toHaveLength(2);
  });
  test('once under one key, and once with the same words before their answer', async () => {
    const inquiry = await file(ME, 'one');
    const once = [words.body, MORE];
    expect(texts(await add(inquiry, 'more'))).toEqual(once);
    expect(texts(await add(inquiry, 'more'))).toEqual(once);
    expect(texts(await add(inquiry, 'again'))).toEqual(once);
    expect((await add(inquiry, 'more', `${MORE} 다시`)).data).toEqual({
      reason: 'Idempotency-Key',
    });
    expect((await add(await file(OTHER, 'two'), 'more')).data).toEqual({
      reason: 'Idempotency-Key',
    });
    api.advance(ANSWER_MS);
    expect(texts(await add(inquiry, 'more')).filter((text) => text === MORE)).toHaveLength(1);
    expect(texts(await add(inquiry, 'anew')).filter((text) => text === MORE)).toHaveLength(2);
  });
  test('once by two calls at the same time', async () => {
    const inquiry = await file(ME, 'one');
    await Promise.all([add(inquiry, 'a'), add(inquiry, 'b')]);
    expect(texts(await read(inquiry))).toEqual([words.body, MORE]);
  });
  test('only with the PIN, whose tries count with those of reading', async () => {
    const inquiry = await file(ME, 'one');
    const guess = { ...inquiry, pin: wrongOf(inquiry.pin) };
    for (let at = 0; at < 5; at += 1) {
      expect((await add(guess, `try-${at}`)).data).toEqual({ reason: 'pin' });
      expect((await read(guess)).data).toEqual({ reason: 'pin' });
    }
    expect((await add(inquiry, 'right')).code).toBe('20104');
    api.advance(10 * MINUTE_MS);
    expect(texts(await read(inquiry)).filter((text) => text === MORE)).toEqual([]);
  });
  test(`${GUEST_MORE_MAX} times and no more`, async () => {
    const inquiry = await file(ME, 'one');
    for (let at = 1; at < GUEST_MORE_MAX; at += 1)
      await add(inquiry, `more-${at}`, `${MORE} ${at}번째`);
    expect((await read(inquiry)).data).toMatchObject({ mayAdd: true });
    expect((await add(inquiry, 'last')).data).toMatchObject({ mayAdd: false });
    expect((await add(inquiry, 'beyond', `${MORE} 또`)).code).toBe('31204');
    expect((await add(inquiry, 'last')).code).toBe('200');
  });
});

describe('an inquiry without a login', () => {
  const send = (body: object, key: string, auth?: Auth) =>
    api.call(requestGuestInquiry, { ...words, ...body }, auth, { 'Idempotency-Key': key });

  test('is proved by a code, stored as text, and opened with its number and PIN', async () => {
    const { receiptNo, pin } = await file(ME, 'one');
    expect([receiptNo, pin]).toEqual([
      expect.stringMatching(/^G\d{8}-\d{4,}$/),
      expect.stringMatching(/^\d{6}$/),
    ]);
    const typed = receiptNo.toLowerCase().replace('-', ' ');
    const pasted = await read({ receiptNo: ` ${typed}`, pin: `${pin} ` });
    expect(pasted.data).toMatchObject({ receiptNo, body: words.body, answer: null });
    api.advance(5 * MINUTE_MS);
    expect((await read({ receiptNo, pin })).data).toMatchObject({
      answer: { body: expect.any(String) },
    });
  });
  test('is told by mail to the proved address with both numbers, and again once there is an answer', async () => {
    const { receiptNo, pin } = await file(ME, 'one');
    const subjects = async () => (await mailsTo(api, ME)).map(({ subject }) => subject);
    const [told] = await mailsTo(api, ME);
    expect(told?.body).toContain(`접수번호 ${receiptNo}, 조회 번호 ${pin}`);
    expect(await subjects()).toEqual(['비회원 문의 접수 안내', '인증번호 안내']);
    api.advance(5 * MINUTE_MS);
    expect((await subjects())[0]).toBe('비회원 문의 답변 안내');
  });
  test('is filed once under one key, and once by one owner with the same words after a reload', async () => {
    const proof = { by: 'email', email: ME, code: await codeOf(ME) };
    const { code, data } = await send(proof, 'one');
    expect(code).toBe('200');
    expect((await send(proof, 'one')).data).toEqual(data);
    expect(await file(ME, 'two')).toEqual(data);
    expect((await send({ ...proof, title: '다른 말' }, 'one')).data).toEqual({
      reason: 'Idempotency-Key',
    });
    api.advance(3 * DAY_MS);
    expect(await file(ME, 'three')).not.toEqual(data);
  });
  test('leaves its PIN in no table but the mails, also where a member’s tokens came along', async () => {
    const proof = { by: 'email', email: ME, code: await codeOf(ME) };
    expect((await send(proof, 'one', await api.auth('member01'))).code).toBe('200');
    expect(await api.world.db.$count(idempotency)).toBe(0);
  });
  test('is proved by a verification, which can be used once and for nothing else', async () => {
    const by = async (purpose: 'guest-inquiry' | 'find-id') => {
      return { by: 'identity', verification: await newVerification(api, purpose, 'newcomer') };
    };
    const proof = await by('guest-inquiry');
    expect((await send(proof, 'one')).code).toBe('200');
    expect((await send({ ...proof, title: '다른 말' }, 'two')).code).toBe('35202');
    expect((await send(await by('find-id'), 'three')).code).toBe('35202');
  });
  test('gets no code by mail without a captcha, which can be used once', async () => {
    const captcha = await api.solvedCaptcha();
    expect((await api.call(requestGuestCode, { email: ME, captcha: 'e30=' })).data).toEqual({
      reason: 'captcha',
    });
    expect((await api.call(requestGuestCode, { email: ME, captcha })).code).toBe('200');
    expect((await api.call(requestGuestCode, { email: ME, captcha })).data).toEqual({
      reason: 'captcha',
    });
    // Once a used captcha would have expired, nothing is kept about it.
    const kept = () => api.world.db.$count(captchaUse);
    const before = await kept();
    api.advance(5 * MINUTE_MS + 1);
    const later = await api.solvedCaptcha();
    expect((await api.call(requestGuestCode, { email: ME, captcha: later })).code).toBe('200');
    expect(await kept()).toBeLessThanOrEqual(before);
  });
  test('answers and locks alike for an unknown and a known number, and the lock ends', async () => {
    const { receiptNo, pin } = await file(ME, 'one');
    const tries = async (no: string) => {
      const answers = [];
      for (let at = 0; at < 11; at += 1)
        answers.push(await read({ receiptNo: no, pin: wrongOf(pin) }));
      return answers.map(({ code, data }) => ({ code, data }));
    };
    const known = await tries(receiptNo);
    expect(await tries(receiptNo.replace(/\d+$/, '9999'))).toEqual(known);
    expect(known.map(({ code }) => code)).toEqual([...Array(10).fill('35202'), '20104']);
    expect((await read({ receiptNo, pin })).code).toBe('20104');
    api.advance(10 * MINUTE_MS);
    expect((await read({ receiptNo, pin })).code).toBe('200');
  });
  test('locks out somebody who tries a PIN with many numbers', async () => {
    const codes = [];
    for (let at = 0; at < 41; at += 1)
      codes.push((await read({ receiptNo: `G20260302-${1000 + at}`, pin: '123456' })).code);
    expect(codes).toEqual([...Array(40).fill('35202'), '20104']);
  });
});
