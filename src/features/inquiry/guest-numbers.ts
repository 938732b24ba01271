import * as v from 'valibot';
import { keepResult, resultOf } from '#forms/result.ts';

const NumbersSchema = v.object({ receiptNo: v.string(), pin: v.string() });
/** The receipt number and the PIN that open a visitor's inquiry. */
export type Numbers = v.InferOutput<typeof NumbersSchema>;

/** `guest-inquiry`: of the inquiry sent in this tab; `guest-read`: of the one opened last. */
type Kept = 'guest-inquiry' | 'guest-read';

export const numbersOf = (name: Kept): Numbers | undefined => resultOf(name, NumbersSchema);
export const keepNumbers = (name: Kept, { receiptNo, pin }: Numbers): boolean =>
  keepResult(name, { receiptNo, pin });
