import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
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
import { inquiryBody, reportBody } from '../unit/reference-api/bodies.ts';
import { openApi } from '../unit/reference-api/open-api.ts';
import { orderBody } from '../unit/reference-api/pay-calls.ts';
import { mailsTo } from '../unit/reference-api/proofs.ts';
import { AT_ONCE, countsOf, only } from './burst.ts';

const returnUrl = 'http://localhost/identity/return';

describe('what one asker makes the host send, pay for or read [Q3]', () => {
  const api = openApi();
  beforeEach(() => api.reset());

  const { ask } = api;
  const resetCode = (email: string) => ask(find.requestResetCode, { userId: 'member01', email });
  const idCode = (name: string, email: string) => ask(find.requestIdCode, { name, email });

  test(`${MAILS_PER_ADDRESS_HOUR} codes an hour reach one address, whatever is asked for, and no more`, async () => {
    const email = 'member01@example.com';
    for (let minute = 0; minute < 12; minute += 1) {
      await resetCode(email);
      await idCode('김강호', email);
      api.advance(MINUTE_MS + 1);
    }
    expect(await mailsTo(api, email)).toHaveLength(MAILS_PER_ADDRESS_HOUR);
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
    expect(counts).toEqual(only(MAILS_PER_ADDRESS_HOUR, '200'));
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
      expect(counts).toEqual(only(IDENTITIES_PER_HOUR, '200'));
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
    expect(counts).toEqual(only(OPEN_ORDERS_MAX - 1, '200'));
    await ask(dropOrder, { orderId: (first.data as { orderId: string }).orderId }, auth);
    expect((await order()).code).toBe('200');
  });

  test.each([
    [REPORTS_OF_ONE_PER_DAY, 'reports of one player a day', requestReport, reportBody],
    [INQUIRIES_PER_HOUR, 'inquiries an hour', requestInquiry, inquiryBody],
  ])('a member files %i %s', async (most, _, endpoint, body) => {
    const auth = await api.auth('member01');
    expect(await countsOf(() => ask(endpoint, body, auth))).toEqual(only(most, '200'));
  });
});
