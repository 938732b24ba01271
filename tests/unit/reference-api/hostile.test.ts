import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { GAME_CODE, JSON_MAX_BYTES } from '#constants.ts';
import { errorCodes } from '#errors.ts';
import { handlers } from '../../reference-api/server.ts';
import { DEEP, oddBodies, refusedBodies } from './hostile-values.ts';
import { openApi } from './open-api.ts';
import { freshKey } from './pay-calls.ts';
import { samplesOf } from './request-samples.ts';

const endpoints = handlers.map(({ endpoint }) => [endpoint.path, endpoint] as const);
const api = openApi();
let who: Record<string, string> | undefined;

/** A member where a session is needed, a visitor elsewhere. */
async function headersFor({ open }: Endpoint) {
  if (open) return {};
  if (!who) {
    const { accessToken, refreshToken } = await api.auth('member01');
    who = { Authorization: accessToken, refreshToken };
  }
  return { ...who, ...freshKey() };
}

async function raw(endpoint: Endpoint, init: RequestInit) {
  const headers = { ...(await headersFor(endpoint)), ...(init.headers as object) };
  const answer = await api.send(endpoint.path, { ...init, headers });
  const { code } = await answer.json();
  // What a call has changed, or whom it has signed out, must not hide what the next one does.
  if (code === '200' || answer.status === 401) {
    await api.reset();
    who = undefined;
  }
  return { status: answer.status, code: String(code) };
}

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.set(name, value instanceof File ? value : String(value));
  return form;
}
const json = { 'Content-Type': 'application/json' };
const call = (endpoint: Endpoint, body: Record<string, unknown>) =>
  endpoint.form
    ? raw(endpoint, { body: formOf(body) })
    : raw(endpoint, { headers: json, body: JSON.stringify({ ...body, gameCode: GAME_CODE }) });

test.each(endpoints)('a right call of %s is known', (_, endpoint) => {
  for (const sample of samplesOf(endpoint)) {
    const { issues = [] } = v.safeParse(endpoint.request, sample);
    expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([]);
  }
});

describe('I1 hostile values', () => {
  test.each(endpoints)('%s refuses what no column holds', async (_, endpoint) => {
    const taken: string[] = [];
    for (const { what, body } of refusedBodies(endpoint)) {
      const { status, code } = await call(endpoint, body);
      if (status !== 200 || code !== '35202') taken.push(`${what} ${status} ${code}`);
    }
    expect(taken).toEqual([]);
  });

  const known = ['200', '401', '33490', ...errorCodes];
  test.each(endpoints)('%s survives what is odd', async (_, endpoint) => {
    const broken: string[] = [];
    for (const { what, body } of oddBodies(endpoint)) {
      const { status, code } = await call(endpoint, body);
      if (status >= 500 || !known.includes(code)) broken.push(`${what} ${status} ${code}`);
    }
    expect(broken).toEqual([]);
  });
});

describe('I1 hostile bodies', () => {
  test.each(endpoints)('%s', async (_, endpoint) => {
    const refusal = { status: 200, code: '35202' };
    const tooLarge = { status: 413, code: '413' };
    const type = endpoint.form ? { 'Content-Type': 'multipart/form-data; boundary=x' } : json;
    const send = (body: string, headers: object = type) =>
      raw(endpoint, { headers: headers as Record<string, string>, body });

    const names = ['unknown', '__proto__', ...Object.keys(samplesOf(endpoint)[0] ?? {})];
    for (const name of names)
      expect(await send(`{"gameCode":"3","${name}":${DEEP}}`), `${name} deep`).toEqual(refusal);
    for (const body of ['', '{', 'null', '[]', '"3"', '{"gameCode":"3"', '--x\r\n', DEEP])
      expect(await send(body), body.slice(0, 20)).toEqual(refusal);
    const { maxBytes = JSON_MAX_BYTES } = endpoint;
    expect(await send('"'.padEnd(maxBytes + 1, 'x'))).toEqual(tooLarge);
    for (const other of ['text/plain', 'application/x-www-form-urlencoded', 'image/png', '\u00ff'])
      expect(await send('{}', { 'Content-Type': other }), other).toMatchObject({ status: 415 });
  });
});
