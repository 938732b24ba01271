import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { requestVerification, type VerificationPurpose } from '#api/identity.ts';
import {
  HOUR_MS,
  IDENTITIES_PER_HOUR,
  INQUIRIES_PER_HOUR,
  MAILS_PER_ADDRESS_HOUR,
  MINUTE_MS,
  OPEN_ORDERS_MAX,
  REPORTS_OF_ONE_PER_DAY,
} from '#constants.ts';
import { requestInquiry } from '#features/inquiry/api.ts';
import { dropOrder, readyOrder } from '#features/pay/api.ts';
import * as find from '#features/recover/api.ts';
import { requestReport } from '#features/report/api.ts';
import { freshKey } from '../unit/reference-api/keys.ts';
import { openApi } from '../unit/reference-api/open-api.ts';
import { orderBody } from '../unit/reference-api/pay-calls.ts';
import { AT_ONCE } from './burst.ts';
import { realDatabase } from './databases.ts';

const INQUIRY = {
  category: 'etc',
  kind: 'usage',
  serverNo: null,
  characterName: null,
  orderId: null,
  occurredAt: null,
  device: null,
  title: '이용 방법',
  body: '이용 방법을 알려 주세요. 부탁드립니다.',
  files: [],
  notifyEmail: false,
  notifySms: false,
};
const returnUrl = 'http://localhost/identity/return';

for (const { name, options } of realDatabase)
  describe(`what one asker makes the host send, pay for or read on ${name} [Q3]`, () => {
    const api = openApi({}, options);
    beforeEach(() => api.reset());

    const ask = (endpoint: Endpoint, body: object, auth?: Auth) =>
      api.call(endpoint, body, auth, endpoint.once ? freshKey() : {});
    /** How often each code came to sixty requests at once. */
    async function countsOf(send: (at: number) => Promise<{ code: string }>) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send(at)));
      return Object.fromEntries(
        [...new Set(answers.map(({ code }) => code))].map((code) => [
          code,
          answers.filter((answer) => answer.code === code).length,
        ]),
      );
    }
    async function mailsTo(address: string): Promise<number> {
      const answer = await api.send(`/__test/inbox?as=json&to=${address}`, { method: 'GET' });
      return ((await answer.json()) as { mails: unknown[] }).mails.length;
    }
    const resetCode = (email: string) => ask(find.requestResetCode, { userId: 'member01', email });
    const idCode = (name: string, email: string) => ask(find.requestIdCode, { name, email });

    test(`${MAILS_PER_ADDRESS_HOUR} codes an hour reach one address, whatever is asked for, and no more`, async () => {
      const email = 'member01@example.com';
      for (let minute = 0; minute < 12; minute += 1) {
        await resetCode(email);
        await idCode('김강호', email);
        api.advance(MINUTE_MS + 1);
      }
      expect(await mailsTo(email)).toBe(MAILS_PER_ADDRESS_HOUR);
      expect(await resetCode(email)).toMatchObject({
        code: '20104',
        data: { until: expect.any(String) },
      });
      api.advance(HOUR_MS);
      expect((await resetCode(email)).code).toBe('200');
    });

    test('an address of nobody is refused as early as a member’s', async () => {
      const codesOf = async (email: string) => {
        const codes: string[] = [];
        for (let minute = 0; minute < 12; minute += 1) {
          codes.push((await resetCode(email)).code);
          api.advance(MINUTE_MS + 1);
        }
        return codes;
      };
      expect(await codesOf('member01@example.com')).toEqual(await codesOf('nobody@example.com'));
    });

    test(`of ${AT_ONCE} id mails at once, under as many names, ${MAILS_PER_ADDRESS_HOUR} are sent`, async () => {
      const counts = await countsOf((at) => idCode(`김강호${at}`, 'member01@example.com'));
      expect(counts).toEqual({
        '200': MAILS_PER_ADDRESS_HOUR,
        '20104': AT_ONCE - MAILS_PER_ADDRESS_HOUR,
      });
    });

    const identity = (purpose: VerificationPurpose, auth?: Auth) =>
      ask(requestVerification, { purpose, method: 'phone', returnUrl }, auth);
    test.each([
      ['a visitor', 'find-id', undefined],
      ['a member', 'change-phone', 'rookie01'],
    ] as const)(
      `${IDENTITIES_PER_HOUR} verifications of one purpose are begun by %s in an hour`,
      async (_, purpose, userId) => {
        const auth = userId && (await api.auth(userId));
        const counts = await countsOf(() => identity(purpose, auth));
        expect(counts).toEqual({
          '200': IDENTITIES_PER_HOUR,
          '20104': AT_ONCE - IDENTITIES_PER_HOUR,
        });
        expect((await identity('join')).code).toBe('200');
        api.advance(HOUR_MS);
        expect((await identity('find-id')).code).toBe('200');
      },
    );

    test(`a member has ${OPEN_ORDERS_MAX} unpaid orders at most`, async () => {
      const auth = await api.auth('rookie01');
      const order = () => ask(readyOrder, orderBody('h1000'), auth);
      const first = await order();
      const counts = await countsOf(order);
      expect(counts).toEqual({
        '200': OPEN_ORDERS_MAX - 1,
        '20104': AT_ONCE - OPEN_ORDERS_MAX + 1,
      });
      await ask(dropOrder, { orderId: (first.data as { orderId: string }).orderId }, auth);
      expect((await order()).code).toBe('200');
    });

    const report = (targetName: string) => ({
      kind: 'abuse',
      serverNo: 1,
      characterName: '월영검',
      targetName,
      occurredAt: '2026-03-02T14:05',
      place: '장터',
      body: '장터에서 여러 사람에게 계속 욕설을 하고 있습니다.',
      link: 'https://video.example/watch?v=1',
      files: [],
    });
    test(`a member reports one player ${REPORTS_OF_ONE_PER_DAY} times a day`, async () => {
      const auth = await api.auth('member01');
      const counts = await countsOf(() => ask(requestReport, report('설화'), auth));
      expect(counts).toEqual({
        '200': REPORTS_OF_ONE_PER_DAY,
        '20104': AT_ONCE - REPORTS_OF_ONE_PER_DAY,
      });
    });

    test(`a member files ${INQUIRIES_PER_HOUR} inquiries an hour`, async () => {
      const auth = await api.auth('member01');
      const counts = await countsOf(() => ask(requestInquiry, INQUIRY, auth));
      expect(counts).toEqual({
        '200': INQUIRIES_PER_HOUR,
        '20104': AT_ONCE - INQUIRIES_PER_HOUR,
      });
    });
  });
