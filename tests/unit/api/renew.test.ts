import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getHwanTotal } from '#api/common.ts';
import { logout, refresh } from '#api/common.ts';
import { REFRESH_COOLDOWN_MS } from '#constants.ts';
import { readTokens } from '#tokens.ts';
import {
  type Answer,
  envelope,
  openBrowser,
  openSession,
  openWire,
  pause,
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

describe('one renewal', () => {
  test('S1 200 calls over 4 tabs with a dead access token: one refresh, all calls retried', async () => {
    for (let run = 0; run < 10; run += 1) {
      openBrowser();
      storeDeadTokens();
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

  test('S2 the new token is refused too: two sends, one refresh, no loop', async () => {
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
  ])('S3 refresh answers %s: the session ends without a server call', async (_, answer) => {
    const wire = openWire(refreshing(answer));
    const send = await openTab();
    await expect(send(getHwanTotal, total)).rejects.toMatchObject({
      failure: { kind: 'session-ended', expired: false },
    });
    expect(readTokens()).toEqual({});
    expect(wire.to(logout.path)).toHaveLength(0);
  });

  test('S3 no refresh token: the session ends without asking', async () => {
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
    ['500', () => status(500)],
    [
      'an HTML page',
      () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['a body without tokens', () => envelope({ auth: { id: 'member01' } })],
  ])('S4 refresh ends in %s: session kept', async (_, answer) => {
    const before = document.cookie;
    openWire(refreshing(answer));
    const send = await openTab();
    await expect(send(getHwanTotal, total)).rejects.toMatchObject({
      failure: { kind: 'no-answer' },
    });
    expect(document.cookie).toBe(before);
  });

  test('S4 refresh hangs: session kept, and a late answer is still taken', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const before = document.cookie;
    let answerLate = (_: Response) => {};
    openWire(refreshing(() => new Promise((resolve) => (answerLate = resolve))));
    const send = await openTab();
    const call = send(getHwanTotal, total).catch((error) => error);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await call).toMatchObject({ failure: { kind: 'no-answer' } });
    expect(document.cookie).toBe(before);
    vi.useRealTimers();
    answerLate(
      envelope({ auth: { id: 'member01', accessToken: 'late-1', refreshToken: 'late-2' } }),
    );
    await pause(5);
    expect(readTokens()).toMatchObject({ access: 'late-1', refresh: 'late-2' });
  });

  test('S5 refresh outage, 50 serial calls: one refresh a minute', async () => {
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

  test('S5 a page on its way out breaks its refresh off: no outage, the next page asks at once', async () => {
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

  test('S5 nothing of a token is stored while the refresh is out of order', async () => {
    openWire(refreshing(() => status(503)));
    const send = await openTab();
    await send(getHwanTotal, total).catch(() => {});
    const stored = JSON.stringify([sessionStorage, localStorage]);
    expect(stored).toContain('refresh-failed');
    const parts = ['access-0', 'refresh-0'].flatMap((token) =>
      Array.from({ length: token.length - 3 }, (_, at) => token.slice(at, at + 4)),
    );
    expect(parts.filter((part) => stored.replaceAll('refresh-failed', '').includes(part))).toEqual(
      [],
    );
  });

  test.each(['his1', 'his2'])(
    'S3 a browser that does not take the new %s: the session ends, no half of it stays',
    async (name) => {
      const drops: string[] = [];
      openBrowser({ drops });
      storeDeadTokens();
      drops.push(name);
      openWire(openSession().answers);
      const send = await openTab();
      await expect(send(getHwanTotal, total)).rejects.toMatchObject({
        failure: { kind: 'session-ended', expired: false },
      });
      expect(readTokens()).toEqual({});
    },
  );

  test('S8 an answer for somebody else is not stored', async () => {
    const before = document.cookie;
    openWire(
      refreshing(() =>
        envelope({ auth: { id: 'other', accessToken: 'x-1', refreshToken: 'x-2' } }),
      ),
    );
    const send = await openTab();
    await expect(send(getHwanTotal, total)).rejects.toMatchObject({
      failure: { kind: 'no-answer' },
    });
    expect(document.cookie).toBe(before);
  });
});
