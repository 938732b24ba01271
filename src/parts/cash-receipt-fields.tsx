import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { receiptNumber } from '#rules/cash-receipt.ts';
import { $member } from '#stores/member.ts';
import { Field } from '#ui/field.tsx';
import { type FormActions, useFormActions } from '#ui/form.tsx';
import { RadioField } from '#ui/radio-field.tsx';
import { type ReceiptKind, receiptKinds } from '#wire/order.ts';
import { isSharedPc } from '#wire/tokens.ts';
import { receiptWords as copy } from './order.copy.ts';

const isKind = (value: string): value is ReceiptKind =>
  (receiptKinds as readonly string[]).includes(value);

/** The member's own phone number from the API; not filled in on a shared PC. */
function useOwnPhone(): string {
  const { userInfo } = useStore($member);
  const phone = userInfo?.phone ?? '';
  return receiptNumber('personal', phone) && !isSharedPc() ? phone : '';
}

type ReceiptProps = {
  /** A receipt is required: the choice of none is left out. */
  must?: boolean;
  /** The kind that was chosen last time. */
  usual?: string | undefined;
  /** Hidden, not removed, so that the choice and its numbers stay while another method is looked at. */
  shown?: boolean;
};

/** Whether and how a cash receipt is wanted; the member's own phone number is filled in. */
export function CashReceiptFields({ must = false, usual = '', shown = true }: ReceiptProps) {
  const fallback = must ? 'personal' : undefined;
  const first = isKind(usual) ? usual : fallback;
  const [kind, setKind] = useState<ReceiptKind | undefined>(first);
  const kinds = receiptKinds.map((value) => ({ value, text: copy.kinds[value] }));
  const phone = useOwnPhone();
  /** What was typed for each kind, since its field goes when another is chosen. */
  const numbers = useRef<Partial<Record<ReceiptKind, string>>>({});
  const { clear } = useFormActions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another number is asked for, or none
  useEffect(() => clear('receiptNumber'), [kind, shown]);
  return (
    <>
      <div hidden={!shown}>
        <RadioField
          name="receipt"
          legend={copy.legend}
          options={must ? kinds : [...kinds, { value: 'none', text: copy.none }]}
          defaultValue={first ?? 'none'}
          onChoose={(value) => setKind(isKind(value) ? value : undefined)}
        />
      </div>
      {kind && (
        <div hidden={!shown}>
          <Field
            key={kind}
            name="receiptNumber"
            label={copy.numbers[kind]}
            hint={copy.hints[kind]}
            autoComplete="off"
            inputMode="numeric"
            length={22}
            defaultValue={numbers.current[kind] ?? (kind === 'personal' ? phone : '')}
            onInput={({ currentTarget }) => {
              numbers.current[kind] = currentTarget.value;
            }}
          />
        </div>
      )}
    </>
  );
}

/** The chosen receipt; undefined for none, `false` after an error was shown at the field. */
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
