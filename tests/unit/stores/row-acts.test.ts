import { expect, test, vi } from 'vitest';
import { $search } from '#stores/address.ts';
import { $dialogs } from '#stores/dialog.ts';
import { createRowActs } from '#stores/row-acts.ts';

test('why an action on a row failed is said until the list shows other rows', async () => {
  const { $failure, act } = createRowActs();
  const message = { text: '잠시 후 다시 시도해 주세요.', alerted: false };
  await act(1, async () => ({ outcome: 'refused', message }), []);
  expect($failure.get()).toEqual(message);
  $search.set('?page=2');
  expect($failure.get()).toBeUndefined();
});

test('an answer that tells another end than the one asked for is no success', async () => {
  const { $failure, act } = createRowActs();
  const answered = (status: number | null) => async () =>
    ({ outcome: 'done', data: { status } }) as const;
  const other = act(1, answered(3), [2]);
  await vi.waitFor(() => expect($dialogs.get()).toHaveLength(1));
  $dialogs.get()[0]?.answer(false);
  expect(await other).toMatchObject({ outcome: 'refused' });
  expect($failure.get()?.text).toMatch(/^요청한 대로 처리되지 않았습니다/);
  // The asked end is one, and so is a status that this build does not know: the call was not refused.
  for (const status of [2, null])
    expect(await act(1, answered(status), [2])).toMatchObject({ outcome: 'done' });
});
