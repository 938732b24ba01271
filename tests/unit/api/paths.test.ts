import { expect, test } from 'vitest';
import { getTransferPeriod } from '#api/common.ts';
import { TRANSFER_PERIOD_PATH } from '#layouts/transfer-period.ts';

test('the visitor asks the endpoint that the contract names', () => {
  expect(TRANSFER_PERIOD_PATH).toBe(getTransferPeriod.path);
});
