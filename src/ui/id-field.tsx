import { type SyntheticEvent, useState } from 'react';
import { ui as copy } from './ui.copy.ts';
import { Button } from './button.tsx';
import { Field, type FieldProps } from './field.tsx';
import { useField } from './form.tsx';
import styles from './field.module.css';

const hangul = /\p{Script=Hangul}/u;

/** A member id: one typed with the Korean keyboard on is offered as the Latin letters that were meant. */
export function IdField(props: Pick<FieldProps, 'name' | 'label' | 'autoComplete' | 'hint'>) {
  const { inputId } = useField(props.name);
  const [meant, setMeant] = useState('');

  async function look({ target }: SyntheticEvent): Promise<void> {
    const input = target as HTMLInputElement;
    if (!hangul.test(input.value)) return setMeant('');
    // Help that fails to load is no trouble to tell.
    const rule = await import('./latin-keys.ts').catch(() => undefined);
    setMeant(rule && hangul.test(input.value) ? rule.latinKeys(input.value) : '');
  }
  function replace(): void {
    const input = document.getElementById(inputId) as HTMLInputElement;
    input.value = meant;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }

  return (
    <div onInput={look}>
      <Field {...props} autoCapitalize="none" spellCheck={false} />
      <div role="status">
        {meant && (
          <div className={styles['offer']}>
            <p className={styles['notice']}>{copy.hangul}</p>
            <Button size="small" onClick={replace}>
              {copy.replaceWith(meant)}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
