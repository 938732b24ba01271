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
import { guestCategories } from '#features/inquiry/rules.ts';
import { checkUserId, join } from '#features/join/api.ts';
import * as find from '#features/recover/api.ts';
import { handlers } from '../../reference-api/handlers.ts';
import { passwords } from '../../reference-api/node/passwords.ts';
import type { Passwords } from '../../reference-api/secrets.ts';
import { openApi, PASSWORD } from '../../unit/reference-api/open-api.ts';
import { verified } from '../../unit/reference-api/proofs.ts';

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
type Case = { ask: string; endpoint: Endpoint; body: (who: Who) => object | Promise<object> };

const consents = consentKeys.map((key) => ({ key, version: '2026-07-01', agreed: true }));
const account = { password: 'Abcd!2345', question: securityQuestions[0], answer: '한강' };
const byAnswer = { by: 'answer', question: securityQuestions[0], answer: '틀림' };
const guestInquiry = {
  category: guestCategories[0],
  title: '로그인할 수 없습니다',
  body: '비밀번호를 바꾼 뒤로 로그인할 수 없습니다.',
  by: 'email',
  code: '000000',
};
const proofOf = (purpose: 'find-pw' | 'dormancy') => verified(api, purpose, 'stranger');

/** The calls that anybody may make with an id, a name or an address, before proving who they are. */
const cases: Case[] = [
  { ask: 'a wrong password', endpoint: login, body: ({ userId }) => ({ userId, password: 'no' }) },
  { ask: 'no token', endpoint: refresh, body: ({ userId }) => ({ id: userId }) },
  { ask: 'no token', endpoint: logout, body: ({ userId }) => ({ id: userId, accessToken: '' }) },
  {
    ask: 'an address',
    endpoint: find.requestIdCode,
    body: ({ name, email }) => ({ name, email }),
  },
  {
    ask: 'a wrong code',
    endpoint: find.findId,
    body: ({ name, email }) => ({ by: 'email', name, email, code: '000000' }),
  },
  {
    ask: 'an address',
    endpoint: find.requestResetCode,
    body: ({ userId, email }) => ({ userId, email }),
  },
  {
    ask: 'another’s address',
    endpoint: find.requestResetCode,
    body: ({ userId }) => ({ userId, email: 'else@example.com' }),
  },
  {
    ask: 'a wrong answer',
    endpoint: find.startReset,
    body: ({ userId }) => ({ ...byAnswer, userId }),
  },
  {
    ask: 'a wrong code',
    endpoint: find.startReset,
    body: ({ userId, email }) => ({ by: 'email', userId, email, code: '000000' }),
  },
  {
    ask: 'another person',
    endpoint: find.startReset,
    body: async ({ userId }) => ({
      by: 'identity',
      userId,
      verification: await proofOf('find-pw'),
    }),
  },
  ...['short', 'Abcd!2345', PASSWORD].map((password) => ({
    ask: `no ticket and the password ${password}`,
    endpoint: find.resetPw,
    body: ({ userId }: Who) => ({ userId, token: 'x', password, endOthers: true }),
  })),
  {
    ask: 'another person',
    endpoint: dormancy.startDormancy,
    body: async ({ userId }) => ({ userId, verification: await proofOf('dormancy') }),
  },
  {
    ask: 'no ticket',
    endpoint: dormancy.releaseDormancy,
    body: ({ userId }) => ({ userId, ticket: 'x', consents }),
  },
  {
    ask: 'an address',
    endpoint: requestGuestCode,
    body: async ({ email }) => ({ email, captcha: await api.solvedCaptcha() }),
  },
  {
    ask: 'a wrong code',
    endpoint: findGuestInquiries,
    body: ({ email }) => ({ email, code: '000000' }),
  },
  {
    ask: 'a wrong code',
    endpoint: requestGuestInquiry,
    body: ({ userId, email }) => ({ ...guestInquiry, account: userId, email }),
  },
  { ask: 'no ticket', endpoint: checkUserId, body: ({ userId }) => ({ userId, ticket: 'x' }) },
  {
    ask: 'no ticket',
    endpoint: join,
    body: ({ userId, email }) => ({ ...account, userId, email, ticket: 'x', consents }),
  },
];
const named = cases.map((one) => ({ ...one, path: one.endpoint.path }));

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
