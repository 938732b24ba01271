import { expect, test } from 'vitest';
import { TRANSFER_PERIOD_PATH, URGENT_PATH } from '#frame/at-rest.ts';
import { getTransferPeriod } from '#wire/game.ts';
import { getUrgentNotice } from '#wire/notice.ts';

test.each([
  [TRANSFER_PERIOD_PATH, getTransferPeriod],
  [URGENT_PATH, getUrgentNotice],
])('the frame calls %s by the path in the contract', (path, endpoint) => {
  expect(path).toBe(endpoint.path);
});
