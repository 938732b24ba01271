import { TRANSFER_STATUS, type TransferStatus } from '#api/transfer.ts';

/** Which status may follow which: a waiting transfer is cancelled (also by the end of its term), rejected, accepted or fails; a moving one arrives or fails. assumed: product §4 */
const following: Record<TransferStatus, readonly TransferStatus[]> = {
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
export const mayBecome = (from: TransferStatus, to: TransferStatus): boolean =>
  following[from].includes(to);
