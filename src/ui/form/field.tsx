import type { ComponentProps, HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ui as copy } from '#ui/ui.copy.ts';
import styles from './field.module.css';
import { useField } from './form.tsx';

type FrameProps = {
  inputId: string;
  label: string;
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  missing?: string | undefined;
  children: ReactNode;
};

type ErrorProps = Pick<FrameProps, 'inputId' | 'error' | 'missing'>;

/** The error of a field; `missing` is rendered hidden, for a press that comes before scripts run (`early-press.ts`). */
export function FieldError({ inputId, error, missing }: ErrorProps) {
  const words = error ?? missing;
  if (!words) return null;
  return (
    <p className={styles['error']} id={`${inputId}-error`} hidden={!error}>
      <VisuallyHidden>{copy.errorPrefix}</VisuallyHidden>
      <span>{words}</span>
    </p>
  );
}

/** Label, hint, error and input, in the order and with the ids that all fields share. */
export function FieldFrame({
  inputId,
  label,
  optional,
  hint,
  error,
  missing,
  children,
}: FrameProps) {
  return (
    <div className={error ? `${styles['field']} ${styles['wrong']}` : styles['field']}>
      <label className={styles['label']} htmlFor={inputId}>
        {label}
        {optional && <span className={styles['optional']}> {copy.optional}</span>}
      </label>
      {hint && (
        <p className={styles['hint']} id={`${inputId}-hint`}>
          {hint}
        </p>
      )}
      <FieldError inputId={inputId} error={error} missing={missing} />
      {children}
    </div>
  );
}

export type FieldProps = {
  name: string;
  label: string;
  optional?: boolean;
  /** Without it a field that is not optional is required. */
  required?: boolean;
  hint?: ReactNode;
  autoComplete: HTMLInputAutoCompleteAttribute;
  defaultValue?: string;
  /** Expected length in characters; sets the width. */
  length?: number;
  inside?: ReactNode;
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'datetime-local';
} & Pick<
  ComponentProps<'input'>,
  | 'ref'
  | 'inputMode'
  | 'placeholder'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'enterKeyHint'
  | 'readOnly'
  | 'onFocus'
  | 'onInput'
>;

/** No phone may put other letters in the place of an id, a name or a code. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function Field(props: FieldProps) {
  const {
    name,
    label,
    optional,
    required = !optional,
    hint,
    length,
    inside,
    type = 'text',
    ...rest
  } = props;
  const { inputId, error, missing, control } = useField(name, hint, required);
  const box = (
    <input
      {...(rest.spellCheck === false && asTyped)}
      {...rest}
      {...control}
      type={type}
      size={length}
      className={length ? styles['input'] : `${styles['input']} ${styles['wide']}`}
    />
  );
  return (
    <FieldFrame
      inputId={inputId}
      label={label}
      error={error}
      missing={missing}
      hint={hint}
      optional={optional}
    >
      {inside ? (
        <div className={`${styles['inside']} ${styles['pressed']}`}>
          {box}
          <span className={styles['end']}>{inside}</span>
        </div>
      ) : (
        box
      )}
    </FieldFrame>
  );
}
