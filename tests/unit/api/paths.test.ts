import { expect, test } from 'vitest';
import { getTransferPeriod } from '#api/game.ts';
import { getUrgentNotice } from '#api/notice.ts';
import { TRANSFER_PERIOD_PATH, URGENT_PATH } from '#frame/idle-calls.ts';

test.each([
  [TRANSFER_PERIOD_PATH, getTransferPeriod],
  [URGENT_PATH, getUrgentNotice],
])('the frame calls %s by the path in the contract', (path, endpoint) => {
  expect(path).toBe(endpoint.path);
});
