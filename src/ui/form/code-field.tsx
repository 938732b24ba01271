import type { ReactNode } from 'react';
import styles from './field.module.css';
import { asTyped, FieldFrame } from './field.tsx';
import { useField, useSending } from './form.tsx';

type CodeProps = { name: string; label: string; hint?: ReactNode; digits: number };

/** A single one, so that the code can be pasted; spaces and hyphens are allowed. Disabled by a lock of the form. */
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
