import { type ReactNode, useState } from 'react';
import { readAmount } from '#rules/read-amount.ts';
import { units } from '#rules/rules.copy.ts';
import styles from '#ui/field.module.css';
import { describedBy, FieldFrame } from '#ui/field.tsx';
import { useField, useFormActions } from '#ui/form.tsx';
import gift from './gift.module.css';

type AmountProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  chipsLabel: string;
  placeholder: string;
  chips: readonly { value: string; text: string }[];
  defaultValue?: string;
  /** A note about the typed amount, shown below while typing. */
  noteOf: (typed: string) => ReactNode;
};

export function AmountField({
  name,
  label,
  hint,
  chipsLabel,
  placeholder,
  chips,
  noteOf,
  ...rest
}: AmountProps) {
  const { inputId, error } = useField(name);
  const form = useFormActions();
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const amount = readAmount(typed, units.hwan);
  return (
    <FieldFrame inputId={inputId} label={label} hint={hint} error={error}>
      <fieldset className={gift['amounts']}>
        <legend className="vh">{chipsLabel}</legend>
        {chips.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={amount !== undefined && amount === readAmount(value)}
            onClick={() => form.type(name, value)}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <div className={styles['inside']}>
        <input
          name={name}
          id={inputId}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          defaultValue={rest.defaultValue}
          className={`${styles['input']} ${styles['wide']}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, hint, error)}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <span className={gift['unit']} aria-hidden="true">
          {units.hwan}
        </span>
      </div>
      <div role="status" className={styles['hint']}>
        {noteOf(typed)}
      </div>
    </FieldFrame>
  );
}
