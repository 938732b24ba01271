import { accountCodes, errorText, otpLocks, payLimitCodes } from '#errors.ts';
import { overLimit } from '#features/pay/pay.copy.ts';

/** What comes with a code where tests provoke it; `…` stands for what the server fills in. */
const given: Record<string, object> = {
  '32510': { remaining: 4, lockSeconds: 30 },
};
/** The sentences of Pay itself for codes about its limits; one of them names the amount that is left. */
const onPay: Record<string, string> = {
  [payLimitCodes.minor]: overLimit.minor(),
  [payLimitCodes.new]: overLimit.new('50,000원'),
  [payLimitCodes.day]: overLimit.day(),
  [payLimitCodes.month]: overLimit.month(),
};

/** What a member reads of a code; of an OTP lock the first sentence alone, as the next one says when it ends. */
export function sentenceOf(code: string, data: object | undefined = given[code]): string {
  const text = onPay[code] ?? errorText(code, data);
  // In place of these words the server may say when the limit ends.
  if (code === accountCodes.limited) return text.replace('잠시 후', '…');
  return otpLocks.includes(code) ? text.slice(0, text.indexOf('.') + 1) : text;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The whole sentence; `…` stands for what the server fills in. */
export const exactly = (text: string): RegExp =>
  new RegExp(`^${escaped(text).replaceAll('…', '.+')}$`);
/** The same inside other words, such as a field's description. */
export const within = (text: string): RegExp => new RegExp(escaped(text).replaceAll('…', '.+'));
