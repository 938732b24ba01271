import { useState } from 'react';
import { receiptWords as copy } from './order.copy.ts';
import { receiptNumber } from '#rules/cash-receipt.ts';
import { type ReceiptKind, receiptKinds } from '#wire/order.ts';
import { Field } from '#ui/field.tsx';
import type { FormActions } from '#ui/form.tsx';
import { RadioField } from '#ui/radio-field.tsx';

const isKind = (value: string): value is ReceiptKind =>
  (receiptKinds as readonly string[]).includes(value);

/** Whether and how a cash receipt is wanted; `must` leaves no way to want none. */
export function CashReceiptFields({ must = false }: { must?: boolean }) {
  const [kind, setKind] = useState<ReceiptKind | undefined>(must ? 'personal' : undefined);
  const kinds = receiptKinds.map((value) => ({ value, text: copy.kinds[value] }));
  return (
    <>
      <RadioField
        name="receipt"
        legend={copy.legend}
        options={must ? kinds : [...kinds, { value: 'none', text: copy.none }]}
        defaultValue={must ? 'personal' : 'none'}
        onChoose={(value) => setKind(isKind(value) ? value : undefined)}
      />
      {kind && (
        <Field
          key={kind}
          name="receiptNumber"
          label={copy.numbers[kind]}
          hint={copy.hints[kind]}
          autoComplete="off"
          inputMode="numeric"
          length={22}
        />
      )}
    </>
  );
}

/** The receipt as chosen; undefined for none, `false` after a field has been told what is wrong. */
export function readReceipt(
  values: { receipt: string; receiptNumber: string },
  form: FormActions,
): { kind: ReceiptKind; number: string } | undefined | false {
  const { receipt: kind } = values;
  if (!isKind(kind)) return undefined;
  const number = receiptNumber(kind, values.receiptNumber);
  if (number) return { kind, number };
  form.fail(copy.wrong[kind], 'receiptNumber');
  return false;
}
