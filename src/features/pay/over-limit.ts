import { payLimitCodes } from '#errors.ts';
import { payWords as payCopy } from '#forms/order.copy.ts';
import { overLimit as copy, desk as deskCopy, usedUp } from './pay.copy.ts';

const limits = Object.keys(payLimitCodes) as (keyof typeof payLimitCodes)[];

/** Which limit was exceeded, what is left of it, and a link to the panel of limits; undefined for any other code. */
export function overLimit(code: string | undefined, data: unknown) {
  const limit = limits.find((one) => payLimitCodes[one] === code);
  if (!limit) return undefined;
  const { left }: { left?: unknown } = Object(data);
  const leftWon = typeof left === 'number' ? left : undefined;
  const isUsedUp = leftWon !== undefined && leftWon <= 0;
  const leftText = leftWon === undefined ? undefined : payCopy.won(leftWon);
  return {
    text: isUsedUp ? usedUp[limit] : copy[limit](leftText),
    link: { href: '#pay-limit', text: limit === 'month' ? deskCopy.toLimits : deskCopy.seeLimits },
  };
}
