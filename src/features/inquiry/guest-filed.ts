import { readResult } from '#stores/result.ts';
import type { GuestFiled } from './guest-api.ts';

/** The name of the result in which the form keeps number and PIN. */
export const FILED = 'guest-inquiry';
export type Numbers = Pick<GuestFiled, 'receiptNo' | 'pin'>;

/** Number and PIN of the inquiry filed in this tab, until the visitor begins a new one. */
export function filedNumbers(): Numbers | undefined {
  const { receiptNo, pin } = readResult(FILED) ?? {};
  return typeof receiptNo === 'string' && typeof pin === 'string' ? { receiptNo, pin } : undefined;
}
