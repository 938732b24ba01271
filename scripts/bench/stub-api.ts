/** The API of the bench: every path answers after 20 ms with the data that the measured screens need. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '#api/endpoint.ts';
import { getServerList, getTransferPeriod } from '#api/game.ts';
import { login } from '#api/login.ts';
import {
  getHwanTotal,
  getInquiryCount,
  getOtpStatus,
  getSecurity,
  getUserInfo,
} from '#api/member.ts';
import { getUrgentNotice } from '#api/notice.ts';
import { refresh } from '#api/session.ts';

const THINK_MS = 20;
/** The name in the first row of every list; the `rows` probe waits until it is visible. */
export const ROW_MARKER = '달빛검사001';

const kinds = ['충전', '사용', '선물 보냄', '선물 받음', '사용', '이벤트'];
const twoDigits = (number: number) => `${number}`.padStart(2, '0');
const rows = Array.from({ length: 20 }, (_, index) => {
  const day = `2026-11-${twoDigits(18 - Math.floor(index / 2))}`;
  const time = `${twoDigits(21 - (index % 9))}:${twoDigits((index * 17) % 60)}`;
  const characterName = `달빛검사${`${index + 1}`.padStart(3, '0')}`;
  return {
    // First what hand-written pages read, then what the portal reads.
    no: 2026110020 - index,
    regDate: `${day} ${time}`,
    type: kinds[index % kinds.length],
    charName: characterName,
    recordNo: 2026110020 - index,
    at: `${day}T${time}:00.000Z`,
    kind: 'use',
    title: kinds[index % kinds.length],
    serverName: '청룡',
    characterName,
    amount: (index % 3 ? -1 : 1) * (1200 + ((index * 7919) % 40000)),
    balance: 1250000 - index * 3517,
  };
});

type Body = { userId?: string; id?: string };
const answers: [Endpoint, (body: Body) => unknown][] = [
  [
    login,
    ({ userId = 'member01' }) => ({
      auth: { id: userId, accessToken: 'at', refreshToken: 'rt' },
      info: { passchgYn: 'N', passchgDate: '', lastPasschgDate: '', passchgDiff: 0, secedeYn: 'N' },
    }),
  ],
  [refresh, ({ id }) => ({ auth: { id, accessToken: 'at2', refreshToken: 'rt2' } })],
  [getSecurity, () => 'Y'],
  [getHwanTotal, () => 1250000],
  [getOtpStatus, () => 'Y'],
  [getInquiryCount, () => ({ count: 3 })],
  [
    getUserInfo,
    ({ userId = 'member01' }) => ({
      info: {
        userId,
        name: '홍길동',
        email: 'a@example.com',
        phone: '010-0000-0000',
        secedeYn: 'N',
      },
    }),
  ],
  [getServerList, () => ({ list: [{ serverNo: 1, serverName: '청룡' }] })],
  [getTransferPeriod, () => ({ transYn: 'Y' })],
  [getUrgentNotice, () => null],
];

export type Question = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
export type Reply = {
  status: number;
  headers: Record<string, string | number>;
  body: string;
  delayMs: number;
};

function read(body: string): Body {
  try {
    return JSON.parse(body) as Body;
  } catch {
    return {};
  }
}

export function answer({ method, path, headers, body }: Question): Reply {
  const cors = {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers':
      headers['access-control-request-headers'] ?? 'content-type, authorization, refreshtoken',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-max-age': '600',
    vary: 'origin',
  };
  if (method === 'OPTIONS') return { status: 204, headers: cors, body: '', delayMs: 0 };
  const signedIn = headers.authorization || /his1=|accessToken=/.test(headers.cookie ?? '');
  const [endpoint, dataOf] = answers.find(([known]) => known.path === path) ?? [];
  const refused = !endpoint?.open && !signedIn;
  const data = dataOf ? dataOf(read(body)) : { list: rows, total: rows.length };
  const text = JSON.stringify(refused ? { code: '401' } : { code: '200', data });
  const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return {
    status: refused ? 401 : 200,
    headers: { ...cors, ...type, 'content-length': Buffer.byteLength(text) },
    body: text,
    delayMs: THINK_MS,
  };
}
