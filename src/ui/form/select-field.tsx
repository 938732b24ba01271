import type { ReactNode, Ref } from 'react';
import { clip } from '#rules/clip.ts';
import field from './field.module.css';
import { FieldFrame } from './field.tsx';
import { useField } from './form.tsx';
import styles from './select.module.css';

type SelectProps = {
  name: string;
  label: string;
  /** The first option, which means that nothing is chosen. */
  placeholder: string;
  options: readonly { value: string; text: string }[];
  defaultValue?: string;
  optional?: boolean | undefined;
  hint?: ReactNode;
  /** A picture of what is chosen, as high as the field at most. */
  mark?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
  onChoose?: (value: string) => void;
};

export function SelectField({ name, label, placeholder, options, hint, ...rest }: SelectProps) {
  const { defaultValue = '', optional, mark, ref, onChoose } = rest;
  const { inputId, error, control } = useField(name, hint, !optional);
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint} optional={optional}>
      <div className={mark ? styles['marked'] : undefined}>
        {mark}
        <select
          ref={ref}
          {...control}
          defaultValue={defaultValue}
          autoComplete="off"
          className={`${field['input']} ${field['wide']} ${styles['select']}`}
          onChange={({ target }) => onChoose?.(target.value)}
        >
          <option value="">{placeholder}</option>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {clip(text)}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
