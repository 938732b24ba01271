import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { endpoint } from '#api/endpoint.ts';
import { getGifts, sendGift } from '#features/gift/api.ts';
import { askOutcome } from '#idempotency/api.ts';
import { handle } from '../reference-api/handle.ts';
import { balanceOf } from '../reference-api/hwan/ledger.ts';
import { codeAt, OTP_PERIOD_MS } from '../support/otp-code.ts';
import { giftBody } from '../unit/reference-api/bodies.ts';
import { checkBooks } from '../unit/reference-api/books.ts';
import { key } from '../unit/reference-api/keys.ts';
import { openApi } from '../unit/reference-api/open-api.ts';
import { realDatabase } from './databases.ts';

const ROUNDS = 20;
const slow = endpoint('/test/slow', v.object({}), v.object({ done: v.literal(true) }), {
  once: true,
});

const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
const slowly = handle(slow, async () => {
  begun.resolve();
  await goOn.promise;
  return { done: true as const };
});
const gift = { ...giftBody, amount: 100 };

describe('once', () => {
  const api = openApi();

  test(`a gift sent at once from two logins of its member under one key is one gift, in ${ROUNDS} of ${ROUNDS} rounds [P2, P12]`, async () => {
    const auths = [await api.auth('member01'), await api.auth('member01')];
    const now = () => api.world.clock.now();
    const total = async () => (await balanceOf(api.world.db, 1, now())).total;
    const before = await total();
    const sent = async () => {
      const { data } = await api.call(
        getGifts,
        { page: 1, size: 1, direction: 'sent', status: 1 },
        auths[0],
      );
      return (data as { total: number }).total;
    };
    const waiting = await sent();
    for (let round = 1; round <= ROUNDS; round += 1) {
      api.advance(OTP_PERIOD_MS);
      const otp = codeAt(now());
      const send = (auth: Auth) =>
        api.call(sendGift, { ...gift, otp }, auth, key(`round ${round}`));
      const answers = await Promise.all([...auths, ...auths].map(send));
      expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('200'));
      for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
      expect(await total()).toBe(before - gift.amount * round);
    }
    expect(await sent()).toBe(waiting + ROUNDS);
    await checkBooks(api.world.db);
  });
});

// PGlite has one connection, so there the question waits until the work is done.
if (realDatabase === 'PostgreSQL')
  describe('once', () => {
    const api = openApi({ extra: [slowly] });

    test('many who ask for one key at once get the same answer, and “in progress” only while a call is in progress [P12]', async () => {
      const auth = await api.auth('member01');
      const keys = Array.from({ length: ROUNDS }, (_, at) => `never ${at}`);
      const asked = await Promise.all(keys.map(() => api.call(askOutcome, { keys }, auth)));
      const none = { outcomes: keys.map((key) => ({ key, state: 'none' })) };
      expect(asked.map(({ data }) => data)).toEqual(keys.map(() => none));
    });

    test('a call in progress is reported as in progress, never as not arrived [P12]', async () => {
      const auths = [await api.auth('member01'), await api.auth('member01')] as const;
      const state = async () => {
        const { data } = await api.call(askOutcome, { keys: ['one'] }, auths[1]);
        return (data as { outcomes: { state: string }[] }).outcomes[0]?.state;
      };
      expect(await state()).toBe('none');
      const answer = api.call(slow, {}, auths[0], key('one'));
      await begun.promise;
      expect(await state()).toBe('working');
      goOn.resolve();
      expect(await answer).toMatchObject({ code: '200' });
      expect(await state()).toBe('done');
    });
  });
