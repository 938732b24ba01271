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

  test('a path that no endpoint has is refused, also where one only looks for its calls', async () => {
    expect((await control('faults', { path: `${path}s`, drop: true })).status).toBe(400);
    expect((await control(`calls?path=${path}s`, undefined, 'GET')).status).toBe(400);
    expect((await control(`calls?path=${path}`, undefined, 'GET')).status).toBe(200);
    expect((await fault({ path: '*', status: 500 })).status).toBe(200);
    expect((await raw()).status).toBe(500);
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
