import { useState } from 'react';
import * as v from 'valibot';
import { Field } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { RefundAccountSchema } from './api.ts';
import { refundWords as copy } from './charges.copy.ts';

const OTHER = 'other';
export const AccountFormSchema = v.object({
  ...RefundAccountSchema.entries,
  bank: v.pipe(v.nullish(v.string(), ''), v.nonEmpty(copy.bankUnchosen)),
  bankName: v.optional(RefundAccountSchema.entries.bank),
});
export type AccountValues = Partial<v.InferOutput<typeof AccountFormSchema>>;

/** The account as the call takes it; undefined for a form without one. */
export function accountOf({ bank: chosen, bankName, number, holder }: AccountValues) {
  const bank = chosen === OTHER ? bankName : chosen;
  return bank && number && holder ? { bank, number, holder } : undefined;
}

function BankField() {
  const [chosen, setChosen] = useState('');
  return (
    <>
      <SelectField
        name="bank"
        label={copy.bank}
        placeholder={copy.bankFirst}
        options={[
          ...copy.banks.map((name) => ({ value: name, text: name })),
          { value: OTHER, text: copy.bankOther },
        ]}
        onChoose={setChosen}
      />
      {chosen === OTHER && (
        <Field name="bankName" label={copy.bankName} autoComplete="off" length={12} />
      )}
    </>
  );
}

/** The account of a refund; `holder`: the verified person, who must be its holder. */
export const AccountFields = ({ holder }: { holder: string | undefined }) => (
  <>
    <BankField />
    <Field name="number" label={copy.number} autoComplete="off" inputMode="numeric" length={20} />
    <Field
      name="holder"
      label={copy.holder}
      hint={copy.holderHint}
      autoComplete="off"
      length={12}
      {...(holder && { defaultValue: holder })}
    />
  </>
);
