/** @module-tag seeds */
import { beforeEach, describe, expect, test } from 'vitest';
import type { LoginInfo } from '#api/auth.ts';
import { getCaptcha, login } from '#api/login.ts';
import { DAY_MS, MINUTE_MS } from '#constants.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';

const api = openApi();
beforeEach(() => api.reset());

const wrong = (userId: string, captcha?: string) => api.signIn(userId, 'wrong', captcha);

describe('outcomes of a login', () => {
  test('an ordinary member gets tokens and no due dates', async () => {
    const { code, data } = await api.signIn('member01');
    expect(code).toBe('200');
    expect(data).toMatchObject({
      auth: { id: 'member01', accessToken: expect.any(String), refreshToken: expect.any(String) },
      info: { passchgYn: 'N', secedeYn: 'N', passchgDiff: 20 },
    });
  });

  test('the id is read however people type it', async () => {
    for (const typed of ['  Member01 ', 'ＭＥＭＢＥＲ０１', 'member01\u200b'])
      expect((await api.signIn(typed)).data).toMatchObject({ auth: { id: 'member01' } });
  });

  test('pwdue01 gets its dates as Seoul days, ninety apart', async () => {
    const { info } = (await api.signIn('pwdue01')).data as { info: LoginInfo };
    expect(info).toMatchObject({ passchgYn: 'Y', passchgDiff: 120 });
    const span = Date.parse(info.passchgDate) - Date.parse(info.lastPasschgDate);
    expect(span).toBe(90 * DAY_MS);
  });

  test('a password becomes due on the ninetieth day, not before', async () => {
    api.advance(69 * DAY_MS);
    expect((await api.signIn('member01')).data).toMatchObject({ info: { passchgYn: 'N' } });
    api.advance(DAY_MS);
    expect((await api.signIn('member01')).data).toMatchObject({ info: { passchgYn: 'Y' } });
  });

  test('secede01 may sign in, and the answer says that its withdrawal is pending', async () => {
    expect((await api.signIn('secede01')).data).toMatchObject({ info: { secedeYn: 'Y' } });
  });

  test('dormant01 is refused, but only with the right password', async () => {
    expect((await api.signIn('dormant01')).code).toBe('20107');
    expect((await wrong('dormant01')).code).toBe('20105');
    for (let i = 0; i < 6; i += 1) expect((await api.signIn('dormant01')).code).toBe('20107');
  });

  test('limited01 is always refused, with a time', async () => {
    const first = await api.signIn('limited01');
    expect(first.code).toBe('20104');
    expect(first.data).toEqual({
      until: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      waitSeconds: 600,
    });
    api.advance(DAY_MS);
    expect((await api.signIn('limited01')).code).toBe('20104');
  });
});

describe('throttling of wrong passwords', () => {
  test.each(['member01', 'nobody99'])(
    '%s: five wrong passwords ask for a captcha, ten lock for ten minutes',
    async (userId) => {
      for (let i = 0; i < 5; i += 1) expect((await wrong(userId)).code).toBe('20105');
      expect((await wrong(userId)).code).toBe('20706');
      for (let i = 0; i < 5; i += 1)
        expect((await wrong(userId, await api.solvedCaptcha())).code).toBe('20105');
      expect((await wrong(userId, await api.solvedCaptcha())).code).toBe('20104');
      api.advance(10 * MINUTE_MS - 1000);
      expect((await api.signIn(userId)).code).toBe('20104');
      api.advance(1000);
      expect((await api.signIn(userId)).code).toBe('20706');
    },
  );

  test('a wrong password says how many more lead to a captcha, and then to a lock', async () => {
    const results = [];
    for (let i = 0; i < 5; i += 1) results.push((await wrong('member01')).data);
    for (let i = 0; i < 4; i += 1)
      results.push((await wrong('member01', await api.solvedCaptcha())).data);
    expect(results).toEqual([
      ...[4, 3, 2, 1].map((remaining) => ({ remaining, next: 'captcha' })),
      ...[5, 4, 3, 2, 1].map((remaining) => ({ remaining, next: 'lock', captcha: true })),
    ]);
  });

  test('an address that tries one password for many ids needs a captcha, others do not [Q1]', async () => {
    for (let i = 0; i < 39; i += 1)
      expect((await wrong(`nobody${i}`)).data).not.toHaveProperty('captcha');
    expect((await wrong('nobody39')).data).toMatchObject({ captcha: true });
    expect((await api.signIn('member01')).code).toBe('20706');
    const solved = () => api.solvedCaptcha();
    expect((await wrong('nobody99', await solved())).code).toBe('20105');
    expect((await api.signIn('member01', undefined, await solved())).code).toBe('200');
    api.advance(30 * MINUTE_MS);
    expect((await api.signIn('member01')).code).toBe('200');
  });

  test('right passwords, and tries that are not looked at, do not count for their address', async () => {
    for (let i = 0; i < 50; i += 1) expect((await api.signIn('member01')).code).toBe('200');
    for (let i = 0; i < 50; i += 1) expect((await wrong('captcha01')).code).toBe('20706');
    expect((await wrong('member02')).code).toBe('20105');
  });

  test('failures are forgotten after a success and after half an hour', async () => {
    for (let i = 0; i < 4; i += 1) await wrong('member01');
    await api.signIn('member01');
    for (let i = 0; i < 4; i += 1) await wrong('member01');
    expect((await api.signIn('member01')).code).toBe('200');
    for (let i = 0; i < 5; i += 1) await wrong('member01');
    expect((await api.signIn('member01')).code).toBe('20706');
    api.advance(30 * MINUTE_MS);
    expect((await api.signIn('member01')).code).toBe('200');
  });
});

describe('captcha', () => {
  test('captcha01 needs one, and each solution allows one attempt only', async () => {
    expect((await api.signIn('captcha01')).code).toBe('20706');
    const captcha = await api.solvedCaptcha();
    expect((await api.signIn('captcha01', undefined, captcha)).code).toBe('200');
    expect((await api.signIn('captcha01', undefined, captcha)).code).toBe('20706');
  });

  test('a solution used up by a wrong password is used up', async () => {
    const captcha = await api.solvedCaptcha();
    expect((await wrong('captcha01', captcha)).code).toBe('20105');
    expect((await api.signIn('captcha01', undefined, captcha)).code).toBe('20706');
  });

  test('two attempts at once with one solution: one passes', async () => {
    const captcha = await api.solvedCaptcha();
    const answers = await Promise.all(
      [1, 2].map(() => api.signIn('captcha01', undefined, captcha)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', '20706']);
  });

  test('a late, forged, unsolved or foreign solution is refused', async () => {
    const late = await api.solvedCaptcha();
    const parts = JSON.parse(Buffer.from(late, 'base64').toString());
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const bad = [
      encode({
        ...parts,
        solution: { ...parts.solution, counter: parts.solution.counter + 1, derivedKey: '00' },
      }),
      encode({ ...parts, challenge: { ...parts.challenge, signature: 'f'.repeat(64) } }),
      encode({
        ...parts,
        challenge: {
          ...parts.challenge,
          parameters: { ...parts.challenge.parameters, data: { purpose: 'join' } },
        },
      }),
      encode({ challenge: {}, solution: {} }),
      'x',
    ];
    for (const captcha of bad)
      expect((await api.signIn('captcha01', undefined, captcha)).code).toBe('20706');
    api.advance(5 * MINUTE_MS);
    expect((await api.signIn('captcha01', undefined, late)).code).toBe('20706');
  });

  test('a challenge is fresh every time and names its end', async () => {
    const [a, b] = await Promise.all([api.call(getCaptcha, {}), api.call(getCaptcha, {})]);
    expect(a.data).not.toEqual(b.data);
    expect(a.data).toMatchObject({ parameters: { expiresAt: expect.any(Number) } });
  });
});

test('an empty id or password is refused like a wrong one', async () => {
  for (const body of [{}, { userId: '', password: 'x' }, { userId: 'member01', password: '' }])
    expect((await api.call(login, body)).code).toBe('35202');
});
