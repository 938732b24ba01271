import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { requestVerification } from '#api/identity.ts';
import { login } from '#api/login.ts';
import { getSecurity } from '#api/member.ts';
import { refresh } from '#api/session.ts';
import { HOUR_MS, JSON_MAX_BYTES } from '#constants.ts';
import { openApi, PASSWORD } from './open-api.ts';

const api = openApi();
const json = { 'Content-Type': 'application/json' };
const NULS = ['%00', '%ED%A0%80', '%', 'a'.repeat(9_000), '%F0%9F%98%80', "'%22;--"];

describe('headers [I1]', () => {
  const odd = ['\u00ff\u00fe', ' ', 'undefined', 'null', '..%00', 'x'.repeat(8_000), "';--"];

  test.each(odd)('tokens %j are no session', async (text) => {
    const headers = { Authorization: text, refreshToken: text };
    const asked = await api.post(getSecurity.path, { userId: 'a', gameCode: '3' }, headers);
    expect(asked.status).toBe(401);
    const renewed = await api.post(refresh.path, { id: 'member01', gameCode: '3' }, headers);
    expect(renewed).toMatchObject({ status: 200, code: '20305' });
  });

  test('a browser with any User-Agent may sign in', async () => {
    const body = { userId: 'member01', password: PASSWORD, gameCode: '3' };
    for (const text of ['\u00ff', 'x'.repeat(8_000)])
      expect(await api.post(login.path, body, { 'User-Agent': text })).toMatchObject({
        code: '200',
      });
  });
});

describe('paths and pages [I1]', () => {
  const pages = [
    '/identity/provider?verificationId=',
    '/checkout/provider?token=',
    '/checkout/deposit?account=',
    '/files/',
    '/__test/inbox?as=json&to=',
    '/__test/calls?path=',
    '/openapi.json?',
    '/nowhere/',
    '/api/',
  ];
  test.each(pages.flatMap((page) => NULS.map((text) => page + text)))(
    'causes no server error: %.60s',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
        expect((await api.send(path, { method })).status, method).toBeLessThan(500);
    },
  );

  const fields = ['act', 'person', 'phone', 'account', '__proto__'];
  const values = ['\0', '\ud800', 'x'.repeat(20_000), 'done', 'deposit', ''];
  const forms = {
    urlencoded: (name: string, value: string) => new URLSearchParams({ [name]: value }),
    multipart: (name: string, value: string) => {
      const form = new FormData();
      form.set(name, value);
      form.set('act', new File(['x'], 'act'));
      return form;
    },
  };
  test.each(Object.entries(forms))('providers survive every %s form', async (_, form) => {
    const returnUrl = 'http://localhost/identity/return';
    const asked = { purpose: 'join', method: 'phone', returnUrl };
    for (const name of fields)
      for (const value of values) {
        api.advance(HOUR_MS);
        const { data } = await api.call(requestVerification, asked);
        const url = new URL((data as { url: string }).url);
        for (const path of [
          url.pathname + url.search,
          '/checkout/provider?token=x',
          '/checkout/deposit',
        ]) {
          const answer = await api.send(path, { body: form(name, value), redirect: 'manual' });
          expect(answer.status, `${path} ${name}`).toBeLessThan(500);
        }
      }
  });

  test.each(['', 'x', '--x\r\nContent-Disposition: form-data; name="act"\r\n\r\n', '--x--'])(
    'providers survive the broken form %j',
    async (body) => {
      api.advance(HOUR_MS);
      const { data } = await api.call(requestVerification, {
        purpose: 'join',
        method: 'phone',
        returnUrl: 'http://localhost/identity/return',
      });
      const url = new URL((data as { url: string }).url);
      for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data'])
        for (const path of [url.pathname + url.search, '/checkout/deposit']) {
          const headers = { 'Content-Type': type };
          const answer = await api.send(path, { body, headers, redirect: 'manual' });
          expect(answer.status, path).toBeLessThan(500);
        }
    },
  );
});

describe('test controls [I1]', () => {
  const deep = '['.repeat(10_000) + ']'.repeat(10_000);
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '{"a\\u0000":1}',
    '{"a":"\\u0000"}',
    '{"advanceMs":1e300}',
    '{"advanceMs":null}',
    '{"path":1}',
    deep,
    `{"path":"*","code":"1","data":${deep}}`,
  ];
  test.each(['clock', 'settings', 'faults'])(
    '/__test/%s refuses values that it cannot carry out',
    async (at) => {
      for (const body of bodies) {
        const answer = await api.send(`/__test/${at}`, { headers: json, body });
        expect(answer.status, body.slice(0, 30)).toBeLessThan(500);
      }
      await api.reset();
    },
  );

  test('the list of calls shows what arrived, however odd it was', async () => {
    await api.send(login.path, { headers: json, body: deep });
    expect((await api.send('/__test/calls', { method: 'GET' })).status).toBe(200);
  });
});

test.each([JSON_MAX_BYTES + 1, 1_048_576, 5_242_880])(
  'ten bodies of %i bytes are answered 413, one after another [I1]',
  async (bytes) => {
    const { port, stop } = await api.listen();
    try {
      const url = `http://127.0.0.1:${port}${login.path}`;
      const headers = { 'Content-Type': 'application/json' };
      const statuses = [];
      for (let at = 0; at < 10; at += 1) {
        const answer = await fetch(url, { method: 'POST', headers, body: 'x'.repeat(bytes) });
        statuses.push(answer.status);
        await answer.text();
      }
      expect(statuses).toEqual(Array(10).fill(413));
    } finally {
      await stop();
    }
  },
);

test('an endless body is answered before it ends, and the next caller is served [I1]', async () => {
  const { port, stop } = await api.listen();
  try {
    const head = `POST ${login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
    let sent = 0;
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(head));
      socket.on('error', reject);
      socket.on('data', (data) => {
        socket.destroy();
        resolve(String(data));
      });
      const more = () => {
        if (socket.destroyed) return;
        sent += 65_536;
        if (socket.write(chunk)) setImmediate(more);
        else socket.once('drain', more);
      };
      socket.on('connect', more);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeGreaterThan(JSON_MAX_BYTES);
    const next = await fetch(`http://127.0.0.1:${port}/openapi.json`);
    expect(next.status).toBe(200);
  } finally {
    await stop();
  }
});
