import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { readAmount } from '#rules/read-amount.ts';
import { units } from '#rules/rules.copy.ts';
import styles from '#ui/field.module.css';
import { describedBy, FieldFrame } from '#ui/field.tsx';
import { useField } from '#ui/form.tsx';
import { typeInto } from '#ui/form-fields.ts';
import gift from './gift.module.css';

type AmountProps = {
  ref: RefObject<HTMLInputElement | null>;
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

/** An amount, typed or chosen from buttons. */
export function AmountField({
  ref,
  name,
  label,
  hint,
  chipsLabel,
  placeholder,
  chips,
  noteOf,
  ...rest
}: AmountProps) {
  const { inputId, input, error } = useField(name);
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  useEffect(() => setTyped(ref.current?.value ?? ''), [ref]);
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
            onClick={() => ref.current && typeInto(ref.current, value)}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <div className={styles['inside']}>
        <input
          {...input}
          ref={ref}
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
