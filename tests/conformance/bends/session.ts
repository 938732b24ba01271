import { PASSWORD } from '../../reference-api/db/seed/people.ts';
import type { Bend } from '../bent-host.ts';
import { type Data, data } from './change.ts';

const used = new Set<string>();
/** Whether the token has come before; remembers it. */
function isUsed(token: string): boolean {
  const wasUsed = used.has(token);
  used.add(token);
  return wasUsed;
}
const firstAnswers = new Map<string, Data>();
/** The first answer for a token, repeated for ever. */
function first(token: string, body: Data): Data {
  if (!firstAnswers.has(token)) firstAnswers.set(token, body);
  return firstAnswers.get(token);
}
let lastRefreshToken: string | null = null;

/** Logins that begin, continue or end differently. */
export const sessions: Bend[] = [
  {
    title: 'a scheme is wanted before the token',
    call: 'getUserInfo',
    sent: (headers) => {
      const [scheme, token = ''] = (headers.get('authorization') ?? '').split(' ');
      headers.set('authorization', scheme === 'Bearer' ? token : 'none');
    },
    only: 'raw-authorization',
    finds: { at: 'Authorization', actual: /with `Bearer` it is taken/ },
  },
  {
    title: 'a dead token is 403',
    call: 'getUserInfo',
    status: (status) => (status === 401 ? 403 : status),
    only: 'dead-token',
    finds: { at: 'status', actual: /403/ },
  },
  {
    title: 'any id signs in',
    call: 'login',
    request: (asked) => ({ ...asked, userId: 'member01', password: PASSWORD }),
    only: 'wrong-login',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'a wrong login is refused with a code of the host’s own',
    call: 'login',
    answer: (body) => (body.code === '200' ? body : { code: 'E-17' }),
    only: 'wrong-login',
    finds: { at: 'code', actual: /E-17/ },
  },
  {
    title: 'a refresh gives the old pair',
    call: 'refresh',
    answer: data(({ auth }) => ({ auth: { ...auth, refreshToken: lastRefreshToken } })),
    sent: (headers) => {
      lastRefreshToken = headers.get('refreshtoken');
    },
    only: 'refresh-pair',
    finds: { at: 'data.auth', actual: /an old token/ },
  },
  {
    title: 'two tabs that refresh at once log one another out',
    call: 'refresh',
    answer: (body, { headers }) =>
      isUsed(headers.get('refreshtoken') ?? '') ? { code: '20305' } : body,
    only: 'refresh-race',
    finds: { at: 'second refresh', actual: /refusal/ },
  },
  {
    title: 'a refresh token serves for ever',
    call: 'refresh',
    answer: (body, { headers }) => first(headers.get('refreshtoken') ?? '', body),
    only: 'refresh-single-use',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'a refresh wants both tokens',
    call: 'refresh',
    answer: (body, { headers }) => (headers.has('authorization') ? body : { code: '20305' }),
    only: 'refresh-either',
    finds: { at: 'refreshToken alone', actual: /no pair/ },
  },
  {
    title: 'a refresh by the access token alone begins a line of its own',
    call: 'refresh',
    answer: (body, { headers }) => (headers.has('authorization') ? body : { code: '20305' }),
    only: 'refresh-one-line',
    finds: { at: 'refresh token', actual: /lives on/ },
  },
  {
    title: 'a refresh needs no token',
    call: 'refresh',
    answer: () => ({ code: '200', data: { auth: {} } }),
    only: 'refresh-without',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'a refresh takes any id',
    call: 'refresh',
    request: (asked) => ({ ...asked, id: 'member01' }),
    only: 'refresh-owner',
    finds: { at: 'code', actual: /it was done/ },
  },
  {
    title: 'a logout ends nothing',
    call: 'logout',
    sent: (headers) => {
      headers.delete('authorization');
      headers.delete('refreshtoken');
    },
    only: 'logout-ends',
    finds: { at: 'access token', actual: /200/ },
  },
];
