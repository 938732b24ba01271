import { nullable, number, object } from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoint } from '#api/endpoint.ts';
import { $dialogs } from '#dialogs/dialog.ts';
import { errorText } from '#errors.ts';
import { $rowFailure, actOnce } from '#idempotency/act-once.ts';
import { syncSession } from '#session/session.ts';
import { $search } from '#ui/address.ts';
import { envelope, openDeadSession, openWire } from '../browser.ts';

const take = endpoint(
  '/test/take',
  object({ no: number() }),
  object({ status: nullable(number()) }),
  {
    once: true,
  },
);
const onRow = (ends: number[]) => actOnce(take, { no: 1 }, { row: 1, ends });
/** Closes the alert that the action shows. */
async function closeAlert(): Promise<void> {
  await vi.waitFor(() => expect($dialogs.get()).toHaveLength(1));
  $dialogs.get()[0]?.answer(false);
}

beforeEach(() => {
  openDeadSession();
  syncSession();
});

test('why an action on a row failed is said until the list shows other rows', async () => {
  openWire({ [take.path]: () => envelope(null, '31104') });
  const refused = onRow([]);
  await closeAlert();
  await refused;
  expect($rowFailure.get()).toMatchObject({ text: errorText('31104'), alerted: true });
  $search.set('?page=2');
  expect($rowFailure.get()).toBeUndefined();
});

test('an answer that tells another end than the one asked for is no success', async () => {
  let status: number | null = 3;
  openWire({ [take.path]: () => envelope({ status }) });
  const other = onRow([2]);
  await closeAlert();
  expect(await other).toMatchObject({ outcome: 'refused' });
  expect($rowFailure.get()?.text).toMatch(/^요청한 대로 처리되지 않았습니다/);
  // The asked end is one, and so is a status that this build does not know: the call was not refused.
  for (status of [2, null]) expect(await onRow([2])).toMatchObject({ outcome: 'done' });
});

test('while an action on a row is running, no other on the same row begins', async () => {
  const wire = openWire({ [take.path]: () => envelope({ status: 2 }) });
  const [first, second] = await Promise.all([onRow([2]), onRow([2])]);
  expect([first?.outcome, second]).toEqual(['done', undefined]);
  expect(wire.to(take.path)).toHaveLength(1);
});
