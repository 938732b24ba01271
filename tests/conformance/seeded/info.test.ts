/** @module-tag seeds */
import { beforeEach, describe, expect, test } from 'vitest';
import { securityQuestions } from '#api/account.copy.ts';
import type { Auth } from '#api/auth.ts';
import { getOverview } from '#api/overview.ts';
import { changePw, postponePw } from '#api/password.ts';
import { DAY_MS, GATE_MINUTES, MINUTE_MS } from '#constants.ts';
import { getSanctions } from '#features/block/api.ts';
import { getDormancy, releaseDormancy, startDormancy } from '#features/dormancy/api.ts';
import * as info from '#features/info/api.ts';
import { consentsTo } from '../../unit/reference-api/bodies.ts';
import { freshKey, key } from '../../unit/reference-api/keys.ts';
import { openApi, PASSWORD } from '../../unit/reference-api/open-api.ts';
import { codeFor, gateOf, newVerification } from '../../unit/reference-api/proofs.ts';

const api = openApi();
beforeEach(() => api.reset());

const NEW = 'Abcd!2345';
const ANSWER = '강호';
const gate = (auth: Auth) => gateOf(api, auth);

describe('changing the password', () => {
  const change = (auth: Auth, more: object = {}, under = freshKey()) =>
    api.call(
      changePw,
      { password: PASSWORD, newPassword: NEW, endOthers: true, ...more },
      auth,
      under,
    );

  test('the new password works, the old one does not; this login stays and the others end', async () => {
    const other = await api.auth('member01');
    const mine = await api.auth('member01');
    // The browser may repeat a call by itself, of which the page knows nothing (reliability M3).
    for (const twice of [key('one press'), key('one press')])
      expect((await change(mine, {}, twice)).code).toBe('200');
    expect((await api.call(getOverview, {}, mine)).code).toBe('200');
    expect((await api.call(getOverview, {}, other)).status).toBe(401);
    expect((await api.signIn('member01')).code).toBe('20105');
    expect((await api.signIn('member01', NEW)).code).toBe('200');
  });
  test('other logins stay when asked to', async () => {
    const other = await api.auth('member01');
    await change(await api.auth('member01'), { endOthers: false });
    expect((await api.call(getOverview, {}, other)).code).toBe('200');
  });
  test('a wrong password, the same one again and one against the rules are refused', async () => {
    const auth = await api.auth('member01');
    expect((await change(auth, { password: 'wrong' })).code).toBe('33491');
    expect((await change(auth, { newPassword: PASSWORD })).code).toBe('33405');
    for (const bad of ['short1!', 'member01!A', 'aaaBcd!234', 'onlyletters'])
      expect((await change(auth, { newPassword: bad })).code).toBe('35202');
    expect((await api.signIn('member01')).code).toBe('200');
  });
  test('ten wrong passwords lock the password check, not the login', async () => {
    const auth = await api.auth('member01');
    for (let i = 0; i < 9; i += 1) await change(auth, { password: 'wrong' });
    // A call that the browser repeats by itself counts once.
    for (const twice of [key('one press'), key('one press')])
      expect((await change(auth, { password: 'wrong' }, twice)).code).toBe('33491');
    expect(await change(auth)).toMatchObject({
      code: '20104',
      data: { until: expect.any(String) },
    });
    api.advance(10 * MINUTE_MS);
    expect((await change(auth)).code).toBe('200');
  });
  test('a due password is due again ninety days after it was put off', async () => {
    const auth = await api.auth('pwdue01');
    expect((await api.call(postponePw, {}, auth)).code).toBe('200');
    const due = async () =>
      ((await api.signIn('pwdue01')).data as { info: { passchgYn: string } }).info.passchgYn;
    expect(await due()).toBe('N');
    api.advance(89 * DAY_MS);
    expect(await due()).toBe('N');
    api.advance(DAY_MS);
    expect(await due()).toBe('Y');
    // Whoever opens its page although nothing is due is let go, too.
    expect((await api.call(postponePw, {}, await api.auth('member01'))).code).toBe('200');
  });
});

describe('the member’s data', () => {
  test('a gate is open for ten minutes', async () => {
    const auth = await api.auth('member01');
    const ticket = await gate(auth);
    api.advance((GATE_MINUTES - 1) * MINUTE_MS);
    expect((await api.call(info.getInfo, { ticket }, auth)).code).toBe('200');
    api.advance(2 * MINUTE_MS);
    expect((await api.call(info.getInfo, { ticket }, auth)).data).toEqual({ reason: 'ticket' });
  });
  test('e-mail, phone and consents change together or not at all', async () => {
    const auth = await api.auth('member01');
    const ticket = await gate(auth);
    const email = 'new@mail.kr';
    await api.call(info.requestEmailCode, { ticket, email }, auth);
    const consents = [
      { key: 'email', agreed: false },
      { key: 'night', agreed: true },
    ];
    const change = async (code: string, id: string) =>
      api.call(
        info.changeInfo,
        {
          ticket,
          email: { address: email, code },
          phone: await newVerification(api, 'change-phone', 'member01', auth),
          consents,
        },
        auth,
        key(id),
      );
    expect((await change('000000', 'a')).data).toEqual({ reason: 'code' });
    expect((await api.call(info.getInfo, { ticket }, auth)).data).toMatchObject({
      name: '김강호',
      email: 'member01@example.com',
    });
    expect((await change(await codeFor(api, email), 'b')).data).toMatchObject({ email });
    const after = (await api.call(info.getInfo, { ticket }, auth)).data as info.MemberInfo;
    expect(after.consents.find(({ key }) => key === 'email')).toMatchObject({ agreed: false });
    expect(after.consents.find(({ key }) => key === 'night')).toMatchObject({ agreed: true });
  });
  test('codes go to ten new addresses, and then to none for ten minutes', async () => {
    const auth = await api.auth('member01');
    const ticket = await gate(auth);
    const ask = (at: number, opened = ticket) =>
      api.call(info.requestEmailCode, { ticket: opened, email: `new${at}@mail.kr` }, auth);
    for (let at = 0; at < 10; at += 1) expect((await ask(at)).code).toBe('200');
    expect(await ask(10)).toMatchObject({ code: '20104', data: { until: expect.any(String) } });
    api.advance(10 * MINUTE_MS);
    expect((await ask(10, await gate(auth))).code).toBe('200');
  });
  test('question and answer change with the current answer only, and not to the same one', async () => {
    const auth = await api.auth('member01');
    const ticket = await gate(auth);
    const question = '나만 아는 나의 질문은?';
    const change = (more: object, under = freshKey()) =>
      api.call(
        info.changeQnA,
        { ticket, answer: ANSWER, question, newAnswer: '새 답변', ...more },
        auth,
        under,
      );
    expect((await change({ answer: '틀림' })).data).toEqual({ reason: 'answer' });
    expect((await change({ question: securityQuestions[0], newAnswer: ' 강 호' })).code).toBe(
      '51304',
    );
    for (const twice of [key('one press'), key('one press')])
      expect((await change({}, twice)).code).toBe('200');
    expect((await api.call(info.getQuestion, { ticket }, auth)).data).toMatchObject({ question });
  });
});

describe('dormancy and sanctions', () => {
  const consents = consentsTo(['service', 'privacy']);
  test('a dormant account is woken by its person, who agrees to the terms', async () => {
    const start = async (person: string, userId = 'dormant01') =>
      api.call(startDormancy, {
        userId,
        verification: await newVerification(api, 'dormancy', person),
      });
    expect((await start('stranger')).code).toBe('33490');
    expect((await start('dormant01', 'nobody99')).code).toBe('33490');
    const { data } = await start('dormant01');
    const { ticket } = data as { ticket: string };
    expect(data).toMatchObject({ dormant: true });
    const release = (given: unknown) =>
      api.call(releaseDormancy, { userId: 'dormant01', ticket, consents: given } as object);
    expect((await release(consents.slice(1))).code).toBe('35202');
    const more = { key: 'marketing', version: '2026-07-01', agreed: true };
    expect((await release([...consents, more])).code).toBe('35202');
    const refused = { ...consents[0], agreed: false };
    expect((await release([...consents, refused])).code).toBe('35202');
    expect((await release(consents)).code).toBe('200');
    expect((await api.signIn('dormant01')).code).toBe('200');
  });
  test('an account that is not dormant is not woken, whoever has its ticket', async () => {
    const verification = await newVerification(api, 'dormancy', 'member01');
    const { data } = await api.call(startDormancy, { userId: 'member01', verification });
    const { ticket } = data as { ticket: string };
    expect(await api.call(releaseDormancy, { userId: 'member01', ticket, consents })).toMatchObject(
      { code: '35202', data: { reason: 'ticket' } },
    );
  });
  test('for an account in use the answer says that it is not dormant, and from when it would be', async () => {
    const { data } = await api.call(getDormancy, {}, await api.auth('member01'));
    const { lastLoginAt, dormantAt } = data as { lastLoginAt: string; dormantAt: string };
    expect(data).toMatchObject({ dormant: false, keptUntil: null });
    expect(Date.parse(dormantAt) - Date.parse(lastLoginAt)).toBe(365 * DAY_MS);
  });
  test('sanctions in force and past ones are listed', async () => {
    const page = { page: 1, size: 10 };
    const auth = await api.auth('sanction01');
    expect((await api.call(getSanctions, page, auth)).data).toMatchObject({
      current: [{ reason: '비인가 프로그램 사용', kind: 'account' }],
      list: [{ reason: '욕설 및 비방', kind: 'chat' }],
      total: 1,
    });
    expect((await api.call(getSanctions, page, await api.auth('member01'))).data).toEqual({
      current: [],
      list: [],
      total: 0,
    });
  });
});
