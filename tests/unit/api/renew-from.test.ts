import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getHwanTotal } from '#api/common.ts';
import { refresh } from '#api/common.ts';
import { login } from '#api/login.ts';
import { readTokens } from '#tokens.ts';
import {
  type Answer,
  envelope,
  openBrowser,
  openSession,
  openWire,
  status,
  storeDeadTokens,
} from '../browser.ts';

/** A tab is a fresh instance of the client over the shared cookies and locks. */
async function openTab() {
  vi.resetModules();
  return (await import('#api/client.ts')).send;
}
const total = { userId: 'member01' };

beforeEach(() => {
  openBrowser();
  storeDeadTokens();
});

/** Answers of a session whose refresh is replaced. */
const refreshing = (answer: Answer) => ({ ...openSession().answers, [refresh.path]: answer });

describe('what a renewal starts from', () => {
  test('S10 the id lapsed under an open page: its next call ends the session, unsent', async () => {
    document.cookie = 'his3=; Max-Age=0';
    const wire = openWire(openSession().answers);
    const send = await openTab();
    await expect(send(getHwanTotal, total)).rejects.toMatchObject({
      failure: { kind: 'session-ended', expired: true },
    });
    expect(wire.sent).toEqual([]);
    expect(readTokens()).toEqual({});
  });

  test('S6 login answers 401: no refresh', async () => {
    const wire = openWire(openSession().answers);
    const send = await openTab();
    await expect(send(login, { userId: 'a', password: 'b' })).rejects.toMatchObject({
      failure: { kind: 'status', status: 401 },
    });
    expect(wire.to(refresh.path)).toHaveLength(0);
  });

  test('S9 access aged out, refresh and id left: recovered with one refresh', async () => {
    document.cookie = 'his1=; Max-Age=0';
    const wire = openWire(openSession().answers);
    const send = await openTab();
    const calls = Array.from({ length: 5 }, () => send(getHwanTotal, total));
    expect(await Promise.all(calls)).toEqual(Array(5).fill(1_250_000));
    expect(wire.to(refresh.path)).toHaveLength(1);
    // Only the refresh call sends one of the two tokens (decisions §3).
    expect(wire.sent[0]?.headers).not.toHaveProperty('refreshtoken');
    expect(wire.to(refresh.path)[0]?.headers).toHaveProperty('refreshtoken', 'refresh-0');
    expect(wire.to(refresh.path)[0]?.headers).not.toHaveProperty('authorization');
  });

  test('S10 id lapsed: the first call that needs it ends the session, nothing undefined is sent', async () => {
    document.cookie = 'his3=; Max-Age=0';
    const wire = openWire({ ...openSession().answers, '/x': () => status(401) });
    const send = await openTab();
    await expect(send({ ...getHwanTotal, path: '/x' }, {} as never)).rejects.toMatchObject({
      failure: { kind: 'session-ended', expired: true },
    });
    expect(wire.to(refresh.path)).toHaveLength(0);
    expect(readTokens()).toEqual({});
    expect(JSON.stringify(wire.sent)).not.toMatch(/undefined|null|NaN/);
  });

  test('S12 refresh with a token of 4,200 characters or Hangul: refused, nothing stored', async () => {
    for (const token of ['x'.repeat(4_200), '토큰', 'a b', '']) {
      openBrowser();
      storeDeadTokens();
      const before = document.cookie;
      openWire(
        refreshing(() =>
          envelope({ auth: { id: 'member01', accessToken: token, refreshToken: 'r' } }),
        ),
      );
      const send = await openTab();
      await expect(send(getHwanTotal, total)).rejects.toMatchObject({
        failure: { kind: 'no-answer' },
      });
      expect(document.cookie).toBe(before);
    }
  });

  test.each([3_600, -3_600, 86_400, -86_400, 315_360_000, -315_360_000])(
    'K1 client clock %d s off: one refresh per 401',
    async (seconds) => {
      const real = Date.now;
      vi.spyOn(Date, 'now').mockImplementation(() => real() + seconds * 1000);
      storeDeadTokens();
      const wire = openWire(openSession().answers);
      const send = await openTab();
      expect(await send(getHwanTotal, total)).toBe(1_250_000);
      expect(wire.to(refresh.path)).toHaveLength(1);
    },
  );

  test('C2 locks absent and storage throwing: one refresh for 50 calls', async () => {
    vi.stubGlobal('navigator', {});
    const broken = new Proxy(
      {},
      {
        get: () => () => {
          throw new Error('blocked');
        },
      },
    );
    vi.stubGlobal('sessionStorage', broken);
    vi.stubGlobal('localStorage', broken);
    const wire = openWire(openSession().answers);
    const send = await openTab();
    const calls = Array.from({ length: 50 }, () => send(getHwanTotal, total));
    expect(await Promise.all(calls)).toEqual(Array(50).fill(1_250_000));
    expect(wire.to(refresh.path)).toHaveLength(1);
  });
});
