import { expect, test } from 'vitest';
import { getTransferPeriod } from '#wire/common.ts';
import { TRANSFER_PERIOD_PATH } from '#frame/transfer-period.ts';

test('the visitor asks the endpoint that the contract names', () => {
  expect(TRANSFER_PERIOD_PATH).toBe(getTransferPeriod.path);
});
