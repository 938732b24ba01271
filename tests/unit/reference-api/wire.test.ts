import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { endpoint } from '#api/endpoint.ts';
import { getServerList } from '#api/game.ts';
import { login } from '#api/login.ts';
import { getSecurity } from '#api/member.ts';
import { logout } from '#api/session.ts';
import { checkAnswer, handleOpen } from '../../reference-api/handle.ts';
import { openApi, PASSWORD } from './open-api.ts';

const open = { open: true } as const;
const wrongAnswer = endpoint('/test/wrong', v.object({}), v.object({ count: v.number() }), open);
const undeclared = endpoint('/test/undeclared', v.object({}), v.unknown(), open);
const { Refusal } = await import('../../reference-api/refusal.ts');

const api = openApi({
  siteOrigins: ['https://portal.example'],
  extra: [
    handleOpen(wrongAnswer, async () => ({ count: 'many' }) as never),
    handleOpen(undeclared, async () => {
      throw new Refusal('99999');
    }),
  ],
});
const json = { 'Content-Type': 'application/json' };

describe('how requests are read', () => {
  test('the contract is at /openapi.json', async () => {
    const answer = await api.send('/openapi.json', { method: 'GET' });
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0' });
  });

  test('unknown paths and other methods get HTTP 404', async () => {
    expect((await api.post('/auth/signin/nothing', {})).status).toBe(404);
    expect((await api.send(login.path, { method: 'GET' })).status).toBe(404);
  });

  test('a site server that keeps the /api prefix is understood', async () => {
    const body = { gameCode: '3', userId: 'member01', password: PASSWORD };
    expect((await api.post(`/api${login.path}`, body)).code).toBe('200');
    expect((await api.post(`/api/api${login.path}`, body)).status).toBe(404);
  });
});

describe('how answers are written', () => {
  test('every answer has nosniff and no-store, refusals and preflights too', async () => {
    for (const answer of [
      await api.call(getServerList, {}, await api.auth('member01')),
      await api.call(getSecurity, {}),
      await api.post('/nowhere', {}),
    ]) {
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('an answer that breaks the contract becomes HTTP 500, never a success', async () => {
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await api.call(wrongAnswer, {})).toMatchObject({ status: 500, code: '500' });
    expect(await api.call(undeclared, {})).toMatchObject({ status: 500, code: '500' });
    expect(errorLog).toHaveBeenCalledTimes(2);
    // Without this header the portal would take the failure for a lost connection.
    const origin = 'https://portal.example';
    const { headers } = await api.call(wrongAnswer, {}, undefined, { Origin: origin });
    expect(headers.get('access-control-allow-origin')).toBe(origin);
  });

  test('an answer that the portal would read as a default breaks the contract too', () => {
    const read = endpoint(
      '/test/read',
      v.object({}),
      v.object({ list: v.array(v.object({ name: v.fallback(v.string(), '') })) }),
    );
    expect(() => checkAnswer(read, { list: [{ name: 'a', more: 1 }] })).not.toThrow();
    expect(() => checkAnswer(read, { list: [{ name: 5 }] })).toThrow('data.list.0.name');
    expect(() => checkAnswer(read, { list: [{}] })).toThrow('data.list.0.name');
    expect(() => checkAnswer(read, {})).toThrow(/^\/test\/read answers wrongly: .*list/);
  });
});

describe('calls from other origins', () => {
  const preflight = (origin: string) =>
    api.send(login.path, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });

  test('the site may call, asks again after two hours, and no cache gives its permission to another', async () => {
    const { status, headers } = await preflight('https://portal.example');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://portal.example');
    expect(headers.get('vary')).toContain('Origin');
    expect(headers.get('access-control-max-age')).toBe('7200');
  });

  test.each([
    'https://evil.example',
    'https://portal.example.evil.example',
    'http://portal.example',
    'https://portal.example:8443',
    'http://localhost:4321',
    'null',
  ])('%s may not call', async (origin) => {
    const { headers } = await preflight(origin);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a server without a site and without faults', () => {
  const local = openApi({ faults: false });
  test.each([
    ['http://localhost:4321', true],
    ['http://127.0.0.1:5000', true],
    ['https://localhost', true],
    ['http://localhost.evil.example', false],
    ['http://127.0.0.1.evil.example:80', false],
  ])('%s: %s', async (origin, allowed) => {
    const answer = await local.post(login.path, {}, { Origin: origin });
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed ? origin : null);
  });

  test.each([
    ['POST', 'faults'],
    ['DELETE', 'faults'],
    ['POST', 'reset'],
    ['POST', 'clock'],
    ['POST', 'settings'],
    ['GET', 'calls'],
  ])('does not have %s /__test/%s', async (method, at) => {
    expect((await local.send(`/__test/${at}`, { method })).status).toBe(404);
  });

  test('a call whose body arrives after its login has ended is refused [S14]', async () => {
    const auth = await local.auth('member01');
    const text = JSON.stringify({ userId: auth.id, gameCode: '3' });
    const ends = { id: auth.id, accessToken: auth.accessToken };
    const body = new ReadableStream(
      {
        async pull(stream) {
          expect((await local.call(logout, ends, auth)).code).toBe('200');
          stream.enqueue(new TextEncoder().encode(text));
          stream.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = {
      ...json,
      'Content-Length': `${text.length}`,
      Authorization: auth.accessToken,
    };
    const init = { body, headers, duplex: 'half' } as RequestInit;
    expect((await local.send(getSecurity.path, init)).status).toBe(401);
  });
});
