import { expect, test } from 'vitest';
import { getTransferPeriod, getUrgentNotice } from '#wire/common.ts';
import { TRANSFER_PERIOD_PATH } from '#frame/transfer-period.ts';
import { URGENT_PATH } from '#frame/urgent-notice.ts';

test.each([
  [TRANSFER_PERIOD_PATH, getTransferPeriod],
  [URGENT_PATH, getUrgentNotice],
])('the frame asks %s by the path that the contract names', (path, endpoint) => {
  expect(path).toBe(endpoint.path);
});
