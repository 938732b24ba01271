/** `waiting`: for the receiver's decision; `moving`: accepted, but the character has not moved yet. product §3 */
export const TRANSFER_STATUS = {
  waiting: 'A001',
  canceled: 'A002',
  moving: 'A003',
  rejected: 'A004',
  failed: 'A005',
  done: 'A009',
} as const;
export const transferStatuses = Object.values(TRANSFER_STATUS);
export type TransferStatus = (typeof transferStatuses)[number];
