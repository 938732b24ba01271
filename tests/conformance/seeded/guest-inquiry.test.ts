/**
 * @module-tag seeds
 * @module-tag clock
 * @module-tag faults
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { EMAIL_CODE_MINUTES, GUEST_MORE_MAX, MINUTE_MS } from '#constants.ts';
import {
  addGuestInquiry,
  findGuestInquiries,
  type GuestInquiry,
  type GuestReceipt,
  readGuestInquiry,
  requestGuestCode,
  requestGuestInquiry,
} from '#features/inquiry/guest-api.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { codeFor } from '../../unit/reference-api/proofs.ts';

const api = openApi();
beforeEach(() => api.reset());
const ME = 'guest@example.com';
const OTHER = 'other@example.com';
const ANSWER_MS = 5 * MINUTE_MS;
const words = {
  category: 'login',
  account: null,
  title: '로그인',
  body: '로그인이 되지 않습니다.',
};
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
const read = ({ receiptNo, pin }: GuestReceipt) => api.call(readGuestInquiry, { receiptNo, pin });
const add = ({ receiptNo, pin }: GuestReceipt, key: string, body = MORE) =>
  api.call(addGuestInquiry, { receiptNo, pin, body }, undefined, { 'Idempotency-Key': key });
const texts = ({ data }: { data?: unknown }) =>
  (data as GuestInquiry).posts.map(({ author, body }) => (author === 'guest' ? body : author));
const wrong = (number: string) => String((Number(number) + 1) % 1e6).padStart(6, '0');

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
    expect((await find(ME, wrong(code))).data).toEqual({ reason: 'code' });
    expect((await find(ME, code)).code).toBe('200');
    expect((await find(ME, code)).data).toEqual({ reason: 'code-used' });
    const later = await codeOf(ME);
    api.advance(EMAIL_CODE_MINUTES * MINUTE_MS + 1);
    expect((await find(ME, later)).data).toEqual({ reason: 'code-expired' });
  });
  test('until ten wrong codes lock it, also for the right one', async () => {
    const code = await codeOf(ME);
    const codes = [];
    for (let at = 0; at < 11; at += 1) codes.push((await find(ME, wrong(code))).code);
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
    const inbox = await api.send(`/__test/inbox?as=json&to=${ME}`, { method: 'GET' });
    const { mails } = (await inbox.json()) as { mails: { subject: string }[] };
    const answered = mails.filter(({ subject }) => subject === '비회원 문의 답변 안내');
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
    expect((await add(inquiry, '')).data).toEqual({ reason: 'Idempotency-Key' });
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
    const guess = { ...inquiry, pin: wrong(inquiry.pin) };
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
