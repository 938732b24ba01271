import * as v from 'valibot';
import type { Places } from '#parts/form-failure.ts';
import { codeLetters } from '#wire/fields.ts';
import { RefundAccountSchema } from './api.ts';
import { refundWords as copy } from './charges.copy.ts';

const { bank, number, holder } = RefundAccountSchema.entries;

/** The form for the refund account: spaces and hyphens in the number are dropped. */
export const RefundAccountFormSchema = v.object({
  bank,
  number: v.pipe(v.string(), v.transform(codeLetters), number),
  holder,
});

/** The field for each reason of a refused refund. */
export const refundPlaces: Places = {
  won: { text: copy.changed },
  'account.bank': { field: 'bank' },
  'account.number': { field: 'number' },
  'account.holder': { field: 'holder' },
};
