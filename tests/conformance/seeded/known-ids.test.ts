/** @module-tag seeds */
import { beforeEach, describe, expect, test } from 'vitest';
import { securityQuestions } from '#api/account.copy.ts';
import { consentKeys } from '#api/consent.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { login } from '#api/login.ts';
import { logout, refresh } from '#api/session.ts';
import * as dormancy from '#features/dormancy/api.ts';
import {
  findGuestInquiries,
  requestGuestCode,
  requestGuestInquiry,
} from '#features/inquiry/guest-api.ts';
import { checkUserId, join } from '#features/join/api.ts';
import * as find from '#features/recover/api.ts';
import { handlers } from '../../reference-api/handlers.ts';
import { passwords } from '../../reference-api/node/passwords.ts';
import type { Passwords } from '../../reference-api/secrets.ts';
import { accountBody, consentsTo, guestBody } from '../../unit/reference-api/bodies.ts';
import { openApi, PASSWORD } from '../../unit/reference-api/open-api.ts';
import { newVerification } from '../../unit/reference-api/proofs.ts';

const hashed = { count: 0 };
const counting: Passwords = {
  ...passwords,
  verify: (...given) => {
    hashed.count += 1;
    return passwords.verify(...given);
  },
};

const api = openApi({ passwords: counting });
beforeEach(() => api.reset());

const KNOWN = { userId: 'member01', name: '김강호', email: 'member01@example.com' };
const UNKNOWN = { userId: 'nobody99', name: '없는이', email: 'nobody99@example.com' };
type Who = typeof KNOWN;
type Body = (who: Who) => object | Promise<object>;
type Case = [ask: string, endpoint: Endpoint, body: Body];

const byAnswer = { by: 'answer', question: securityQuestions[0], answer: '틀림' };
const proofOf = (purpose: 'find-pw' | 'dormancy') => newVerification(api, purpose, 'stranger');

/** The calls that anybody may make with an id, a name or an address, before proving who they are. */
const cases: Case[] = [
  ['a wrong password', login, ({ userId }) => ({ userId, password: 'no' })],
  ['no token', refresh, ({ userId }) => ({ id: userId })],
  ['no token', logout, ({ userId }) => ({ id: userId, accessToken: '' })],
  ['an address', find.requestIdCode, ({ name, email }) => ({ name, email })],
  [
    'a wrong code',
    find.findId,
    ({ name, email }) => ({ by: 'email', name, email, code: '000000' }),
  ],
  ['an address', find.requestResetCode, ({ userId, email }) => ({ userId, email })],
  [
    'another’s address',
    find.requestResetCode,
    ({ userId }) => ({ userId, email: 'else@example.com' }),
  ],
  ['a wrong answer', find.startReset, ({ userId }) => ({ ...byAnswer, userId })],
  [
    'a wrong code',
    find.startReset,
    ({ userId, email }) => ({ by: 'email', userId, email, code: '000000' }),
  ],
  [
    'another person',
    find.startReset,
    async ({ userId }) => ({
      by: 'identity',
      userId,
      verification: await proofOf('find-pw'),
    }),
  ],
  ...['short', 'Abcd!2345', PASSWORD].map(
    (password): Case => [
      `no ticket and the password ${password}`,
      find.resetPw,
      ({ userId }) => ({ userId, token: 'x', password, endOthers: true }),
    ],
  ),
  [
    'another person',
    dormancy.startDormancy,
    async ({ userId }) => ({ userId, verification: await proofOf('dormancy') }),
  ],
  [
    'no ticket',
    dormancy.releaseDormancy,
    ({ userId }) => ({ userId, ticket: 'x', consents: consentsTo(consentKeys) }),
  ],
  [
    'an address',
    requestGuestCode,
    async ({ email }) => ({ email, captcha: await api.solvedCaptcha() }),
  ],
  ['a wrong code', findGuestInquiries, ({ email }) => ({ email, code: '000000' })],
  [
    'a wrong code',
    requestGuestInquiry,
    ({ userId, email }) => ({ ...guestBody, by: 'email', code: '000000', account: userId, email }),
  ],
  ['no ticket', checkUserId, ({ userId }) => ({ userId, ticket: 'x' })],
  ['no ticket', join, ({ userId, email }) => ({ ...accountBody(userId), email, ticket: 'x' })],
];
const named = cases.map(([ask, endpoint, body]) => ({ ask, endpoint, body, path: endpoint.path }));

describe('an existing and an unknown id [Q2]', () => {
  test.each(named)('get the same answer from $path with $ask, for the same work', async (one) => {
    const [known, unknown] = [await one.body(KNOWN), await one.body(UNKNOWN)];
    async function answer(body: object) {
      hashed.count = 0;
      const { status, code, data } = await api.call(one.endpoint, body);
      return { status, code, data, hashed: hashed.count };
    }
    expect(await answer(unknown)).toEqual(await answer(known));
  });

  test('both cost the hash of a password or an answer', async () => {
    for (const [endpoint, body] of [
      [login, { password: 'no' }],
      [find.startReset, byAnswer],
    ] as const)
      for (const { userId } of [KNOWN, UNKNOWN]) {
        hashed.count = 0;
        await api.call(endpoint, { ...body, userId });
        expect(hashed.count, `${endpoint.path} ${userId}`).toBe(1);
      }
  });

  test('are compared above for every open call that takes an id, a name or an address', () => {
    const asks = (schema: unknown): boolean =>
      typeof schema === 'object' &&
      schema !== null &&
      ('entries' in schema
        ? ['id', 'userId', 'name', 'email'].some((key) => key in (schema.entries as object))
        : ['options', 'pipe'].some(
            (key) => key in schema && (schema[key as never] as unknown[]).some(asks),
          ));
    const open = handlers.filter(({ endpoint }) => endpoint.open && asks(endpoint.request));
    const covered = new Set(named.map(({ path }) => path));
    expect(open.map(({ endpoint }) => endpoint.path).filter((path) => !covered.has(path))).toEqual(
      [],
    );
  });
});
