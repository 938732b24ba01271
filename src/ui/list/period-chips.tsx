import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Choice } from '#ui/layout/tabs.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { list as copy, ui as uiCopy } from '#ui/ui.copy.ts';
import styles from './period-chips.module.css';
import { TurnLink } from './turn-link.tsx';

type SpanProps = { from: string; to: string; onSpan: (from: string, to: string) => void };

function SpanForm({ from, to, onSpan }: SpanProps) {
  const [error, setError] = useState('');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // The days change without a press here, for example after Back. Only the values are set, so the inputs keep the
  // focus.
  useEffect(() => {
    for (const [name, value] of Object.entries({ from, to })) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = value;
    }
  }, [from, to]);
  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const span = new FormData(event.currentTarget);
    const [start, end] = [String(span.get('from')), String(span.get('to'))];
    let wrong = start > end ? copy.wrongSpan : '';
    if (!start || !end) wrong = copy.missingDay;
    setError(wrong);
    if (!wrong) onSpan(start, end);
  }
  const day = (name: 'from' | 'to', value: string) => (
    <label className={styles['day']}>
      {copy[name]}
      <input
        type="date"
        name={name}
        defaultValue={value}
        min="2000-01-01"
        max="2099-12-31"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
    </label>
  );
  return (
    <form ref={form} className={styles['span']} noValidate onSubmit={choose}>
      {day('from', from)}
      {day('to', to)}
      <Button type="submit" size="small">
        {copy.search}
      </Button>
      {error && (
        <p className={styles['error']} id={id} role="alert">
          <VisuallyHidden>{uiCopy.errorPrefix}</VisuallyHidden>
          <span>{error}</span>
        </p>
      )}
    </form>
  );
}

type PeriodProps = SpanProps & {
  /** The usual periods, each with its own address. */
  choices: readonly Choice[];
  custom: boolean;
  onTurn: (href: string) => void;
};

export function PeriodChips({ choices, custom, onTurn, ...span }: PeriodProps) {
  const [open, setOpen] = useState(custom);
  // The address may have changed without a press here, for example by Back.
  useEffect(() => setOpen(custom), [custom]);
  return (
    <div className={styles['period']}>
      <nav className={`chips ${styles['even']}`} aria-label={copy.period}>
        {choices.map(({ key, title, href, current }) => (
          <TurnLink
            key={key}
            href={href}
            className="chip"
            current={current && !open ? 'true' : undefined}
            onTurn={(to) => {
              setOpen(false);
              onTurn(to);
            }}
          >
            {title}
          </TurnLink>
        ))}
        <button
          type="button"
          className="chip"
          aria-expanded={open}
          aria-pressed={open || custom}
          onClick={() => setOpen(!open)}
        >
          {copy.custom}
        </button>
      </nav>
      {open && <SpanForm {...span} />}
    </div>
  );
}
