import { beforeEach, describe, expect, test } from 'vitest';
import { getHwanTotal } from '#api/member.ts';
import { readTokens } from '#api/read-tokens.ts';
import { refresh } from '#api/session.ts';
import {
  envelope,
  openBrowser,
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

describe('the cookies after a renewal', () => {
  test('no part of a token is stored while the refresh is out of order [S5]', async () => {
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

  test('a member who asks to go on need not wait after an outage; the calls of the page must [S5, A4]', async () => {
    const session = openSession().answers;
    let out = true;
    const wire = openWire({
      ...session,
      [refresh.path]: (sent) =>
        out ? status(503) : (session[refresh.path]?.(sent) ?? status(502)),
    });
    const send = await openTab();
    await send(getHwanTotal, total).catch(() => {});
    const { renewNow } = await import('#api/client.ts');
    expect(await renewNow()).toBe('no-answer');
    await send(getHwanTotal, total).catch(() => {});
    expect(wire.to(refresh.path)).toHaveLength(2);
    out = false;
    expect(await renewNow()).toBe('renewed');
  });

  test('a renewal that the member asks for is that of their own tokens, not of planted ones [C2]', async () => {
    for (const name of ['his1', 'his2', 'his3']) document.cookie = `${name}=theirs; Path=/member`;
    const wire = openWire(openSession().answers);
    await openTab();
    const { renewNow } = await import('#api/client.ts');
    expect(await renewNow()).toBe('renewed');
    expect(wire.to(refresh.path)).toMatchObject([{ headers: { refreshtoken: 'refresh-0' } }]);
  });

  test.each(['his1', 'his2'])(
    'a browser that does not store the new %s: the session ends, and no half of it stays [S3]',
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

  test('an answer for another member is not stored [S8]', async () => {
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

  test('when the id lapses under an open page, its next call ends the session without being sent [S10]', async () => {
    document.cookie = 'his3=; Max-Age=0';
    const wire = openWire(openSession().answers);
    const send = await openTab();
    await expect(send(getHwanTotal, total)).rejects.toMatchObject({
      failure: { kind: 'session-ended', expired: true },
    });
    expect(wire.sent).toEqual([]);
    expect(readTokens()).toEqual({});
  });
});
