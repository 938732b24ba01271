import type { ReactNode } from 'react';
import styles from '#ui/field.module.css';
import { describedBy, FieldFrame } from '#ui/field.tsx';
import { useField } from '#ui/form.tsx';

type FileProps = { name: string; label: string; hint: ReactNode; accept: string };

/** Any number of files; the form gets them as an array. */
export function FileField({ name, label, hint, accept }: FileProps) {
  const { inputId, input, error } = useField(name);
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint} optional>
      <input
        {...input}
        id={inputId}
        type="file"
        multiple
        accept={accept}
        className={`${styles['input']} ${styles['wide']} ${styles['files']}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, hint, error)}
      />
    </FieldFrame>
  );
}
