import type { ReactNode } from 'react';
import { FieldError } from './field.tsx';
import { useField } from './form.tsx';
import { describedBy } from './form-fields.ts';
import styles from './radio-field.module.css';

export type RadioOption = {
  value: string;
  text: string;
  mark?: ReactNode;
  note?: ReactNode;
  /** An extra, such as a bonus, in gold. */
  gain?: string;
  disabled?: boolean;
};

type RadioProps = {
  name: string;
  legend: string;
  options: readonly RadioOption[];
  defaultValue?: string | undefined;
  hint?: ReactNode;
  look?: string | undefined;
  /** For options with much text: at most two columns. */
  roomy?: true;
  onChoose?: (value: string) => void;
};

/**
 * A choice of one option, as cards with native radios. The first that can be chosen has the field's id, since an error
 * gives it the focus; the error is read out with the radio that has it. The group is marked as required and as wrong:
 * `required` on the radios themselves would call them wrong before anybody has chosen.
 */
export function RadioField(props: RadioProps) {
  const { name, legend, options, defaultValue, hint, look, roomy, onChoose } = props;
  const { inputId, error } = useField(name, hint);
  const legendId = `${inputId}-legend`;
  const first = options.find(({ disabled }) => !disabled);
  return (
    <fieldset
      className={error ? `${styles['group']} ${styles['wrong']}` : styles['group']}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only such a group may be required or wrong
      role="radiogroup"
      aria-labelledby={legendId}
      aria-describedby={describedBy(inputId, hint, undefined)}
      aria-required
      aria-invalid={error ? true : undefined}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) onChoose?.(target.value);
      }}
    >
      <legend id={legendId} className={styles['legend']}>
        {legend}
      </legend>
      {hint && (
        <p className={styles['hint']} id={`${inputId}-hint`}>
          {hint}
        </p>
      )}
      <FieldError inputId={inputId} error={error} />
      <div
        className={[styles['options'], look, roomy && styles['roomy']].filter(Boolean).join(' ')}
      >
        {options.map(({ value, text, mark, note, gain, disabled }) => (
          <label key={value} className={styles['option']}>
            <input
              name={name}
              id={value === first?.value ? inputId : undefined}
              type="radio"
              aria-describedby={describedBy(inputId, undefined, error)}
              value={value}
              defaultChecked={value === defaultValue}
              disabled={disabled}
            />
            {mark}
            <span className={styles['words']}>
              <span>{text}</span>
              {note && <span className={styles['note']}>{note}</span>}
              {gain && <span className={`gold ${styles['gain']}`}>{gain}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
