import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/client.ts';
import { getTransferPeriod } from '#api/game.ts';
import { lostAct } from '#idempotency/idempotency.copy.ts';
import { verifyByState } from '#idempotency/verify-by-state.ts';

type Failure = ConstructorParameters<typeof ApiError>[0];
const error = (failure: Failure) => new ApiError(failure, getTransferPeriod);
const lost = error({ kind: 'no-answer' });
const closed = error({ kind: 'no-answer', closed: 'maintenance' });
const refused = error({ kind: 'code', code: '31204', data: {} });
const ended = error({ kind: 'session-ended', expired: false });

const yes = async () => true;
const no = async () => false;
const unknown = () => Promise.reject(lost);

test.each([
  { name: 'a lost answer, done', failed: lost, state: yes, done: true, told: [] },
  { name: 'a lost answer, not done', failed: lost, state: no, told: [[lost, undefined]] },
  {
    name: 'a lost answer, unknown',
    failed: lost,
    state: unknown,
    told: [[lost, lostAct.unknown]],
  },
  {
    name: 'a closed host, which says so itself',
    failed: closed,
    state: unknown,
    told: [[closed, undefined]],
  },
  { name: 'refused, for it is done already', failed: refused, state: yes, done: true, told: [] },
  { name: 'refused', failed: refused, state: no, told: [[refused, undefined]] },
  { name: 'nobody to ask any more', failed: ended, state: yes, told: [[ended, undefined]] },
])(
  '$name: the state decides what the member is told [P3]',
  async ({ failed, state, done = false, told }) => {
    const fail = vi.fn(async () => {});
    const call = () => Promise.reject(failed);
    const end = await verifyByState(getTransferPeriod, {}, { call, fail }, state);
    expect(end.done).toBe(done);
    expect(fail.mock.calls).toEqual(told);
  },
);

test('a call that is answered needs no further question', async () => {
  const doneBy = vi.fn(no);
  const fail = vi.fn(async () => {});
  const call = async () => ({ status: 'N' }) as never;
  const end = await verifyByState(getTransferPeriod, {}, { call, fail }, doneBy);
  expect(end).toEqual({ done: true, data: { status: 'N' } });
  expect(doneBy).not.toHaveBeenCalled();
  expect(fail).not.toHaveBeenCalled();
});
