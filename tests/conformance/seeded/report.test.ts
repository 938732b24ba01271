/** @module-tag seeds */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { MINUTE_MS } from '#constants.ts';
import * as reports from '#features/report/api.ts';
import { member } from '../../reference-api/db/schema/member.ts';
import { reportBody } from '../../unit/reference-api/bodies.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';

const api = openApi();
let member01: Auth;
let member02: Auth;
beforeAll(async () => {
  member01 = await api.auth('member01');
  member02 = await api.auth('member02');
});

const send = async (changes: object, auth = member01) =>
  api.once(reports.requestReport, { ...reportBody, ...changes }, auth);

test('a report is kept, shown to its owner alone, and taken back once', async () => {
  const { code, data } = await send({});
  expect(code).toBe('200');
  const { reportNo } = data as { reportNo: number };
  expect((await api.call(reports.getReport, { reportNo }, member02)).code).toBe('35202');
  expect((await api.call(reports.withdrawReport, { reportNo }, member02)).code).toBe('35202');
  const take = () => api.call(reports.withdrawReport, { reportNo }, member01);
  const both = await Promise.all([take(), take()]);
  expect(both.map((answer) => answer.code).sort()).toEqual(['200', '31204']);
  const { data: page } = await api.call(reports.getReports, { page: 1, size: 10 }, member01);
  expect(page).toMatchObject({ total: 1, list: [{ reportNo, job: '권사', status: 'withdrawn' }] });
});

test.each([
  ['of an unknown character', { targetName: '없는이름' }, '32506'],
  ['in the name of another’s character', { characterName: '설화' }, '50505'],
  ['without evidence', { link: '' }, '35202'],
  ['with a script as its link', { link: 'javascript:alert(1)' }, '35202'],
  ['of something still to come', { occurredAt: '2999-01-01T00:00' }, '35202'],
  ['in too few words', { body: '짧은 글' }, '35202'],
])('a report %s is refused', async (_, changes, code) => {
  expect((await send(changes)).code).toBe(code);
});

test('before the form is shown a member learns whether there is a character to report with', async () => {
  const charactersOf = async (auth: Auth) => (await api.call(reports.mayReport, {}, auth)).data;
  expect(await charactersOf(await api.auth('rookie01'))).toEqual({ characters: 0 });
  expect(await charactersOf(member01)).toEqual({ characters: expect.any(Number) });
  expect(await charactersOf(member01)).not.toEqual({ characters: 0 });
});

test('a sanctioned member may not report', async () => {
  const sanctioned = await api.auth('sanction01');
  expect((await send({ characterName: '흑풍' }, sanctioned)).code).toBe('50604');
});

test('a character of another member can be reported', async () => {
  const target = { serverNo: 1, targetName: '설화' };
  expect((await api.call(reports.checkReportTarget, target, member01)).code).toBe('200');
});

test('a name that was pasted as decomposed Hangul is the same name', async () => {
  const target = { serverNo: 1, targetName: '설화'.normalize('NFD') };
  const found = await api.call(reports.checkReportTarget, target, member01);
  expect(found).toMatchObject({ code: '200', data: { name: '설화' } });
  const own = { targetName: '월영검'.normalize('NFD') };
  expect(await send(own)).toMatchObject({ code: '35202', data: { reason: 'own' } });
});

test('a member’s own character cannot be reported, by whichever call', async () => {
  const own = { code: '35202', data: { reason: 'own' } };
  expect(await send({ targetName: '월영검' })).toMatchObject(own);
  const target = { serverNo: 1, targetName: '월영검' };
  expect(await api.call(reports.checkReportTarget, target, member01)).toMatchObject(own);
  expect((await api.call(reports.checkReportTarget, target, member02)).code).toBe('200');
});

test('a character of a closed account cannot be reported', async () => {
  const { db, clock } = api.world;
  await db.update(member).set({ closedAt: clock.now() }).where(eq(member.userId, 'partner01'));
  const target = { serverNo: 1, targetName: '동행' };
  expect((await api.call(reports.checkReportTarget, target, member01)).code).toBe('32506');
});

test('a report that was investigated can no longer be taken back', async () => {
  const { data } = await send({ link: 'https://video.example/2' });
  const take = () => api.call(reports.withdrawReport, data as object, member01);
  api.advance(10 * MINUTE_MS);
  expect((await take()).code).toBe('31204');
  expect((await api.call(reports.getReport, data as object, member01)).data).toMatchObject({
    status: 'done',
  });
});
