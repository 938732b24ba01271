import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ApiError, send } from '#api/client.ts';
import { uploadFile } from '#api/file.ts';
import { getGameHome, getServerList, getTransferPeriod } from '#api/game.ts';
import { getHwanTotal } from '#api/member.ts';
import { readTokens } from '#api/read-tokens.ts';
import { refresh } from '#api/session.ts';
import { cancelWithdrawal } from '#features/withdrawal/api.ts';
import {
  envelope,
  openBrowser,
  openDeadSession,
  openSession,
  openWire,
  status,
} from '../browser.ts';

const total = { userId: 'member01' };
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'success',
    (error) => (error as ApiError).failure,
  );

beforeEach(openDeadSession);

describe('what is sent (product §7)', () => {
  test('tokens are sent as they are, gameCode in the body, by POST and as JSON', async () => {
    const wire = openWire({ [getHwanTotal.path]: () => envelope(5) });
    expect(await send(getHwanTotal, total)).toBe(5);
    expect(wire.sent[0]).toMatchObject({
      headers: {
        authorization: 'access-0',
        refreshtoken: 'refresh-0',
        'content-type': 'application/json',
      },
      body: { userId: 'member01', gameCode: '3' },
    });
    expect(wire.sent[0]?.headers).not.toHaveProperty('x-xsrf-token');
    expect(wire.sent[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('a prerendered page sends the tokens of the moment it is shown', async () => {
    let show: () => void = () => {};
    Object.assign(document, {
      prerendering: true,
      addEventListener: (_: string, listener: () => void) => {
        show = listener;
      },
    });
    const wire = openWire({ [getHwanTotal.path]: () => envelope(5) });
    const call = send(getHwanTotal, total);
    document.cookie = 'his1=access-1; Max-Age=1814';
    expect(wire.sent).toEqual([]);
    show();
    await call;
    expect(wire.sent[0]?.headers).toMatchObject({ authorization: 'access-1' });
  });

  test('both tokens are sent, or none', async () => {
    document.cookie = 'his2=; Max-Age=0';
    const wire = openWire({ [getTransferPeriod.path]: () => envelope({ transYn: 'Y' }) });
    await send(getTransferPeriod, {});
    expect(wire.sent[0]?.headers).not.toHaveProperty('authorization');
  });

  test('an open call of a member whose access token has lapsed carries a new one: its host would answer a visitor', async () => {
    document.cookie = 'his1=; Max-Age=0';
    const wire = openWire({
      ...openSession().answers,
      [getGameHome.path]: () => envelope({ returnUrl: 'https://game.example/' }),
    });
    await send(getGameHome, { returnUrl: '/' });
    expect(wire.sent.map(({ path }) => path)).toEqual([refresh.path, getGameHome.path]);
    expect(wire.sent[1]?.headers).toMatchObject({ authorization: 'access-2' });
  });

  test('the anti-forgery cookie and the idempotency key are sent as headers', async () => {
    document.cookie = 'XSRF-TOKEN=forge-me-not';
    const wire = openWire({ [getHwanTotal.path]: () => envelope(5) });
    await send(getHwanTotal, total, { idempotencyKey: 'key-1' });
    expect(wire.sent[0]?.headers).toMatchObject({
      'x-xsrf-token': 'forge-me-not',
      'idempotency-key': 'key-1',
    });
  });

  test.each([
    ['forge%2Dme%3D', 'forge-me='],
    ['forge%', 'forge%'],
    ['%0D%0Aforge', '%0D%0Aforge'],
  ])('an anti-forgery cookie %s, as its host encoded it, is sent as %s', async (cookie, header) => {
    document.cookie = `XSRF-TOKEN=${cookie}`;
    const wire = openWire({ [getHwanTotal.path]: () => envelope(5) });
    await send(getHwanTotal, total);
    expect(wire.sent[0]?.headers).toMatchObject({ 'x-xsrf-token': header });
  });

  test('form data is sent with the file last: no gameCode, and the boundary is the browser’s [U3]', async () => {
    let sentInit: RequestInit | undefined;
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sentInit = init;
      return envelope(5);
    });
    const file = new File(['x'], 'shot.png');
    await send(uploadFile, { purpose: 'report', file }).catch(() => undefined);
    const sent = sentInit?.body as FormData | undefined;
    expect([...(sent ?? [])]).toEqual([
      ['purpose', 'report'],
      ['file', file],
    ]);
    expect(new Headers(sentInit?.headers).get('content-type')).toBeNull();
  });

  test('payment calls have a client of their own', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return envelope(5);
    });
    await send({ ...getHwanTotal, host: 'pay' }, total);
    expect(new URL(asked[0] ?? '').host).toBe('pay.test');
  });
});

describe('which answers are believed', () => {
  test.each([[200], ['0200'], [null], [[]], [['200']], ['']])(
    'code %j is no success [E6]',
    async (code) => {
      openWire({ [getHwanTotal.path]: () => envelope(5, code) });
      expect(await failureOf(send(getHwanTotal, total))).toMatchObject({
        kind: expect.stringMatching(/^(code|no-answer)$/),
      });
    },
  );

  test('a code may be a number, as long as it is not that of success', async () => {
    openWire({ [getHwanTotal.path]: () => envelope(null, 32_508) });
    expect(await failureOf(send(getHwanTotal, total))).toMatchObject({
      kind: 'code',
      code: '32508',
    });
  });

  test.each<[string, () => Response]>([
    ['truncated JSON', () => new Response('{"code":"200","data":{"li')],
    ['HTML with 200', () => new Response('<html>log in to the Wi-Fi</html>')],
    ['204', () => new Response(null, { status: 204 })],
    ['no code', () => Response.json({ data: 5 })],
    ['an empty code', () => envelope(5, '')],
    ['an array', () => new Response('[]')],
    ['null', () => new Response('null')],
    ['418', () => status(418)],
    ['502', () => status(502)],
  ])('%s: no answer, nobody is logged out, nothing is sent twice [N3]', async (_, answer) => {
    const wire = openWire({ [getHwanTotal.path]: answer });
    expect(await failureOf(send(getHwanTotal, total))).toEqual({ kind: 'no-answer' });
    expect(Object.keys(readTokens())).toHaveLength(3);
    expect(wire.sent).toHaveLength(1);
  });

  test.each([
    [503, 'maintenance'],
    [403, 'forbidden'],
  ])('HTTP %i is no answer, with the reason: %s [N3]', async (code, closed) => {
    openWire({ [getHwanTotal.path]: () => status(code) });
    expect(await failureOf(send(getHwanTotal, total))).toEqual({ kind: 'no-answer', closed });
    expect(Object.keys(readTokens())).toHaveLength(3);
  });

  test.each([{}, { data: null }, { data: {} }, { data: [] }, { data: 'ok' }])(
    'a success whose data nobody uses is accepted with %j [N3]',
    async (rest) => {
      const answer = () => Response.json({ code: '200', ...rest });
      openWire({ [cancelWithdrawal.path]: answer });
      // A screen that waits for an answer takes `undefined` for none.
      expect(await send(cancelWithdrawal, {})).not.toBe(undefined);
    },
  );

  test('a game server whose entry cannot be read is left out, the others stay [H1]', async () => {
    const good = { serverNo: 1, serverName: '청룡' };
    const list = [good, { no: 2 }, '백호', null];
    openWire({ [getServerList.path]: () => envelope({ list }) });
    expect(await send(getServerList, {})).toEqual({ list: [good] });
  });

  test('a byte order mark before the JSON does not matter [N3]', async () => {
    openWire({ [getHwanTotal.path]: () => new Response('\uFEFF{"code":"200","data":7}') });
    expect(await send(getHwanTotal, total)).toBe(7);
  });

  test.each([400, 404, 408, 500])(
    'HTTP %i keeps its meaning, also with a body [N4]',
    async (code) => {
      openWire({ [getHwanTotal.path]: () => status(code, '{"code":"200","data":5}') });
      expect(await failureOf(send(getHwanTotal, total))).toEqual({ kind: 'status', status: code });
    },
  );

  test('a caller may cancel, and nothing is repeated [N2]', async () => {
    const wire = openWire({ [getHwanTotal.path]: () => new Promise(() => {}) });
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      wire.sent.push({ path: getHwanTotal.path, headers: {}, body: {} });
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('stop', 'AbortError'))),
      );
    });
    const stop = new AbortController();
    const call = failureOf(send(getHwanTotal, total, { signal: stop.signal }));
    await vi.waitFor(() => expect(wire.sent).toHaveLength(1));
    stop.abort();
    expect(await call).toEqual({ kind: 'canceled' });
    expect(wire.sent).toHaveLength(1);
  });

  test('a visitor’s 401 ends no session, for there is none', async () => {
    openBrowser();
    const wire = openWire({ [getTransferPeriod.path]: () => status(401) });
    expect(await failureOf(send(getTransferPeriod, {}))).toEqual({ kind: 'status', status: 401 });
    expect(wire.sent).toHaveLength(1);
  });
});
