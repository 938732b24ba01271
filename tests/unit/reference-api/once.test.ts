import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { endpoint } from '#api/endpoint.ts';
import { DAY_MS, INTENTION_KEPT_DAYS, MINUTE_MS } from '#constants.ts';
import { askOutcome, askPayOutcome } from '#idempotency/api.ts';
import { handle } from '../../reference-api/handle.ts';
import { balanceOf, take } from '../../reference-api/hwan/ledger.ts';
import { KeptRefusal, Refusal } from '../../reference-api/refusal.ts';
import { key } from './keys.ts';
import { openApi } from './open-api.ts';

const once = { once: true } as const;
const body = v.object({ amount: v.number() });
const spend = endpoint('/test/spend', body, v.object({ transaction: v.number() }), once);
const guess = endpoint('/test/guess', body, v.unknown(), once);

const api = openApi({
  extra: [
    handle(
      spend,
      async ({ db, member, now, body: { amount } }) => {
        const cause = {
          memberId: member.id,
          at: now,
          words: { kind: 'use', title: '시험' },
        } as const;
        const transaction = await take(db, amount, cause, 'spent');
        // Called after the hwan is taken, so that a refusal has something to undo.
        if (amount === 13) throw new Refusal('31105');
        if (!transaction) throw new Refusal('31104');
        return { transaction };
      },
      { codes: ['31104', '31105'] },
    ),
    handle(
      guess,
      async ({ db, member, now }) => {
        const cause = {
          memberId: member.id,
          at: now,
          words: { kind: 'use', title: '시험' },
        } as const;
        await take(db, 1, cause, 'spent');
        return new KeptRefusal('32510', { left: 4 });
      },
      { codes: ['32510'] },
    ),
  ],
});
beforeEach(() => api.reset());

const START = 89_000;
const left = async () => (await balanceOf(api.world.db, 2, api.world.clock.now())).total;

test('another key acts again, and so does another member with the same key', async () => {
  const auth = await api.auth('member02');
  const other = await api.auth('member01');
  await api.call(spend, { amount: 100 }, auth, key('a'));
  await api.call(spend, { amount: 100 }, auth, key('b'));
  expect((await api.call(spend, { amount: 100 }, other, key('a'))).code).toBe('200');
  expect(await left()).toBe(START - 200);
});

test('a changed body or another call under the key is refused', async () => {
  const auth = await api.auth('member02');
  await api.call(spend, { amount: 100 }, auth, key('a'));
  expect((await api.call(spend, { amount: 200 }, auth, key('a'))).code).toBe('35202');
  expect((await api.call(guess, { amount: 100 }, auth, key('a'))).code).toBe('35202');
  expect(await left()).toBe(START - 100);
});

test('a refusal undoes the action and frees the key', async () => {
  const auth = await api.auth('member02');
  expect((await api.call(spend, { amount: 13 }, auth, key('a'))).code).toBe('31105');
  expect(await left()).toBe(START);
  expect((await api.call(spend, { amount: START + 1 }, auth, key('a'))).code).toBe('31104');
  expect((await api.call(spend, { amount: 100 }, auth, key('a'))).code).toBe('200');
});

test('keys are remembered as long as the contract says', async () => {
  const auth = await api.auth('member02');
  await api.call(spend, { amount: 100 }, auth, key('a'));
  api.advance(INTENTION_KEPT_DAYS * DAY_MS - MINUTE_MS);
  const later = await api.auth('member02');
  expect((await api.call(spend, { amount: 100 }, later, key('a'))).code).toBe('200');
  expect(await left()).toBe(START - 100);
});

test('the outcome of a key is shown to its member alone, in any login: nothing, an answer or a counted refusal [P3, P12]', async () => {
  const auth = await api.auth('member02');
  const states = async (who = auth, asked = askOutcome) => {
    const answer = await api.call(asked, { keys: ['a', 'b', 'c'] }, who);
    return (answer.data as { outcomes: unknown[] }).outcomes;
  };
  const none = ['a', 'b', 'c'].map((name) => ({ key: name, state: 'none' }));
  expect(await states()).toEqual(none);
  const { data } = await api.call(spend, { amount: 100 }, auth, key('a'));
  await api.call(guess, { amount: 1 }, auth, key('b'));
  // Undone together with its key, as if the call had never arrived.
  await api.call(spend, { amount: 13 }, auth, key('c'));
  const known = [
    { key: 'a', state: 'done', code: '200', data },
    { key: 'b', state: 'done', code: '32510', data: { left: 4 } },
    { key: 'c', state: 'none' },
  ];
  expect(await states()).toEqual(known);
  expect(await states(await api.auth('member02'), askPayOutcome)).toEqual(known);
  expect(await states(await api.auth('member01'))).toEqual(none);
});
