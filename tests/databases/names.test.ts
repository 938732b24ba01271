import { beforeEach, describe, expect, test } from 'vitest';
import { checkReceiver, sendGift } from '#features/gift/api.ts';
import {
  type GuestReceipt,
  readGuestInquiry,
  requestGuestInquiry,
} from '#features/inquiry/guest-api.ts';
import { checkReportTarget, requestReport } from '#features/report/api.ts';
import {
  checkRestoreName,
  getDeletedCharacters,
  requestRestoration,
} from '#features/restoration/api.ts';
import { giftBody, guestBody, reportBody } from '../unit/reference-api/bodies.ts';
import { freshKey } from '../unit/reference-api/keys.ts';
import { openApi } from '../unit/reference-api/open-api.ts';
import { newVerification, wrongOf } from '../unit/reference-api/proofs.ts';
import { AT_ONCE, countsOf, expectOnly, inTurn } from './burst.ts';
import { databases } from './databases.ts';

/** A verification that does not exist. */
const lost = { verificationId: 'x', secret: 'x' };
/** Where member01 has a deleted character that may come back. */
const SERVER = 3;

for (const name of databases)
  describe(`${AT_ONCE} names and numbers at once on ${name} [Q1]`, () => {
    const api = openApi({}, name);
    beforeEach(() => api.reset());
    const { ask } = api;

    test('ten unknown names are looked up, over all calls together, and no more', async () => {
      const auth = await api.auth('member01');
      const unknown = (at: number) => `없는이름${at}`;
      const forms = inTurn([
        (at) => ask(checkReceiver, { serverNo: 1, characterName: unknown(at) }, auth),
        (at) => ask(sendGift, { ...giftBody, otp: '000000', characterName: unknown(at) }, auth),
        (at) => ask(checkReportTarget, { serverNo: 1, targetName: unknown(at) }, auth),
        (at) => ask(requestReport, { ...reportBody, targetName: unknown(at) }, auth),
      ]);
      await expectOnly(
        forms,
        () => ask(checkReceiver, { serverNo: 1, characterName: '설화' }, auth),
        10,
        '32506',
      );
    });

    test('looking up existing names never counts, however often', async () => {
      const auth = await api.auth('member01');
      const receiver = (characterName: string) =>
        ask(checkReceiver, { serverNo: 1, characterName }, auth);
      const target = (targetName: string) =>
        ask(checkReportTarget, { serverNo: 1, targetName }, auth);
      for (let at = 0; at < 15; at += 1) {
        expect((await receiver('설화')).code).toBe('200');
        expect((await target('설화')).code).toBe('200');
        expect((await receiver('월영검')).code).toBe('31111');
      }
      for (let at = 0; at < 10; at += 1) expect((await target(`없는이름${at}`)).code).toBe('32506');
      expect((await receiver('설화')).code).toBe('20104');
    });

    test('forty new names are checked, over the check and the request together, and no more; names tried with a request that is refused for another reason stay counted', async () => {
      const auth = await api.auth('member01');
      const { data } = await ask(getDeletedCharacters, { serverNo: SERVER }, auth);
      const [{ characterNo } = {}] = (data as { list: { characterNo: number }[] }).list;
      const check = (wanted: string) =>
        ask(checkRestoreName, { serverNo: SERVER, name: wanted }, auth);
      const request = (newName: string) =>
        ask(requestRestoration, { characterNo, newName, verification: lost }, auth);
      const counts = await countsOf(
        inTurn([
          () => check('달빛무사'),
          () => request('달빛무사'),
          (at) => request(`이름${String.fromCodePoint(0xac00 + at)}`),
        ]),
      );
      expect((counts['200'] ?? 0) + (counts['35202'] ?? 0)).toBe(40);
      expect(counts['20104']).toBe(AT_ONCE - 40);
      expect((await check('새바람')).code).toBe('20104');
    });

    test.each([0, 1])(
      'ten PINs for an inquiry without a login are checked, and no more, with number %i after an existing one',
      async (after) => {
        const verification = await newVerification(api, 'guest-inquiry', 'newcomer');
        const filed = await ask(requestGuestInquiry, {
          ...guestBody,
          by: 'identity',
          verification,
        });
        const { receiptNo, pin } = filed.data as GuestReceipt;
        const next = (no: string) => String(Number(no) + after).padStart(4, '0');
        const number = receiptNo.replace(/\d+$/, next);
        await expectOnly(
          () => ask(readGuestInquiry, { receiptNo: number, pin: wrongOf(pin) }),
          () => ask(readGuestInquiry, { receiptNo: number, pin }),
          10,
          '35202',
        );
      },
    );

    test('an inquiry without a login, sent many times at once under one key, is filed once', async () => {
      const verification = await newVerification(api, 'guest-inquiry', 'newcomer');
      const once = freshKey();
      const body = { ...guestBody, by: 'identity', verification };
      const send = () => api.call(requestGuestInquiry, body, undefined, once);
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
      for (const { code, data } of answers)
        expect({ code, data }).toEqual({ code: '200', data: answers[0]?.data });
    });
  });
