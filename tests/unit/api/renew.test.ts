import { beforeEach, describe, expect, test, vi } from 'vitest';
import { login } from '#api/login.ts';
import { getHwanTotal } from '#api/member.ts';
import { readTokens } from '#api/read-tokens.ts';
import { logout, refresh } from '#api/session.ts';
import { REFRESH_COOLDOWN_MS } from '#constants.ts';
import {
  type Answer,
  envelope,
  openDeadSession,
  openSession,
  openTab,
  openWire,
  refreshing,
  status,
  storeDeadTokens,
} from '../browser.ts';

const total = { userId: 'member01' };

beforeEach(openDeadSession);

describe('one renewal', () => {
  test('200 calls over 4 tabs with a dead access token make one refresh, and all calls are repeated [S1]', async () => {
    for (let run = 0; run < 10; run += 1) {
      openDeadSession();
      const wire = openWire(openSession().answers);
      const tabs = [await openTab(), await openTab(), await openTab(), await openTab()];
      const calls = tabs.flatMap((send) =>
        Array.from({ length: 50 }, () => send(getHwanTotal, total)),
      );
      expect(await Promise.all(calls)).toEqual(Array(200).fill(1_250_000));
      expect(wire.to(refresh.path)).toHaveLength(1);
      expect(wire.to(logout.path)).toHaveLength(0);
    }
  });

  test('when the new token is refused too there are two sends, one refresh and no loop [S2]', async () => {
    const wire = openWire({ ...openSession().answers, [getHwanTotal.path]: () => status(401) });
    const send = await openTab();
    await expect(send(getHwanTotal, total)).rejects.toMatchObject({
      failure: { kind: 'status', status: 401 },
    });
    expect(wire.to(getHwanTotal.path)).toHaveLength(2);
    expect(wire.to(refresh.path)).toHaveLength(1);
  });

  test.each([
    ['401', () => status(401)],
    ['a code other than 200', () => envelope(null, '20305')],
    ['such a code with status 500', () => Response.json({ code: '99999' }, { status: 500 })],
    ['such a code with status 404', () => Response.json({ code: '20305' }, { status: 404 })],
  ])('a refresh answered %s ends the session without a server call [S3]', async (_, answer) => {
    const wire = openWire(refreshing(answer));
    const send = await openTab();
    await expect(send(getHwanTotal, total)).rejects.toMatchObject({
      failure: { kind: 'session-ended', expired: false },
    });
    expect(readTokens()).toEqual({});
    expect(wire.to(logout.path)).toHaveLength(0);
  });

  test('without a refresh token the session ends without asking [S3]', async () => {
    document.cookie = 'his2=; Max-Age=0';
    const wire = openWire(openSession().answers);
    const send = await openTab();
    await expect(send(getHwanTotal, total)).rejects.toMatchObject({
      failure: { kind: 'session-ended' },
    });
    expect(wire.to(refresh.path)).toHaveLength(0);
    expect(readTokens()).toEqual({});
  });

  test.each<[string, Answer]>([
    ['reset', () => Promise.reject(new TypeError('reset'))],
    ['502', () => status(502)],
    ['503', () => status(503)],
    ['503 with a code', () => Response.json({ code: '99999' }, { status: 503 })],
    [
      'an HTML page',
      () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['a body without tokens', () => envelope({ auth: { id: 'member01' } })],
  ])('a refresh that ends in %s: session kept [S4]', async (_, answer) => {
    const before = document.cookie;
    openWire(refreshing(answer));
    const send = await openTab();
    await expect(send(getHwanTotal, total)).rejects.toMatchObject({
      failure: { kind: 'no-answer' },
    });
    expect(document.cookie).toBe(before);
  });

  test.each([404, 408, 500])(
    'a refresh answered with a bare %d is its own failure, which has a page; session kept [S4, N4]',
    async (code) => {
      const before = document.cookie;
      openWire(refreshing(() => status(code)));
      const send = await openTab();
      await expect(send(getHwanTotal, total)).rejects.toMatchObject({
        failure: { kind: 'status', status: code },
        endpoint: { path: refresh.path },
      });
      expect(document.cookie).toBe(before);
    },
  );

  test('during an outage of the refresh 50 calls in a row make one refresh a minute [S5]', async () => {
    const clock = vi.spyOn(Date, 'now');
    const start = Date.now();
    clock.mockReturnValue(start);
    const wire = openWire(refreshing(() => status(503)));
    const send = await openTab();
    for (let call = 0; call < 50; call += 1) await send(getHwanTotal, total).catch(() => {});
    expect(wire.to(refresh.path)).toHaveLength(1);
    const reloaded = await openTab();
    await reloaded(getHwanTotal, total).catch(() => {});
    expect(wire.to(refresh.path)).toHaveLength(1);
    clock.mockReturnValue(start + REFRESH_COOLDOWN_MS + 1);
    await reloaded(getHwanTotal, total).catch(() => {});
    expect(wire.to(refresh.path)).toHaveLength(2);
  });

  test('a page that is being left breaks its refresh off: that is no outage, and the next page asks at once [S5]', async () => {
    const listeners: Record<string, () => void> = {};
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
      listeners[name] = listener;
    });
    const session = openSession().answers;
    let cut = true;
    const wire = openWire({
      ...session,
      [refresh.path]: (sent) => {
        if (!cut) return session[refresh.path]?.(sent) ?? status(502);
        cut = false;
        throw new TypeError('Failed to fetch');
      },
    });
    const send = await openTab();
    listeners['pagehide']?.();
    await expect(send(getHwanTotal, total)).rejects.toMatchObject({
      failure: { kind: 'no-answer' },
    });
    listeners['pageshow']?.();
    expect(await send(getHwanTotal, total)).toBe(1_250_000);
    expect(wire.to(refresh.path)).toHaveLength(2);
  });

  test('a login answered with 401 causes no refresh [S6]', async () => {
    const wire = openWire(openSession().answers);
    const send = await openTab();
    await expect(send(login, { userId: 'a', password: 'b' })).rejects.toMatchObject({
      failure: { kind: 'status', status: 401 },
    });
    expect(wire.to(refresh.path)).toHaveLength(0);
  });

  test('with the access token aged out, refresh token and id recover the session by one refresh [S9]', async () => {
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

  test('with the id lapsed, the first call that needs it ends the session, and no undefined is sent [S10]', async () => {
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

  test('a refresh answered with a token of 4,200 characters or Hangul is refused, and nothing is stored [S12]', async () => {
    for (const token of ['x'.repeat(4_200), '토큰', 'a b', '']) {
      openDeadSession();
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
    'with the client clock %d s off there is one refresh per 401 [K1]',
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

  test('without locks and with storage that throws there is one refresh for 50 calls [C2]', async () => {
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
