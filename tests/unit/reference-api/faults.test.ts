import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getServerList, getTransferPeriod } from '#api/game.ts';
import { getSecurity } from '#api/member.ts';
import { DAY_MS, GAME_CODE } from '#constants.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { openApi } from './open-api.ts';

const api = openApi();
beforeEach(() => api.reset());

const { path } = getTransferPeriod;
const control = (at: string, body?: unknown, method = 'POST') =>
  api.send(`/__test/${at}`, {
    method,
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
const fault = (one: object) => control('faults', { path, ...one });
const raw = () =>
  api.send(path, { headers: { 'Content-Type': 'application/json' }, body: '{"gameCode":"3"}' });

describe('faults that a test asks for', () => {
  test('a code is answered once, with its data', async () => {
    await fault({ code: '32508', data: { a: 1 } });
    expect(await api.call(getTransferPeriod, {})).toMatchObject({
      status: 200,
      code: '32508',
      data: { a: 1 },
    });
    expect((await api.call(getTransferPeriod, {})).code).toBe('200');
  });

  test.each([400, 401, 404, 408, 500, 503])('HTTP %d', async (status) => {
    await fault({ status });
    expect((await api.call(getTransferPeriod, {})).status).toBe(status);
  });

  test.each([
    [true, 'application/json'],
    ['html', 'text/html'],
    ['empty', 'application/json'],
    [{ text: '\uFEFF{}x' }, 'application/json'],
  ])('a body that is no envelope is sent: %o', async (malformed, type) => {
    await fault({ malformed });
    const answer = await raw();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
    const text = await answer.text();
    expect(() => JSON.parse(text)).toThrow();
  });

  test('every text with Hangul is replaced by other words, and all else stays', async () => {
    const auth = await api.auth('member01');
    const { data } = await api.call(getServerList, {}, auth);
    await control('faults', { path: getServerList.path, words: '<b>' });
    const changed = await api.call(getServerList, {}, auth);
    const names = (of: unknown) => (of as { list: { serverName: string }[] }).list;
    expect(names(changed.data)).toEqual(names(data).map((one) => ({ ...one, serverName: '<b>' })));
  });

  test('a path that no endpoint has is refused, also where one only looks for its calls', async () => {
    expect((await control('faults', { path: `${path}s`, drop: true })).status).toBe(400);
    expect((await control(`calls?path=${path}s`, undefined, 'GET')).status).toBe(400);
    expect((await control(`calls?path=${path}`, undefined, 'GET')).status).toBe(200);
    expect((await fault({ path: '*', status: 500 })).status).toBe(200);
    expect((await raw()).status).toBe(500);
  });

  test('a dropped connection: the call has not acted', async () => {
    await fault({ drop: true });
    await expect(raw()).rejects.toThrow();
    expect((await raw()).status).toBe(200);
  });

  test('a lost answer: the call has acted', async () => {
    const auth = await api.auth('member01');
    await control('faults', { path: '/auth/signin/logout', drop: 'after' });
    const body = JSON.stringify({
      gameCode: GAME_CODE,
      id: auth.id,
      accessToken: auth.accessToken,
    });
    const headers = { 'Content-Type': 'application/json', Authorization: auth.accessToken };
    await expect(api.send('/auth/signin/logout', { headers, body })).rejects.toThrow();
    expect((await api.call(getSecurity, { userId: '' }, auth)).status).toBe(401);
  });

  test('a delay lets the real answer follow', async () => {
    await fault({ delayMs: 120 });
    const start = performance.now();
    expect((await api.call(getTransferPeriod, {})).code).toBe('200');
    expect(performance.now() - start).toBeGreaterThan(100);
  });

  test.each([
    ['faults/release', '200'],
    ['reset', 'dropped'],
  ])('a delayed call is held back, and %s: %s', async (at, end) => {
    await fault({ delayMs: 60_000 });
    const answer = api.call(getTransferPeriod, {}).then(
      ({ code }) => code,
      () => 'dropped',
    );
    await vi.waitFor(async () => {
      const { calls } = await (await control(`calls?path=${path}`, undefined, 'GET')).json();
      expect(calls).toHaveLength(1);
    });
    await control(at);
    expect(await answer).toBe(end);
  });

  test('a call made after a release is not held back', async () => {
    await fault({ delayMs: 60_000, code: '1' });
    await control('faults/release');
    expect((await api.call(getTransferPeriod, {})).code).toBe('1');
  });

  test('faults apply as often as asked, in order, and * is every path', async () => {
    await control('faults', [
      { path, code: '1', times: 2 },
      { path: '*', code: '2', times: EVERY_TIME },
    ]);
    const codes = [];
    for (let i = 0; i < 4; i += 1) codes.push((await api.call(getTransferPeriod, {})).code);
    expect(codes).toEqual(['1', '1', '2', '2']);
    expect((await api.call(getServerList, {})).code).toBe('2');
    await control('faults', undefined, 'DELETE');
    expect((await api.call(getTransferPeriod, {})).code).toBe('200');
  });

  test('an unknown fault is refused, so that no test waits for one that never comes', async () => {
    for (const body of [{}, { path, satus: 500 }, { path, status: 42 }, { path, times: -1 }])
      expect((await control('faults', body)).status).toBe(400);
  });
});

describe('what a test can ask', () => {
  test('the calls are listed with path, headers of interest and body', async () => {
    const auth = await api.auth('member01');
    await control('calls', undefined, 'DELETE');
    await api.call(getSecurity, { userId: 'member01' }, auth, { 'Idempotency-Key': 'k' });
    await api.call(getTransferPeriod, {});
    const { calls } = await (
      await control(`calls?path=${getSecurity.path}`, undefined, 'GET')
    ).json();
    expect(calls).toEqual([
      {
        path: getSecurity.path,
        at: expect.any(String),
        headers: {
          authorization: auth.accessToken,
          refreshtoken: auth.refreshToken,
          'content-type': 'application/json',
          'idempotency-key': 'k',
        },
        body: { userId: 'member01', gameCode: GAME_CODE },
      },
    ]);
  });

  test('the transfer period can be closed', async () => {
    expect((await api.call(getTransferPeriod, {})).data).toEqual({ transYn: 'Y' });
    await control('settings', { transferPeriod: 'N' });
    expect((await api.call(getTransferPeriod, {})).data).toEqual({ transYn: 'N' });
  });

  test('reset undoes sessions, settings, faults, calls and clock', async () => {
    const auth = await api.auth('member01');
    await control('settings', { transferPeriod: 'N' });
    await fault({ code: '1', times: EVERY_TIME });
    const before = api.world.clock.now().getTime();
    await control('clock', { advanceMs: DAY_MS });
    expect(api.world.clock.now().getTime()).toBe(before + DAY_MS);
    await control('reset');
    expect(api.world.clock.now().getTime()).toBe(before);
    expect((await (await control('calls', undefined, 'GET')).json()).calls).toEqual([]);
    expect((await api.call(getTransferPeriod, {})).data).toEqual({ transYn: 'Y' });
    expect((await api.call(getSecurity, { userId: '' }, auth)).status).toBe(401);
  });
});

test('over a socket, a dropped connection is closed without a byte', async () => {
  const server = await api.listen();
  const url = `http://127.0.0.1:${server.port}`;
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"gameCode":"3"}',
  };
  await fault({ drop: true });
  await expect(fetch(url + path, init)).rejects.toMatchObject({
    cause: { code: 'UND_ERR_SOCKET' },
  });
  expect((await fetch(url + path, init)).status).toBe(200);
  await server.stop();
});
