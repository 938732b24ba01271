/** @module-tag seeds */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { getFileLink } from '#api/file.ts';
import { getInquiryCharacters } from '#api/game.ts';
import { getInquiryCount } from '#api/member.ts';
import { getOverview } from '#api/overview.ts';
import { ATTACHMENT_MAX_BYTES, DAY_MS, HOUR_MS, MINUTE_MS } from '#constants.ts';
import * as qna from '#features/inquiry/api.ts';
import { png } from '../../unit/pictures.ts';
import { inquiryBody } from '../../unit/reference-api/bodies.ts';
import { codesOfTwo, freshKey } from '../../unit/reference-api/keys.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { newVerification } from '../../unit/reference-api/proofs.ts';
import { uploadTo } from '../../unit/reference-api/uploads.ts';

const api = openApi();
let member01: Auth;
let member02: Auth;
let rookie01: Auth;
beforeAll(async () => {
  member01 = await api.auth('member01');
  member02 = await api.auth('member02');
  rookie01 = await api.auth('rookie01');
});

const PNG = Uint8Array.from([...png(1, 1), 1, 2, 3]);

const upload = uploadTo(api);
async function ask(auth: Auth, changes: object = {}) {
  const answer = await api.once(qna.requestInquiry, { ...inquiryBody, ...changes }, auth);
  expect(answer.code).toBe('200');
  return (answer.data as { inquiryNo: number }).inquiryNo;
}
const read = async (auth: Auth, inquiryNo: number) =>
  (await api.call(qna.getInquiry, { inquiryNo }, auth)).data as qna.InquiryDetail;
const code = async (answer: Promise<{ code: string }>) => (await answer).code;

describe('files of an inquiry', () => {
  test('a file is kept only when its content and its name agree [U1]', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
    const refused: [string, BlobPart, string][] = [
      ['a.svg', svg, 'type'],
      ['a.html', '<!doctype html><p>hi', 'type'],
      ['a.exe', 'MZ\u0000\u0001', 'type'],
      ['a.jpg.html', PNG, 'type'],
      ['empty.png', '', 'empty'],
      [`${'n'.repeat(300)}.png`, PNG, 'name'],
      ['a\u202egnp.png', PNG, 'name'],
      ['a\0.png', PNG, 'name'],
      ['a.png', 'plain text', 'content'],
      ['b.exe.txt', svg, 'endings'],
      ['big.txt', 'a'.repeat(ATTACHMENT_MAX_BYTES + 1), 'size'],
    ];
    for (const [name, content, reason] of refused)
      expect(await upload(rookie01, name, content), name).toMatchObject({
        code: '35202',
        data: { reason },
      });
    expect(await upload(rookie01, 'b.txt', svg)).toMatchObject({
      code: '200',
      data: { type: 'text/plain' },
    });
    const largest = await upload(rookie01, 'limit.txt', 'a'.repeat(ATTACHMENT_MAX_BYTES));
    expect(largest.code).toBe('200');
    expect((await upload(rookie01, 'a.txt', 'text', 'report')).data.reason).toBe('type');
  });

  test('a file is downloaded by its owner only, once, soon, and never as a page', async () => {
    const { data } = await upload(member01, '화면 "1".png', PNG);
    const link = async (auth: Auth) =>
      api.call(getFileLink, { fileId: data.fileId }, auth) as Promise<{
        code: string;
        data: { url: string };
      }>;
    expect((await link(member02)).code).toBe('35202');
    const path = new URL((await link(member01)).data.url).pathname;
    const get = (p: string) => api.send(p, { method: 'GET' });
    expect((await api.send(path, { method: 'HEAD' })).status).toBe(405);
    const file = await get(path);
    // What follows its end is not a part of a picture (reliability U4).
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(png(1, 1));
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*%22/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect((await get(path)).status).toBe(404);
    // A preview and a download are asked for side by side.
    const [preview, saved] = [await link(member01), await link(member01)];
    for (const { data: one } of [saved, preview])
      expect((await get(new URL(one.url).pathname)).status).toBe(200);
    const late = new URL((await link(member01)).data.url).pathname;
    api.advance(2 * MINUTE_MS);
    expect((await get(late)).status).toBe(404);
  });

  test('nobody can attach another member’s file, nor a file twice', async () => {
    const { data } = await upload(member02, 'a.png', PNG);
    const mine = { ...inquiryBody, files: [data.fileId] };
    expect(await code(api.once(qna.requestInquiry, mine, member01))).toBe('35202');
    await ask(member02, { files: [data.fileId] });
    expect(await code(api.once(qna.requestInquiry, mine, member02))).toBe('35202');
  });
});

describe('filing an inquiry', () => {
  test('50504 refuses a sanctioned member, 50505 one without a character on the server', async () => {
    const sanctioned = await api.auth('sanction01');
    expect(await code(api.once(qna.requestInquiry, inquiryBody, sanctioned))).toBe('50504');
    const there = { serverNo: 1 };
    expect(await code(api.call(getInquiryCharacters, there, rookie01))).toBe('50505');
    const odd = { ...inquiryBody, serverNo: 1, characterName: '월영검' };
    expect(await code(api.once(qna.requestInquiry, odd, rookie01))).toBe('50505');
    await ask(member01, { serverNo: 1, characterName: '월영검' });
  });

  test('fields that the category does not ask for are not kept', async () => {
    const extras = { orderId: 'H1', occurredAt: '2026-03-02T14:05', device: 'PC' };
    const paid = await read(
      rookie01,
      await ask(rookie01, { category: 'payment', kind: 'charge', ...extras }),
    );
    expect(paid).toMatchObject({ orderId: 'H1', occurredAt: '2026-03-02T14:05', device: null });
    const wrong = { ...inquiryBody, category: 'payment', kind: 'usage' };
    expect(await code(api.once(qna.requestInquiry, wrong, rookie01))).toBe('35202');
  });

  test('member A never reads, changes or deletes an inquiry of member B', async () => {
    const inquiryNo = await ask(member01);
    const calls = [
      api.call(qna.getInquiry, { inquiryNo }, member02),
      api.once(qna.modifyInquiry, { ...inquiryBody, inquiryNo }, member02),
      api.call(qna.deleteInquiry, { inquiryNo }, member02),
      api.once(qna.addInquiry, { inquiryNo, body: inquiryBody.body, files: [] }, member02),
      api.call(qna.solveInquiry, { inquiryNo }, member02),
      api.once(qna.reopenInquiry, { inquiryNo, body: inquiryBody.body, files: [] }, member02),
      api.call(qna.rateInquiry, { inquiryNo, rating: 1 }, member02),
    ];
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({ code: '35202', data: { reason: 'inquiryNo' } });
    expect((await read(member01, inquiryNo)).status).toBe('received');
  });

  test('an inquiry is changed and deleted only while received, and its files with it', async () => {
    const kept = (await upload(rookie01, 'kept.png', PNG)).data.fileId;
    const gone = (await upload(rookie01, 'gone.png', PNG)).data.fileId;
    const inquiryNo = await ask(rookie01, { files: [kept, gone] });
    const changed = { ...inquiryBody, inquiryNo, title: '바꾼 제목', files: [kept] };
    expect(await code(api.once(qna.modifyInquiry, changed, rookie01))).toBe('200');
    const now = await read(rookie01, inquiryNo);
    expect(now.title).toBe('바꾼 제목');
    expect(now.posts[0]?.files.map(({ name }) => name)).toEqual(['kept.png']);
    api.advance(4 * MINUTE_MS);
    expect((await read(rookie01, inquiryNo)).status).toBe('answering');
    expect(await code(api.once(qna.modifyInquiry, changed, rookie01))).toBe('31204');
    expect(await code(api.call(qna.deleteInquiry, { inquiryNo }, rookie01))).toBe('31204');
    const other = await ask(rookie01);
    expect(await code(api.call(qna.deleteInquiry, { inquiryNo: other }, rookie01))).toBe('200');
    expect(await code(api.call(qna.getInquiry, { inquiryNo: other }, rookie01))).toBe('35202');
  });
});

describe('the thread of an inquiry', () => {
  test('the answer counts as unread until it is read; then more can be asked, then it can be solved, and rated once', async () => {
    const count = async () => {
      const { data } = await api.call(getOverview, {}, rookie01);
      return (data as { waiting: { answers: number } }).waiting.answers;
    };
    for (const { inquiryNo } of await list(rookie01)) await read(rookie01, inquiryNo);
    const inquiryNo = await ask(rookie01);
    const before = await count();
    api.advance(6 * MINUTE_MS);
    const after = await count();
    expect(after).toBeGreaterThan(before);
    const told = await api.call(getInquiryCount, { userId: '' }, rookie01);
    expect(told.data).toEqual({ count: after });
    expect((await list(rookie01))[0]).toMatchObject({ inquiryNo, unread: true });
    expect((await read(rookie01, inquiryNo)).posts).toHaveLength(2);
    expect((await list(rookie01))[0]).toMatchObject({ unread: false, status: 'answered' });
    const more = { inquiryNo, body: inquiryBody.body, files: [] };
    expect(await code(api.once(qna.addInquiry, more, rookie01))).toBe('200');
    const solve = () => api.call(qna.solveInquiry, { inquiryNo }, rookie01);
    const rate = () => api.call(qna.rateInquiry, { inquiryNo, rating: 5 }, rookie01);
    expect(await code(solve())).toBe('31204');
    api.advance(6 * MINUTE_MS);
    expect((await read(rookie01, inquiryNo)).status).toBe('answered');
    expect(await code(rate())).toBe('31204');
    expect(await codesOfTwo(solve)).toEqual(['200', '31204']);
    expect(await read(rookie01, inquiryNo)).toMatchObject({ status: 'solved', rating: null });
    expect(await codesOfTwo(rate)).toEqual(['200', '31204']);
    expect(await read(rookie01, inquiryNo)).toMatchObject({ status: 'solved', rating: 5 });
    expect(await code(api.once(qna.addInquiry, more, rookie01))).toBe('31204');
  });

  test('an answer that is due is written before a question asked after it', async () => {
    const inquiryNo = await ask(rookie01);
    api.advance(6 * MINUTE_MS);
    const more = { inquiryNo, body: '한 가지 더 궁금한 것이 있습니다.', files: [] };
    expect(await code(api.once(qna.addInquiry, more, rookie01))).toBe('200');
    const { posts } = await read(rookie01, inquiryNo);
    expect(posts.map(({ author }) => author)).toEqual(['member', 'staff', 'member']);
  });

  test('a list of 1,000 inquiries has filters and pages', async () => {
    const heavy01 = await api.auth('heavy01');
    const all = { page: 1, size: 10, from: '2000-01-01', to: '2100-01-01' };
    const page = async (more: object) =>
      (await api.call(qna.getInquiryList, { ...all, ...more }, heavy01)).data as {
        list: qna.InquiryRow[];
        total: number;
      };
    expect((await page({})).total).toBe(1000);
    const waiting = await page({ status: 'received' });
    expect(waiting.list.map(({ status }) => status)).toEqual(['received']);
    const paid = await page({ category: 'payment', page: 2 });
    expect(paid.list.map(({ category }) => category)).toEqual(Array(10).fill('payment'));
  });
});

async function list(auth: Auth) {
  const body = { page: 1, size: 20, from: '2000-01-01', to: '2100-01-01' };
  return ((await api.call(qna.getInquiryList, body, auth)).data as { list: qna.InquiryRow[] }).list;
}

async function found(auth: Auth, find: string) {
  const body = { page: 1, size: 10, from: '2000-01-01', to: '2100-01-01', find };
  const { data } = await api.call(qna.getInquiryList, body, auth);
  return data as { list: qna.InquiryRow[]; total: number; found: string | null };
}

test('a search looks in title and thread, ignores case, and finds only one’s own inquiries; a row shows how the last answer begins', async () => {
  const mine = await api.auth('rookie01');
  const words = { title: 'Blue Screen 100%', body: '갑자기 꺼집니다. 확인해 주세요.' };
  const inquiryNo = await ask(mine, words);
  for (const find of ['blue screen', '갑자기', '0%']) {
    const { list, found: said } = await found(mine, find);
    expect(list).toEqual([expect.objectContaining({ inquiryNo, answer: null })]);
    expect(said).toBe(find);
  }
  expect((await found(mine, 'B_ue')).total).toBe(0);
  expect((await found(await api.auth('member02'), 'blue')).total).toBe(0);
  api.advance(6 * MINUTE_MS);
  const [row] = (await found(mine, '처리했습니다')).list;
  expect(row?.answer).toMatch(/^안녕하세요\. 고객센터입니다\./);
});

test('a member who asks about a sanction may prove who they are, and nobody else can for them', async () => {
  const auth = await api.auth('member02');
  const ask = async (person: string) =>
    api.call(
      qna.requestInquiry,
      {
        ...inquiryBody,
        category: 'block',
        kind: 'reason',
        verification: await newVerification(api, 'appeal', person, auth),
      },
      auth,
      { 'Idempotency-Key': person },
    );
  expect((await ask('stranger')).code).toBe('33490');
  const { data } = await ask('member02');
  const { inquiryNo } = data as { inquiryNo: number };
  const told = await api.call(qna.getInquiry, { inquiryNo }, auth);
  expect(told.data).toMatchObject({ verified: true });
});

test('an unattached file is deleted after a day', async () => {
  const member = await api.auth('member02');
  const { data } = await upload(member, 'old.png', PNG);
  api.advance(25 * HOUR_MS);
  const later = await api.auth('member02');
  await upload(later, 'new.png', PNG);
  const body = { ...inquiryBody, files: [data.fileId] };
  expect(await code(api.once(qna.requestInquiry, body, later))).toBe('35202');
});

describe('a solved inquiry', () => {
  /** An inquiry that has been answered and solved. */
  async function solved(auth: Auth): Promise<number> {
    const inquiryNo = await ask(auth);
    api.advance(6 * MINUTE_MS);
    await read(auth, inquiryNo);
    expect(await code(api.call(qna.solveInquiry, { inquiryNo }, auth))).toBe('200');
    return inquiryNo;
  }
  const reopen = (inquiryNo: number, auth: Auth, key = freshKey(), body = inquiryBody.body) =>
    api.call(qna.reopenInquiry, { inquiryNo, body, files: [] }, auth, key);

  test('a solved inquiry is opened again once, with a question that is answered; the same key opens it once, another body under it is refused', async () => {
    const auth = await api.auth('rookie01');
    const inquiryNo = await solved(auth);
    const solvedAt = Date.now();
    const { reopenUntil } = await read(auth, inquiryNo);
    expect(Date.parse(reopenUntil ?? '')).toBeGreaterThan(solvedAt + 6 * DAY_MS);
    const once = freshKey();
    expect(await code(reopen(inquiryNo, auth, once))).toBe('200');
    expect(await code(reopen(inquiryNo, auth, once))).toBe('200');
    expect(await code(reopen(inquiryNo, auth, once, '다른 내용으로 다시 묻습니다.'))).toBe('35202');
    const opened = await read(auth, inquiryNo);
    expect(opened).toMatchObject({ status: 'answering', reopenUntil: null });
    expect(opened.posts.map(({ author }) => author)).toEqual(['member', 'staff', 'member']);
    api.advance(6 * MINUTE_MS);
    expect(await read(auth, inquiryNo)).toMatchObject({ status: 'answered' });
    expect(await code(api.call(qna.solveInquiry, { inquiryNo }, auth))).toBe('200');
    expect(await read(auth, inquiryNo)).toMatchObject({ status: 'solved', reopenUntil: null });
    expect(await code(reopen(inquiryNo, auth))).toBe('31204');
  });

  test('only a solved inquiry can be opened again, and for seven days', async () => {
    const auth = await api.auth('rookie01');
    const open = await ask(auth);
    expect(await code(reopen(open, auth))).toBe('31204');
    const [late, early] = [await solved(auth), await solved(auth)];
    expect(await codesOfTwo(() => reopen(early, auth))).toEqual(['200', '31204']);
    api.advance(7 * DAY_MS);
    expect(await code(reopen(late, await api.auth('rookie01')))).toBe('31204');
  });
});
