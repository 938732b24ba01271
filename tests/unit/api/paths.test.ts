import { expect, test } from 'vitest';
import { getServerList, getTransferPeriod } from '#api/game.ts';
import { getUrgentNotice } from '#api/notice.ts';
import { TRANSFER_PERIOD_PATH, URGENT_PATH } from '#frame/idle-calls.ts';
import { SERVER_LIST_PATH } from '#frame/server-state.ts';

test.each([
  [TRANSFER_PERIOD_PATH, getTransferPeriod],
  [URGENT_PATH, getUrgentNotice],
  [SERVER_LIST_PATH, getServerList],
])('the frame calls %s by the path in the contract', (path, endpoint) => {
  expect(path).toBe(endpoint.path);
});
