import { number, object } from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoint } from '#api/endpoint.ts';
import { DAY_MS, INTENTION_ASKED_DAYS, INTENTION_NAMED_DAYS } from '#constants.ts';
import { idempotencyKeysOf } from '#drafts/idempotency-keys.ts';
import { errorText } from '#errors.ts';
import { askOutcome } from '#idempotency/api.ts';
import { hasOpen, resolveOutcome } from '#idempotency/resolve-outcome.ts';
import { openDeadSession, openOutcomes, storeDeadTokens } from '../browser.ts';

const mine = idempotencyKeysOf('member01');
const answer = object({ done: number() });
const buy = endpoint('/test/buy', object({ amount: number() }), answer, { once: true });
const { signal } = new AbortController();

beforeEach(openDeadSession);
// The files of a worker share one clock.
afterEach(() => void vi.useRealTimers());

/** Acts in a tab with a storage of its own. */
async function elsewhere(act: () => Promise<unknown>) {
  const own = sessionStorage;
  vi.stubGlobal('sessionStorage', {});
  await act();
  vi.stubGlobal('sessionStorage', own);
}

test.each([
  ['done', { state: 'done', code: '200', data: { done: 7 } }, { done: [{ done: 7 }] }, {}],
  [
    'begun',
    { state: 'done', code: '200', data: { done: 7 } },
    { done: [{ done: 7 }] },
    { begins: 'done' },
  ],
  ['refused', { state: 'done', code: '31106' }, { refused: [{ text: errorText('31106') }] }, {}],
  ['never arrived', { state: 'none' }, { missed: true }, {}],
])(
  '%s, as another tab has learned: the tab that sent it reports it too, once [P12]',
  async (_, said, told, marks) => {
    const key = await mine.takeKey(buy.path, 'a');
    const wire = openOutcomes(askOutcome.path, said);
    const ask = () => resolveOutcome({ ...buy, ...marks }, { signal });
    await elsewhere(ask);
    await elsewhere(async () => expect(hasOpen(buy)).toBe(false));
    expect(hasOpen(buy)).toBe(true);
    expect(await ask()).toMatchObject(told);
    expect(wire.sent.map(({ body }) => body['keys'])).toEqual([[key], [key]]);
    expect(hasOpen(buy)).toBe(false);
  },
);

test('a call that never arrived and was then sent from another tab is reported as done in the tab that sent it first [P12]', async () => {
  const key = await mine.takeKey(buy.path, 'a');
  openOutcomes(askOutcome.path, { state: 'none' });
  await elsewhere(async () => {
    await resolveOutcome(buy, { signal });
    expect(await mine.takeKey(buy.path, 'a')).toBe(key);
    await mine.forgetKey(key);
  });
  openOutcomes(askOutcome.path, { state: 'done', code: '200', data: { done: 7 } });
  expect((await resolveOutcome(buy, { signal })).done).toEqual([{ done: 7 }]);
});

test('an intention that only another tab has learned of is not asked for by the next member, nor after the member’s own sign-out [P12]', async () => {
  const key = await mine.takeKey(buy.path, 'a');
  await elsewhere(() => mine.forgetKey(key));
  document.cookie = 'his3=member02; Max-Age=17280';
  expect(hasOpen(buy)).toBe(false);
  storeDeadTokens();
  expect(hasOpen(buy)).toBe(true);
  mine.drop();
  expect(hasOpen(buy)).toBe(false);
});

test('an intention that only another tab has learned of and that is too old to ask for is named, then forgotten [P12]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const key = await mine.takeKey(buy.path, 'a');
  await elsewhere(() => mine.forgetKey(key));
  const age = (days: number) => {
    vi.setSystemTime(Date.now() + days * DAY_MS);
    storeDeadTokens();
  };
  age(INTENTION_ASKED_DAYS + 0.1);
  openOutcomes(askOutcome.path);
  expect(await resolveOutcome(buy, { signal })).toMatchObject({ open: 'old' });
  age(INTENTION_NAMED_DAYS);
  expect(hasOpen(buy)).toBe(false);
});
