import { TRANSFER_STATUS, type TransferStatus } from '#features/transfer/status.ts';

const next: Record<TransferStatus, readonly TransferStatus[]> = {
  [TRANSFER_STATUS.waiting]: [
    TRANSFER_STATUS.canceled,
    TRANSFER_STATUS.moving,
    TRANSFER_STATUS.rejected,
    TRANSFER_STATUS.failed,
  ],
  [TRANSFER_STATUS.canceled]: [],
  [TRANSFER_STATUS.moving]: [TRANSFER_STATUS.failed, TRANSFER_STATUS.done],
  [TRANSFER_STATUS.rejected]: [],
  [TRANSFER_STATUS.failed]: [],
  [TRANSFER_STATUS.done]: [],
};
/** Which status may follow which: a waiting transfer is cancelled, lapses, is rejected or accepted; a moving one arrives or fails. assumed: product §4 */
export const mayBecome = (from: TransferStatus, to: TransferStatus): boolean =>
  next[from].includes(to);
