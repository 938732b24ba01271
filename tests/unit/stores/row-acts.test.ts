import { expect, test } from 'vitest';
import { $search } from '#stores/address.ts';
import { createRowActs } from '#stores/row-acts.ts';

test('why an action on a row failed is said until the list shows other rows', async () => {
  const { $failure, act } = createRowActs();
  const message = { text: '잠시 후 다시 시도해 주세요.', alerted: false };
  await act(1, async () => ({ outcome: 'refused', message }));
  expect($failure.get()).toEqual(message);
  $search.set('?page=2');
  expect($failure.get()).toBeUndefined();
});
