import type { ReactNode } from 'react';
import styles from './field.module.css';
import { FieldError } from './field.tsx';
import { useField } from './form.tsx';

type CheckboxProps = {
  name: string;
  defaultChecked?: boolean;
  hint?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  children: ReactNode;
};

export function CheckboxField(props: CheckboxProps) {
  const { name, defaultChecked, hint, disabled, required, children } = props;
  const { inputId, error, missing, control } = useField(name, hint, required);
  return (
    <div className={error ? `${styles['field']} ${styles['wrong']}` : styles['field']}>
      <FieldError inputId={inputId} error={error} missing={missing} />
      <label className={styles['check']}>
        <input {...control} type="checkbox" defaultChecked={defaultChecked} disabled={disabled} />
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
