import { readResult } from '#stores/result.ts';
import type { GuestFiled } from './api.ts';

/** Under which the form keeps what it was answered with. */
export const FILED = 'guest-inquiry';
export type Numbers = Pick<GuestFiled, 'receiptNo' | 'pin'>;

/** Number and PIN of the inquiry filed in this tab, until the visitor says that they are noted down. */
export function filedNumbers(): Numbers | undefined {
  const { receiptNo, pin } = readResult(FILED) ?? {};
  return typeof receiptNo === 'string' && typeof pin === 'string' ? { receiptNo, pin } : undefined;
}
