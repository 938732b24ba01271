import { type ReactNode, useEffect, useRef, useState } from 'react';
import { letterCount } from '#api/letters.ts';
import { formatNumber } from '#rules/money.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ui as copy } from '#ui/ui.copy.ts';
import field from './field.module.css';
import { FieldFrame } from './field.tsx';
import { useField } from './form.tsx';
import styles from './text-area-field.module.css';

type TextAreaProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  defaultValue?: string;
  rows?: number;
  /** How many letters there must be at least, which is told before any mistake. */
  least?: number;
  limit: number;
};

/** How many letters there are of how many; the letter beyond the limit is told at once, without the focus. */
type CountProps = { id: string; count: number; least?: number | undefined; limit: number };
export function LetterCount({ id, count, least, limit }: CountProps) {
  const isOver = count > limit;
  return (
    <>
      <p className={styles['count']} id={id} data-over={isOver}>
        <VisuallyHidden>{copy.letters} </VisuallyHidden>
        <span>
          {`${formatNumber(count)} / ${formatNumber(limit)}${least ? ` (${copy.least(least)})` : ''}`}
        </span>
      </p>
      <p className="vh" role="status">
        {isOver && copy.over(formatNumber(limit))}
      </p>
    </>
  );
}

/** A longer text with a letter count; a text that is too long is reported, never cut. */
export function TextAreaField(props: TextAreaProps) {
  const { name, label, hint, optional, defaultValue, rows = 6, least, limit } = props;
  const { inputId, error, control } = useField(name, hint, !optional);
  const countId = `${inputId}-count`;
  const [count, setCount] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const recount = () => setCount(letterCount(area.current?.value ?? ''));
  // After each render: a draft or the form itself may have set the text, of which no `input` event tells.
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
      <LetterCount id={countId} count={count} least={least} limit={limit} />
    </FieldFrame>
  );
}
