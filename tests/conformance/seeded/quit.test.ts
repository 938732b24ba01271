/** @module-tag seeds */
import { beforeEach, describe, expect, test } from 'vitest';
import { login } from '#api/login.ts';
import { getHwanTotal } from '#api/member.ts';
import { HOUR_MS } from '#constants.ts';
import { checkUserId, startJoin } from '#features/join/api.ts';
import { type QuitAccount, type QuitResult, quitAccounts, startQuit } from '#features/quit/api.ts';
import { png as picture } from '../../unit/pictures.ts';
import { freshKey } from '../../unit/reference-api/keys.ts';
import { openApi, PASSWORD } from '../../unit/reference-api/open-api.ts';
import { openPay } from '../../unit/reference-api/pay-calls.ts';
import { newVerification } from '../../unit/reference-api/proofs.ts';

const api = openApi();
beforeEach(() => api.reset());

type Started = { ticket: string; accounts: QuitAccount[]; restricted: boolean };
/** `numberAt`: the number of the account at this place of the list. */
async function start(person: string) {
  const { code, data } = await api.call(startQuit, {
    verification: await newVerification(api, 'quit', person),
  });
  expect(code).toBe('200');
  const started = data as Started;
  return { ...started, numberAt: (place: number) => started.accounts[place]?.accountNo ?? 0 };
}
const bodyOf = (ticket: string, accounts: number[], more: object = {}) => ({
  ticket,
  accounts,
  files: [],
  restrict: false,
  confirm: '명의도용 가입 취소',
  ...more,
});
const request = (ticket: string, accounts: number[], more: object = {}) =>
  api.once(quitAccounts, bodyOf(ticket, accounts, more));
const evidence = '가입한 적이 없는데 결제 문자를 받았습니다.';
const png = (bytes: ArrayLike<number> = picture(1, 1)) => ({
  name: '문자.png',
  type: 'image/png',
  data: Buffer.from(Array.from(bytes)).toString('base64'),
});
const loginCode = async (userId: string) =>
  (await api.call(login, { userId, password: PASSWORD })).code;

describe('accounts in my name', () => {
  test('are all shown in full to the verified person, with facts that help to recognise them', async () => {
    const { accounts, restricted } = await start('five01');
    expect(accounts).toHaveLength(5);
    expect(accounts.map(({ paid }) => paid)).toEqual([false, true, false, false, false]);
    expect(accounts[0]).toMatchObject({
      maskedId: 'fiv***',
      userId: 'five01',
      characters: 0,
      inReview: false,
    });
    expect(accounts[0]?.lastLoginAt).not.toBeNull();
    expect(accounts[1]?.lastLoginAt).toBeNull();
    expect(new Set(accounts.map(({ userId }) => userId)).size).toBe(5);
    expect(restricted).toBe(false);
  });

  test('are an empty list for somebody without one', async () => {
    expect((await start('newcomer')).accounts).toEqual([]);
  });

  test('are not shown without a verification for this purpose', async () => {
    const verification = await newVerification(api, 'join', 'five01');
    expect((await api.call(startQuit, { verification })).code).toBe('35202');
  });
});

describe('a request to close accounts', () => {
  test('closes an unpaid account at once: the login ends, the id stays taken, the others are untouched', async () => {
    const auth = await api.auth('five03');
    const { ticket, numberAt } = await start('five01');
    const { code, data } = await request(ticket, [numberAt(0), numberAt(2)]);
    expect(code).toBe('200');
    expect((data as QuitResult).results).toEqual([
      expect.objectContaining({ userId: 'five01', outcome: 'closed' }),
      expect.objectContaining({ userId: 'five03', outcome: 'closed' }),
    ]);
    expect(await loginCode('five01')).toBe('20105');
    expect(await loginCode('five02')).toBe('200');
    expect((await api.call(getHwanTotal, { userId: 'five03' }, auth)).status).toBe(401);
    const joining = await api.call(startJoin, {
      verification: await newVerification(api, 'join', 'newcomer'),
    });
    const { ticket: pass } = joining.data as { ticket: string };
    const check = { ticket: pass, userId: 'five01' };
    expect((await api.call(checkUserId, check)).code).toBe('33104');
    expect((await start('five01')).accounts).toHaveLength(3);
  });

  test('sends a paid account to staff, only with a description, and not twice', async () => {
    const { ticket, numberAt } = await start('five01');
    const paid = numberAt(1);
    expect((await request(ticket, [paid])).code).toBe('35202');
    const { data } = await request(ticket, [paid], { evidence, files: [png()] });
    expect((data as QuitResult).results).toMatchObject([{ userId: 'five02', outcome: 'review' }]);
    expect(await loginCode('five02')).toBe('200');
    const again = await start('five01');
    expect(again.accounts[1]?.inReview).toBe(true);
    expect((await request(again.ticket, [paid], { evidence })).code).toBe('35202');
  });

  test('closes no account whose payment is not confirmed yet', async () => {
    const auth = await api.auth('five03');
    const { press, ready } = openPay(api);
    await press((await ready(auth, 'h10000')).checkoutUrl, 'slow');
    const { ticket, numberAt } = await start('five01');
    const { data } = await request(ticket, [numberAt(2)], { evidence });
    expect((data as QuitResult).results).toMatchObject([{ userId: 'five03', outcome: 'review' }]);
  });

  test('is refused under sanction, and changes nothing', async () => {
    const { ticket, numberAt } = await start('sanction01');
    const { data } = await request(ticket, [numberAt(0)], { evidence });
    expect((data as QuitResult).results[0]?.outcome).toBe('refused');
    expect(await loginCode('sanction01')).toBe('200');
  });

  test('is refused as a whole when it names another person’s account', async () => {
    const { ticket, numberAt } = await start('five01');
    const other = (await start('rookie01')).numberAt(0);
    expect((await request(ticket, [numberAt(0), other])).code).toBe('35202');
    expect(await loginCode('five01')).toBe('200');
    expect(await loginCode('rookie01')).toBe('200');
  });

  test('can block further sign-ups in this name: a join then gets 20404', async () => {
    const { ticket } = await start('newcomer');
    expect((await request(ticket, [])).code).toBe('35202');
    const { data } = await request(ticket, [], { restrict: true });
    expect(data).toMatchObject({ results: [], restricted: true });
    for (const [person, code] of [
      ['newcomer', '20404'],
      ['stranger', '200'],
    ] as const) {
      const verification = await newVerification(api, 'join', person);
      expect((await api.call(startJoin, { verification })).code).toBe(code);
    }
    expect((await start('newcomer')).restricted).toBe(true);
  });

  test('gets the same answer when repeated, and none an hour later', async () => {
    const { ticket, numberAt } = await start('five01');
    const chosen = [numberAt(0)];
    const again = freshKey();
    const repeat = (accounts: number[]) =>
      api.call(quitAccounts, bodyOf(ticket, accounts), undefined, again);
    const first = await repeat(chosen);
    expect(first.code).toBe('200');
    expect((await repeat(chosen)).data).toEqual(first.data);
    expect((await repeat([])).code).toBe('35202');
    api.advance(HOUR_MS);
    expect((await repeat(chosen)).code).toBe('35202');
  });

  test('is another request under another key, for which the ticket is used up', async () => {
    const { ticket, numberAt } = await start('five01');
    expect((await request(ticket, [numberAt(0)])).code).toBe('200');
    const other = await request(ticket, [numberAt(0)]);
    expect(other).toMatchObject({ code: '35202', data: { reason: 'ticket' } });
  });

  test.each([
    ['bytes of another type', [png([0xff, 0xd8, 0xff, 1])]],
    ['an empty file', [png([])]],
    ['a picture of too many pixels', [png(picture(30_000, 30_000))]],
    ['four files', [png(), png(), png(), png()]],
  ])('is refused: %s', async (_, files) => {
    const { ticket, numberAt } = await start('five01');
    const answer = await request(ticket, [numberAt(1)], { evidence, files });
    expect(answer.code).toBe('35202');
  });

  test('is accepted only with the words of confirmation', async () => {
    const { ticket, numberAt } = await start('five01');
    const answer = await request(ticket, [numberAt(0)], { confirm: '취소' });
    expect(answer.code).toBe('35202');
  });
});
