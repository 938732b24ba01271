import { codeLetters } from '#api/letters.ts';
import type { ReceiptKind } from '#api/order.ts';
import { BUSINESS_NUMBER_DIGITS } from '#constants.ts';

/** The digits as they are dialled in Korea: `+82 10-…`, `+82 (0)10-…`, `0082 10…` and `82-10-…` become `010…`. */
const digitsOf = (typed: string): string =>
  codeLetters(typed)
    .replace(/[^\d+]/g, '')
    .replace(/^\+820?/, '0')
    .replace(/\D/g, '')
    .replace(/^(?:00)?820?(?=1[016-9]\d{7,8}$)/, '0');

/** Whether the last digit is the check digit by the tax office's formula. */
function isBusinessNumber(digits: string): boolean {
  if (digits.length !== BUSINESS_NUMBER_DIGITS) return false;
  const at = (index: number) => Number(digits[index]);
  const weights = [1, 3, 7, 1, 3, 7, 1, 3];
  const sum = weights.reduce((all, weight, index) => all + weight * at(index), 0);
  const ninth = at(8) * 5;
  return (10 - ((sum + Math.floor(ninth / 10) + (ninth % 10)) % 10)) % 10 === at(9);
}

export const isMobileNumber = (digits: string): boolean =>
  /^01(?:0\d{8}|[16-9]\d{7,8})$/.test(digits);

/** The digits of a typed receipt number (hyphens, spaces and full-width digits allowed), or undefined if it is none. */
export function receiptNumber(kind: ReceiptKind, typed: string): string | undefined {
  const digits = digitsOf(typed);
  const isValid =
    kind === 'business'
      ? isBusinessNumber(digits)
      : isMobileNumber(digits) || /^\d{13,19}$/.test(digits);
  return isValid ? digits : undefined;
}

export const maskReceiptNumber = (digits: string): string => `***-${digits.slice(-4)}`;
