import { useEffect, useState } from 'react';
import { type ReceiptKind, receiptKinds } from '#api/order.ts';
import { isSharedPc } from '#api/tokens.ts';
import { dropDraft, plainValues, saveDraft, textOf } from '#drafts/drafts.ts';
import { useMember } from '#member/use-member.ts';
import { receiptNumber } from '#rules/cash-receipt.ts';
import { currentOwner } from '#session/session.ts';
import { Field } from '#ui/form/field.tsx';
import { type FormActions, useFormActions } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { receiptWords as copy } from './order.copy.ts';

const isKind = (value: string): value is ReceiptKind =>
  (receiptKinds as readonly string[]).includes(value);

/** The member's own phone number from the API; not filled in on a shared PC. */
function useOwnPhone(): string {
  const { userInfo } = useMember('userInfo');
  const phone = userInfo?.phone ?? '';
  return receiptNumber('personal', phone) && !isSharedPc() ? phone : '';
}

/** The kind, and the number typed for each kind, since choosing another kind removes its field. */
const DRAFT = 'receipt';
export const dropReceiptDraft = (): void => dropDraft(currentOwner(), DRAFT);

type ReceiptProps = {
  /** A receipt is required, so "no receipt" is not offered. */
  must?: boolean;
  usual?: string | undefined;
  /** False hides the fields but keeps what was chosen and typed, while another payment method is chosen. */
  shown?: boolean;
};

export function CashReceiptFields({ must = false, usual = '', shown = true }: ReceiptProps) {
  const [typed, setTyped] = useState(() => plainValues(currentOwner(), DRAFT) ?? {});
  const chosen = textOf(typed['kind']) || usual;
  const fallback = must ? 'personal' : undefined;
  const kind = isKind(chosen) ? chosen : fallback;
  const kinds = receiptKinds.map((value) => ({ value, text: copy.kinds[value] }));
  const phone = useOwnPhone();
  /** The phone number as it was when the field got the focus: one that comes later is not put into what is typed. */
  const [offered, setOffered] = useState<string>();
  function keep(change: Record<string, string>): void {
    const now = { ...typed, ...change };
    setTyped(now);
    saveDraft(currentOwner(), DRAFT, now);
  }
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
          defaultValue={kind ?? 'none'}
          onChoose={(value) => keep({ kind: value })}
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
            defaultValue={textOf(typed[kind] ?? (kind === 'personal' && (offered ?? phone)))}
            onFocus={() => setOffered((before) => before ?? phone)}
            onInput={({ currentTarget }) => keep({ [kind]: currentTarget.value })}
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
