import type { ReactNode } from 'react';
import styles from './field.module.css';
import { describedBy, FieldError } from './field.tsx';
import { useField } from './form.tsx';

type CheckboxProps = {
  name: string;
  defaultChecked?: boolean;
  hint?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
};

export function CheckboxField({ name, defaultChecked, hint, disabled, children }: CheckboxProps) {
  const { inputId, error, missing } = useField(name);
  return (
    <div className={error ? `${styles['field']} ${styles['wrong']}` : styles['field']}>
      <FieldError inputId={inputId} error={error} missing={missing} />
      <label className={styles['check']}>
        <input
          name={name}
          id={inputId}
          type="checkbox"
          defaultChecked={defaultChecked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, hint, error)}
        />
        <span>{children}</span>
      </label>
      {hint && (
        <p className={styles['hint']} id={`${inputId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
