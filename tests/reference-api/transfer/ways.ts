import type { TransferStatus } from '#features/transfer/rules.ts';

const next: Record<TransferStatus, readonly TransferStatus[]> = {
  A001: ['A002', 'A003', 'A004', 'A005'],
  A002: [],
  A003: ['A005', 'A009'],
  A004: [],
  A005: [],
  A009: [],
};
/** Which status may follow which: a waiting transfer is cancelled, lapses, is rejected or accepted; a moving one arrives or fails. assumed: product §4 */
export const mayBecome = (from: TransferStatus, to: TransferStatus): boolean =>
  next[from].includes(to);
