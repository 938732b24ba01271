import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#rules/money.ts';
import { letterCount } from '#wire/letters.ts';
import field from './field.module.css';
import { FieldFrame } from './field.tsx';
import { useField } from './form.tsx';
import styles from './text-area-field.module.css';
import { ui as copy } from './ui.copy.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type TextAreaProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  defaultValue?: string;
  rows?: number;
  limit: number;
};

/** A longer text with a letter count; a text that is too long is reported, never cut. */
export function TextAreaField(props: TextAreaProps) {
  const { name, label, hint, optional, defaultValue, rows = 6, limit } = props;
  const { inputId, error, control } = useField(name, hint);
  const countId = `${inputId}-count`;
  const [count, setCount] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const recount = () => setCount(letterCount(area.current?.value ?? ''));
  useEffect(recount);
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint} optional={optional}>
      <textarea
        {...control}
        ref={area}
        rows={rows}
        defaultValue={defaultValue}
        autoComplete="off"
        className={`${field['input']} ${field['wide']} ${styles['area']}`}
        aria-describedby={`${control['aria-describedby'] ?? ''} ${countId}`}
        onInput={recount}
      />
      <p className={styles['count']} id={countId} data-over={count > limit}>
        <VisuallyHidden>{copy.letters} </VisuallyHidden>
        <span>{`${formatNumber(count)} / ${formatNumber(limit)}`}</span>
      </p>
    </FieldFrame>
  );
}
