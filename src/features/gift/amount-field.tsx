import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readAmount } from '#rules/read-amount.ts';
import styles from '#ui/field.module.css';
import { describedBy, FieldFrame } from '#ui/field.tsx';
import { useField } from '#ui/form.tsx';

type AmountProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  chipsLabel: string;
  chips: readonly { value: string; text: string }[];
  defaultValue?: string;
  /** What the amount comes to, said below while it is typed. */
  tell: (typed: string) => ReactNode;
};

/** An amount: chosen from the usual ones or typed. */
export function AmountField({ name, label, hint, chipsLabel, chips, tell, ...rest }: AmountProps) {
  const { inputId, input, error } = useField(name);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  useEffect(() => setTyped(field.current?.value ?? ''), []);
  const amount = readAmount(typed);
  function choose(value: string): void {
    if (!field.current) return;
    field.current.value = value;
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <FieldFrame inputId={inputId} label={label} hint={hint} error={error}>
      <fieldset className="chips">
        <legend className="vh">{chipsLabel}</legend>
        {chips.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={amount !== undefined && amount === readAmount(value)}
            onClick={() => choose(value)}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <input
        {...input}
        ref={field}
        id={inputId}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={rest.defaultValue}
        className={`${styles['input']} ${styles['wide']}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, hint, error)}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status" className={styles['hint']}>
        {tell(typed)}
      </div>
    </FieldFrame>
  );
}
