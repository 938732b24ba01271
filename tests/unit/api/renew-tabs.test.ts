import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getHwanTotal } from '#api/member.ts';
import { readTokens } from '#api/read-tokens.ts';
import { refresh } from '#api/session.ts';
import { writeTokens } from '#api/tokens.ts';
import { openDeadSession, openSession, openTab, openWire, status } from '../browser.ts';

const total = { userId: 'member01' };

beforeEach(openDeadSession);

describe('a renewal among other tabs', () => {
  test('a sign-out while a refresh is under way discards its answer [S7]', async () => {
    const wire = openWire(openSession({ refreshMs: 400 }).answers);
    const send = await openTab();
    const call = send(getHwanTotal, total).catch((error) => error);
    await vi.waitFor(() => expect(wire.to(refresh.path)).toHaveLength(1));
    for (const name of ['his1', 'his2', 'his3']) document.cookie = `${name}=; Max-Age=0`;
    expect(await call).toMatchObject({ failure: { kind: 'session-changed' } });
    expect(readTokens()).toEqual({});
    expect(wire.to(getHwanTotal.path)).toHaveLength(1);
  });

  test('a sign-in of another member during a refresh keeps that member, and nothing is mixed [S8]', async () => {
    const wire = openWire(openSession({ refreshMs: 400 }).answers);
    const send = await openTab();
    const call = send(getHwanTotal, total).catch((error) => error);
    await vi.waitFor(() => expect(wire.to(refresh.path)).toHaveLength(1));
    writeTokens({ id: 'other', accessToken: 'other-1', refreshToken: 'other-2' });
    expect(await call).toMatchObject({ failure: { kind: 'session-changed' } });
    expect(readTokens()).toEqual({ access: 'other-1', refresh: 'other-2', id: 'other' });
    await expect(send(getHwanTotal, total)).rejects.toMatchObject({
      failure: { kind: 'session-changed' },
    });
    const mixed = wire.sent.filter(
      ({ headers, body }) =>
        headers['authorization'] === 'other-1' && body['userId'] === 'member01',
    );
    expect(mixed).toEqual([]);
  });

  test('a sign-out elsewhere while a call is under way is not reported as an end by itself [S7]', async () => {
    const reported: boolean[] = [];
    openWire({
      [getHwanTotal.path]: () => {
        for (const name of ['his1', 'his2', 'his3']) document.cookie = `${name}=; Max-Age=0`;
        return status(401);
      },
    });
    const send = await openTab();
    const { onSessionEnd } = await import('#api/renew.ts');
    onSessionEnd((expired) => reported.push(expired));
    await expect(send(getHwanTotal, total)).rejects.toMatchObject({
      failure: { kind: 'session-changed' },
    });
    expect(reported).toEqual([]);
  });

  test('a page that still belongs to member A sends nothing for member B, whether the call names a member or not [S8]', async () => {
    const wire = openWire(openSession().answers);
    const send = await openTab();
    const { $session } = await import('#session/session.ts');
    expect($session.get().userId).toBe('member01');
    writeTokens({ id: 'other', accessToken: 'other-1', refreshToken: 'other-2' });
    for (const body of [{}, total])
      await expect(send(getHwanTotal, body as never)).rejects.toMatchObject({
        failure: { kind: 'session-changed' },
      });
    expect(wire.sent).toEqual([]);
  });

  test('when a tab sleeps while it holds the lock, another tab recovers [T2]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const cancel = new AbortController();
      setTimeout(() => cancel.abort(new DOMException('late', 'TimeoutError')), ms);
      return cancel.signal;
    });
    void navigator.locks.request('session-refresh', () => new Promise(() => {})).catch(() => {});
    const wire = openWire(openSession({ refreshMs: 1 }).answers);
    const send = await openTab();
    const call = send(getHwanTotal, total);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await call).toBe(1_250_000);
    expect(wire.to(refresh.path)).toHaveLength(1);
    vi.useRealTimers();
  });
});
