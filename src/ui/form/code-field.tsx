import type { ReactNode } from 'react';
import styles from './field.module.css';
import { asTyped, FieldFrame } from './field.tsx';
import { useField, useSending } from './form.tsx';

type CodeProps = { name: string; label: string; hint?: ReactNode; digits: number };

/** One input for all digits, so that a code can be pasted, with spaces and hyphens too. A locked form disables it. */
export function CodeField({ name, label, hint, digits }: CodeProps) {
  const { inputId, error, control } = useField(name, hint, true);
  const { blocked } = useSending();
  return (
    <FieldFrame inputId={inputId} label={label} hint={hint} error={error}>
      <input
        {...control}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        disabled={blocked}
        pattern="[\d\s\-]*"
        {...asTyped}
        size={digits + 2}
        className={`${styles['input']} ${styles['code']}`}
      />
    </FieldFrame>
  );
}
