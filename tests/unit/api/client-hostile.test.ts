import fc from 'fast-check';
import { safeParse } from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { send } from '#api/client.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { ANSWER } from '#api/fields.ts';
import { getGameHome, getServerList, getTransferPeriod } from '#api/game.ts';
import { login } from '#api/login.ts';
import {
  getHwanTotal,
  getInquiryCount,
  getOtpStatus,
  getSecurity,
  getUserInfo,
} from '#api/member.ts';
import { logout, refresh } from '#api/session.ts';
import { envelope, openDeadSession, openWire } from '../browser.ts';

beforeEach(openDeadSession);

function ask(call: Endpoint, data: unknown): Promise<unknown> {
  openWire({ [call.path]: () => envelope(data) });
  return send(call, { userId: 'member01', id: 'member01' });
}
const noAnswer = { failure: { kind: 'no-answer' } };

const auth = { id: 'member01', accessToken: 'a', refreshToken: 'b' };
const info = { userId: '', name: '', email: '', phone: '', secedeYn: 'Y', secedeDate: undefined };
const fresh = {
  passchgYn: 'N',
  passchgDate: '',
  lastPasschgDate: '',
  passchgDiff: null,
  secedeYn: 'N',
};

/** For each call: data that is accepted although it is not quite correct, and how it is read. */
const taken: [Endpoint, data: unknown, made: unknown][] = [
  [login, { auth, info: 5 }, { auth, info: fresh }],
  [logout, { anything: [] }, { anything: [] }],
  [refresh, { auth: { ...auth, more: {} } }, { auth }],
  [getSecurity, 'N', 'N'],
  [getHwanTotal, 0, 0],
  [getHwanTotal, -5, -5],
  [getHwanTotal, '12000', 12_000],
  [getHwanTotal, '-1,234,567', -1_234_567],
  [getInquiryCount, { count: 2, list: null }, { count: 2 }],
  [getInquiryCount, { count: '2' }, { count: 2 }],
  [getUserInfo, { info: { secedeYn: 'Y', name: 5, secedeDate: [] } }, { info }],
  [getUserInfo, { info: {} }, { info: { ...info, secedeYn: 'N' } }],
  [getOtpStatus, 'Y', 'Y'],
  [
    getServerList,
    { list: [{ serverNo: '1', serverName: '청룡' }] },
    { list: [{ serverNo: 1, serverName: '청룡' }] },
  ],
  [getTransferPeriod, { transYn: 5 }, { transYn: null }],
  [getGameHome, { data: { returnUrl: 'x' } }, { returnUrl: 'x' }],
];

/** For each call: data that is almost correct but not accepted. */
const refused: [Endpoint, ...data: unknown[]][] = [
  [login, { info: fresh }, { auth: { ...auth, accessToken: '토큰' } }, { auth: [auth] }],
  [refresh, {}, { auth: { ...auth, id: 1 } }, { auth: { ...auth, refreshToken: null } }],
  [getSecurity, 'y', 'YN', true, 1, ['Y'], null],
  [getHwanTotal, 1.5, 2 ** 53, '1.5', '1e3', '0x5', ' 5', '1,2', '', ['5'], { total: 5 }, null],
  [getInquiryCount, 2, { count: '-1' }, { count: -1 }, { count: null }, []],
  [getUserInfo, {}, { info: null }, { info: { secedeYn: true } }],
  [getOtpStatus, 'n', '', false, 0, { otpToUse: 'Y' }],
  [
    getServerList,
    [],
    {},
    { list: {} },
    { list: '청룡' },
    null,
    // Without a server no form that needs one can be sent, and the restoration would say that nothing was deleted.
    { list: [] },
    { list: [null, 5, {}] },
    { list: [{ serverNo: 1, serverName: '' }] },
  ],
  [getTransferPeriod, 'Y', 5, null],
  [getGameHome, {}, { returnUrl: null }, { data: { returnUrl: 5 } }, 'https://x.test'],
];

const junk = fc.oneof(
  fc.constant(null),
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.array(fc.anything(), { maxLength: 2 }),
  fc.constant(JSON.parse('{"__proto__":{"secedeYn":"N","admin":true}}')),
);
const keys = `auth info count list transYn returnUrl data id secedeYn accessToken __proto__`.split(
  ' ',
);
const record = (value: fc.Arbitrary<unknown>) => fc.dictionary(fc.constantFrom(...keys), value);
/** Any data that JSON can carry. */
const hostile = fc
  .oneof(junk, record(junk), record(record(junk)))
  .map((data): unknown => JSON.parse(JSON.stringify(data)));

describe('hostile answers [H1]', () => {
  test.each(taken.map(([call, ...row]) => [call.path, call, ...row] as const))(
    '%s uses every field that can be read',
    async (_, call, data, made) => {
      expect(await ask(call, data)).toEqual(made);
    },
  );

  test.each(refused.map(([call, ...data]) => [call.path, call, data] as const))(
    '%s accepts nothing else as an answer',
    async (_, call, all) => {
      for (const data of all)
        await expect(ask(call, data), JSON.stringify(data)).rejects.toMatchObject(noAnswer);
    },
  );

  test.each(refused.map(([call]) => [call.path, call] as const))(
    '%s: whatever its schema does not accept is no answer, and leaves no trace',
    async (_, call) => {
      const unread = hostile.filter((data) => !safeParse(call.data, data, ANSWER).success);
      await fc.assert(
        fc.asyncProperty(unread, async (data) => {
          await expect(ask(call, data)).rejects.toMatchObject(noAnswer);
          expect(Object.keys(Object.prototype)).toEqual([]);
          expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
        }),
        { numRuns: 500 },
      );
    },
  );

  test('a megabyte where a word should be is only a long word', async () => {
    const name = 'x'.repeat(1_000_000);
    expect(await ask(getUserInfo, { info: { name, secedeYn: 'N' } })).toMatchObject({
      info: { name },
    });
  });
});
