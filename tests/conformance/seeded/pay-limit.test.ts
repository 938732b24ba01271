/**
 * @module-tag seeds
 * @module-tag clock
 */
import { beforeEach, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { DAY_MS } from '#constants.ts';
import * as pay from '#features/pay/api.ts';
import { freshKey } from '../../unit/reference-api/keys.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { openPay, orderBody } from '../../unit/reference-api/pay-calls.ts';
import { verified } from '../../unit/reference-api/proofs.ts';

const api = openApi();
const { desk, paid } = openPay(api);
beforeEach(() => api.reset());

const proof = (auth: Auth, person = 'member02') => verified(api, 'pay-limit', person, auth);
const change = async (auth: Auth, won: number, by?: Awaited<ReturnType<typeof proof>>) =>
  api.call(pay.changePayLimit, { won, verification: by ?? (await proof(auth)) }, auth, freshKey());
const paying = async (auth: Auth) =>
  (await api.call(pay.readyOrder, orderBody('h100000'), auth, freshKey())).code;

test('a lower limit applies at once, a higher one after 24 hours to the millisecond', async () => {
  const auth = await api.auth('member02');
  await paid(auth, 'h1000');
  expect((await change(auth, 100_000)).data).toMatchObject({ won: 100_000, next: null });
  expect(await paying(auth)).toBe('40106');
  expect((await change(auth, 1_000_000)).data).toMatchObject({
    won: 100_000,
    next: { won: 1_000_000 },
    changesLeft: 0,
  });
  api.advance(DAY_MS - 1);
  const later = await api.auth('member02');
  expect((await desk(later)).limit.won).toBe(100_000);
  api.advance(1);
  expect((await desk(later)).limit).toMatchObject({ won: 1_000_000, next: null });
  expect(await paying(later)).toBe('200');
});

test('two changes a month are allowed (40207), also of three at once, and the proof of a refused one stays valid', async () => {
  const auth = await api.auth('member02');
  const proofs = [await proof(auth), await proof(auth), await proof(auth)];
  const answers = await Promise.all(
    proofs.map((by, index) => change(auth, 500_000 - index * 10_000, by)),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['200', '200', '40207']);
  expect((await desk(auth)).limit.changesLeft).toBe(0);
  const refused = proofs[answers.findIndex(({ code }) => code === '40207')];
  expect((await change(auth, 200_000, refused)).code).toBe('40207');
  const used = proofs[answers.findIndex(({ code }) => code === '200')];
  expect((await change(auth, 200_000, used)).code).toBe('35202');
});

test('a raise can be taken back while it waits but not once it is in force, and the change stays counted', async () => {
  const auth = await api.auth('member02');
  const cancel = (by: Auth) => api.call(pay.cancelPayRaise, {}, by);
  await change(auth, 2_000_000);
  await cancel(await api.auth('member01'));
  expect((await desk(auth)).limit.next).toMatchObject({ won: 2_000_000 });
  expect((await cancel(auth)).data).toEqual({ won: 1_000_000, next: null, changesLeft: 1 });
  api.advance(DAY_MS);
  const later = await api.auth('member02');
  expect((await desk(later)).limit.won).toBe(1_000_000);
  await change(later, 2_000_000);
  api.advance(DAY_MS);
  expect((await cancel(await api.auth('member02'))).data).toMatchObject({ won: 2_000_000 });
});

test('two changes are allowed again a month later', async () => {
  const auth = await api.auth('member02');
  await change(auth, 500_000);
  await change(auth, 400_000);
  api.advance(31 * DAY_MS);
  const later = await api.auth('member02');
  expect((await desk(later)).limit).toMatchObject({ won: 400_000, changesLeft: 2 });
  expect((await change(later, 300_000)).code).toBe('200');
});

test('a limit outside the range, the same limit again and another person are refused without using up a change', async () => {
  const auth = await api.auth('member02');
  for (const won of [90_000, 10_010_000, 105_000, 1_000_000])
    expect((await change(auth, won)).code, String(won)).toBe('35202');
  expect((await change(auth, 500_000, await proof(auth, 'member01'))).code).toBe('33490');
  expect((await desk(auth)).limit).toMatchObject({ won: 1_000_000, changesLeft: 2 });
});
