import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { GAME_CODE, JSON_MAX_BYTES } from '#constants.ts';
import { errorCodes } from '#errors.ts';
import { handlers } from '../reference-api/handlers.ts';
import {
  DEEP,
  type Hostile,
  oddBodies,
  worstBodies,
} from '../unit/reference-api/hostile-values.ts';
import { freshKey } from '../unit/reference-api/keys.ts';
import { openApi } from '../unit/reference-api/open-api.ts';

const endpoints = handlers.map(({ endpoint }) => [endpoint.path, endpoint] as const);
const json = { 'Content-Type': 'application/json' };
const refusal = { status: 200, code: '35202' };
const known = ['200', '401', '33490', ...errorCodes];

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.set(name, value instanceof File ? value : String(value));
  return form;
}

describe('hostile requests [I1]', () => {
  const api = openApi();
  let member: Record<string, string> | undefined;

  /** The headers of a member where a session is needed, of a visitor elsewhere. */
  async function headersFor({ open }: Endpoint) {
    if (open) return {};
    if (!member) {
      const { accessToken, refreshToken } = await api.auth('member01');
      member = { Authorization: accessToken, refreshToken };
    }
    return { ...member, ...freshKey() };
  }
  async function send(endpoint: Endpoint, init: RequestInit) {
    const headers = { ...(await headersFor(endpoint)), ...(init.headers as object) };
    const answer = await api.send(endpoint.path, { ...init, headers });
    const { code } = await answer.json();
    // Reset, so that a change or a sign-out by one call does not hide the effect of the next one.
    if (code === '200' || answer.status === 401) {
      await api.reset();
      member = undefined;
    }
    return { status: answer.status, code: String(code) };
  }
  const call = (endpoint: Endpoint, body: Record<string, unknown>) =>
    endpoint.form
      ? send(endpoint, { body: formOf(body) })
      : send(endpoint, { headers: json, body: JSON.stringify({ ...body, gameCode: GAME_CODE }) });
  async function outcomes(endpoint: Endpoint, bodies: readonly Hostile[]) {
    const all = [];
    for (const { what, body } of bodies) all.push({ what, ...(await call(endpoint, body)) });
    return all;
  }

  test.each(endpoints)(
    '%s refuses values that no column can hold, and survives odd ones',
    async (_, endpoint) => {
      const worst = await outcomes(endpoint, worstBodies(endpoint));
      expect(worst.filter(({ code }) => code !== '35202')).toEqual([]);
      const odd = await outcomes(endpoint, oddBodies(endpoint));
      expect(odd.filter(({ status, code }) => status >= 500 || !known.includes(code))).toEqual([]);
    },
  );

  test.each(endpoints)(
    '%s survives deep, broken and huge bodies, and takes none that a page can post without a preflight',
    async (_, endpoint) => {
      const { form, maxBytes = JSON_MAX_BYTES } = endpoint;
      const type = form ? { 'Content-Type': 'multipart/form-data; boundary=x' } : json;
      const as = (body: string, headers: Record<string, string> = type) =>
        send(endpoint, { headers, body });
      for (const field of ['unknown', '__proto__', 'gameCode', 'userId'])
        expect(await as(`{"gameCode":"3","${field}":${DEEP}}`), field).toEqual(refusal);
      for (const body of ['', '{', 'null', '[]', '"3"', '--x\r\n', '--x--', DEEP])
        expect(await as(body), body.slice(0, 20)).toEqual(refusal);
      expect(await as('"'.padEnd(maxBytes + 1, 'x'))).toEqual({ status: 413, code: '413' });
      const others = ['text/plain', 'application/x-www-form-urlencoded', '\u00ff'];
      for (const other of form ? others : [...others, 'multipart/form-data; boundary=x'])
        expect((await as('{}', { 'Content-Type': other })).status, other).toBe(415);
    },
  );
});
