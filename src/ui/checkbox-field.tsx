import type { ReactNode } from 'react';
import { ui as copy } from './ui.copy.ts';
import { describedBy } from './field.tsx';
import { useField } from './form.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './field.module.css';

type CheckboxProps = {
  name: string;
  defaultChecked?: boolean;
  hint?: ReactNode;
  children: ReactNode;
};

export function CheckboxField({ name, defaultChecked, hint, children }: CheckboxProps) {
  const { inputId, input, error } = useField(name);
  return (
    <div className={error ? `${styles['field']} ${styles['wrong']}` : styles['field']}>
      {error && (
        <p className={styles['error']} id={`${inputId}-error`}>
          <VisuallyHidden>{copy.errorPrefix}</VisuallyHidden>
          {error}
        </p>
      )}
      <label className={styles['check']}>
        <input
          {...input}
          id={inputId}
          type="checkbox"
          defaultChecked={defaultChecked}
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
