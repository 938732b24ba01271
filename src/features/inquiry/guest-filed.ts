import * as v from 'valibot';
import { resultOf } from '#forms/result.ts';

/** The name of the result in which the form keeps the receipt number and the PIN. */
export const FILED = 'guest-inquiry';
const NumbersSchema = v.object({ receiptNo: v.string(), pin: v.string() });
export type Numbers = v.InferOutput<typeof NumbersSchema>;

/** The receipt number and the PIN of the inquiry filed in this tab, until the visitor begins a new one. */
export const filedNumbers = (): Numbers | undefined => resultOf(FILED, NumbersSchema);
