import { type SyntheticEvent, useState } from 'react';
import { Button } from './button.tsx';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { useField } from './form.tsx';
import { typeInto } from './form-fields.ts';
import { ui as copy } from './ui.copy.ts';

const hangul = /\p{Script=Hangul}/u;

type IdProps = Pick<FieldProps, 'name' | 'label' | 'autoComplete' | 'hint' | 'inside'> & {
  /** A new id has no capitals. */
  lower?: true;
};

/** A member id; if it was typed with the Korean keyboard or in capitals, the intended letters are offered. */
export function IdField({ lower, ...props }: IdProps) {
  const { inputId } = useField(props.name);
  const [meant, setMeant] = useState('');
  const [words, setWords] = useState(copy.hangul);

  async function offerMeant({ target }: SyntheticEvent): Promise<void> {
    const input = target as HTMLInputElement;
    const { value } = input;
    setWords(hangul.test(value) ? copy.hangul : copy.lower);
    if (!hangul.test(value))
      return setMeant(lower && /[A-Z]/.test(value) ? value.toLowerCase() : '');
    // If this help fails to load, the field works without it.
    const rule = await import('./latin-keys.ts').catch(() => undefined);
    setMeant(rule && hangul.test(input.value) ? rule.latinKeys(input.value) : '');
  }
  function replace(): void {
    const input = document.getElementById(inputId) as HTMLInputElement;
    typeInto(input, meant);
    input.focus();
  }

  return (
    <div onInput={offerMeant}>
      <Field {...props} autoCapitalize="none" spellCheck={false} />
      <div role="status">
        {meant && (
          <div className={styles['offer']}>
            <p className={styles['notice']}>{words}</p>
            <Button size="small" onClick={replace}>
              {copy.replaceWith(meant)}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
