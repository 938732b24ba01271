import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { securityQuestions } from '#api/account.copy.ts';
import { requestVerification } from '#api/identity.ts';
import { changePw } from '#api/password.ts';
import { HOUR_MS, JOINS_PER_ADDRESS_HOUR, MAX_ACCOUNTS } from '#constants.ts';
import { changeQnA } from '#features/info/api.ts';
import { join, startJoin } from '#features/join/api.ts';
import { beginOtp } from '#features/otp/api.ts';
import { type QuitAccount, quitAccounts, startQuit } from '#features/quit/api.ts';
import { findId, requestIdCode } from '#features/recover/api.ts';
import { cancelWithdrawal, requestWithdrawal } from '#features/withdrawal/api.ts';
import { mail, withdrawal } from '../reference-api/db/schema/account.ts';
import { attachment } from '../reference-api/db/schema/inquiry.ts';
import { member } from '../reference-api/db/schema/member.ts';
import { quitItem } from '../reference-api/db/schema/quit.ts';
import { idOf } from '../reference-api/db/seed/people.ts';
import { LOOSE_MAX } from '../reference-api/file.ts';
import { accountBody } from '../unit/reference-api/bodies.ts';
import { BASE, openApi, PASSWORD } from '../unit/reference-api/open-api.ts';
import { codeFor, gateOf, newVerification } from '../unit/reference-api/proofs.ts';
import { uploadTo } from '../unit/reference-api/uploads.ts';

const AT_ONCE = 8;
const OWN = { name: '김강호', email: 'member01@example.com' };
const adults = `newcomer stranger birthday member01 member02 rookie01 heavy01 pwdue01 secede01
  dormant01 captcha01 partner01`.split(/\s+/);

describe('concurrent calls about membership', () => {
  const api = openApi();
  beforeEach(() => api.reset());

  const { ask } = api;
  async function codesOf(calls: Promise<{ code: string }>[]): Promise<string[]> {
    return (await Promise.all(calls)).map(({ code }) => code).sort();
  }
  const times = <One>(make: (at: number) => One): One[] =>
    Array.from({ length: AT_ONCE }, (_, at) => make(at));
  async function joinTicket(person: string): Promise<string> {
    const { data } = await ask(startJoin, {
      verification: await newVerification(api, 'join', person),
    });
    return (data as { ticket: string }).ticket;
  }
  /** The sorted codes of calls of which one wins. */
  const oneWins = (winner: string, losers: string) =>
    [winner, ...Array(AT_ONCE - 1).fill(losers)].sort();

  test('one person with many tickets never gets a sixth account', async () => {
    const gone = eq(member.userId, 'five03');
    await api.world.db.update(member).set({ closedAt: api.world.clock.now() }).where(gone);
    const tickets = [];
    for (let at = 0; at < AT_ONCE; at += 1) tickets.push(await joinTicket('five01'));
    const calls = tickets.map((ticket, at) => ask(join, { ...accountBody(`sixth0${at}`), ticket }));
    expect(await codesOf(calls)).toEqual(oneWins('200', '33107'));
    const { personKey } = (await row('five01')) ?? { personKey: '' };
    const mine = await api.world.db.select().from(member).where(eq(member.personKey, personKey));
    expect(mine.filter(({ closedAt }) => !closedAt)).toHaveLength(MAX_ACCOUNTS);
  });

  test('one address never gets more sign-ups an hour than it may', async () => {
    const tickets = [];
    for (const person of adults) tickets.push(await joinTicket(person));
    const calls = tickets.map((ticket, at) => ask(join, { ...accountBody(`crowd${at}`), ticket }));
    const codes = await codesOf(calls);
    expect(codes.filter((code) => code === '200')).toHaveLength(JOINS_PER_ADDRESS_HOUR);
    expect(codes.filter((code) => code === '20406')).toHaveLength(
      adults.length - JOINS_PER_ADDRESS_HOUR,
    );
  });

  test('an account is sent to staff once, however many ask for it', async () => {
    const tickets: string[] = [];
    let paid = 0;
    for (let at = 0; at < AT_ONCE; at += 1) {
      const verification = await newVerification(api, 'quit', 'five01');
      const { data } = await ask(startQuit, { verification });
      const { ticket, accounts } = data as { ticket: string; accounts: QuitAccount[] };
      tickets.push(ticket);
      paid = accounts.find((one) => one.paid)?.accountNo ?? 0;
    }
    const body = { accounts: [paid], files: [], restrict: false, confirm: '명의도용 가입 취소' };
    const evidence = '가입한 적이 없는데 결제 문자를 받았습니다.';
    const calls = tickets.map((ticket) => ask(quitAccounts, { ...body, ticket, evidence }));
    expect(await codesOf(calls)).toEqual(oneWins('200', '35202'));
    expect(await api.world.db.$count(quitItem, eq(quitItem.memberId, paid))).toBe(1);
  });

  test('a withdrawal is requested once', async () => {
    const auth = await api.auth('member01');
    const proofs: object[] = [];
    for (let at = 0; at < AT_ONCE; at += 1)
      proofs.push(await newVerification(api, 'withdrawal', 'member01', auth));
    const body = { agreed: true, password: PASSWORD };
    const calls = proofs.map((verification) =>
      ask(requestWithdrawal, { ...body, verification }, auth),
    );
    expect(await codesOf(calls)).toEqual(oneWins('200', '31204'));
    expect(await api.world.db.$count(withdrawal, mine(withdrawal.memberId))).toBe(1);
  });

  test('after 20 rounds of requesting a withdrawal beside taking it back, member and record agree', async () => {
    const auth = await api.auth('member01');
    for (let round = 0; round < 20; round += 1) {
      const verification = await newVerification(api, 'withdrawal', 'member01', auth);
      const body = { agreed: true, password: PASSWORD, verification };
      await Promise.all([
        ask(requestWithdrawal, body, auth),
        ...times(() => ask(cancelWithdrawal, {}, auth)),
      ]);
      const records = await api.world.db.select().from(withdrawal);
      const open = records.filter((one) => one.memberId === idOf('member01') && !one.canceledAt);
      const asked = (await row('member01'))?.secedeRequestedAt ? 1 : 0;
      expect(open).toHaveLength(asked);
      await ask(cancelWithdrawal, {}, auth);
    }
  });

  test('a password, or an answer, is changed once by whoever proves the previous one', async () => {
    const auth = await api.auth('member01');
    const passwords = times((at) => ({ password: PASSWORD, newPassword: `Abcd!234${at}` }));
    const changes = passwords.map((body) => ask(changePw, { ...body, endOthers: false }, auth));
    expect(await codesOf(changes)).toEqual(oneWins('200', '33491'));
    await api.reset();
    const again = await api.auth('member01');
    const ticket = await gateOf(api, again);
    const body = { ticket, answer: '강호', question: securityQuestions[1] };
    const answers = times((at) => ask(changeQnA, { ...body, newAnswer: `새 답 ${at}` }, again));
    expect(await codesOf(answers)).toEqual(oneWins('200', '35202'));
  });

  test('a code is sent once a minute and counts once', async () => {
    expect(await codesOf(times(() => ask(requestIdCode, OWN)))).toEqual(oneWins('200', '35202'));
    expect(await api.world.db.$count(mail, eq(mail.to, OWN.email))).toBe(1);
    const code = await codeFor(api, OWN.email);
    const calls = times(() => ask(findId, { by: 'email', ...OWN, code }));
    expect(await codesOf(calls)).toEqual(oneWins('200', '35202'));
  });

  test('no more files than allowed wait for their form', async () => {
    const auth = await api.auth('member01');
    const now = api.world.clock.now();
    const row = { purpose: 'inquiry', name: 'a.txt', type: 'text/plain', size: 1 } as const;
    const content = new Uint8Array([1]);
    await api.world.db.insert(attachment).values(
      Array.from({ length: LOOSE_MAX - 1 }, (_, at) => ({
        ...row,
        id: `loose-${at}`,
        memberId: idOf('member01'),
        content,
        createdAt: now,
      })),
    );
    const calls = times(() => uploadTo(api)(auth, 'a.txt', 'text'));
    expect(await codesOf(calls)).toEqual(oneWins('200', '35202'));
  });

  test('a new OTP secret is the same for every tab that asks at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      await api.reset();
      const auth = await api.auth('rookie01');
      const verification = await newVerification(api, 'otp-join', 'rookie01', auth);
      const answers = await Promise.all(times(() => ask(beginOtp, { verification }, auth)));
      const secrets = answers.map(({ data }) => (data as { secret: string }).secret);
      expect(new Set(secrets).size).toBe(1);
    }
  });

  test('in 20 rounds of two answers to one verification the first is kept', async () => {
    const returnUrl = 'http://localhost/identity/return';
    for (let round = 0; round < 20; round += 1) {
      const body = { purpose: 'join', method: 'phone', returnUrl } as const;
      api.advance(HOUR_MS);
      const asked = await ask(requestVerification, body);
      const { url = '' } = asked.data as { url?: string };
      const press = (act: string) =>
        api.send(url.slice(BASE.length), {
          body: new URLSearchParams({ person: 'newcomer', act }),
          redirect: 'manual',
        });
      const answers = await Promise.all([press('done'), press('canceled'), press('done')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
    }
  });

  const mine = (column: typeof withdrawal.memberId) => eq(column, idOf('member01'));
  async function row(userId: string) {
    return (await api.world.db.select().from(member).where(eq(member.userId, userId)))[0];
  }
});
