import { type SyntheticEvent, useState } from 'react';
import { typedLetters } from '#api/letters.ts';
import { ui as copy } from '#ui/ui.copy.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { Field, type FieldProps } from './field.tsx';
import { useField, useFormActions } from './form.tsx';

/** Single letters of Hangul, as the keys of Latin words leave them. */
const LOOSE_LETTERS = /[\u3131-\u3163]/;
const hangul = /\p{Script=Hangul}/u;

type IdProps = Pick<FieldProps, 'label' | 'autoComplete' | 'hint' | 'inside'> & {
  /** Whether a text can be a new id, which has no capitals; left out for the id of an existing account. */
  fits?: (id: string) => boolean;
};
const hasNoSpace = (id: string) => !/\s/.test(id);

/** A member id; if it was typed with the Korean keyboard or in capitals, the intended letters are offered. */
export function IdField({ fits, ...props }: IdProps) {
  const form = useFormActions();
  const { error } = useField('userId');
  const [meant, setMeant] = useState('');
  const [words, setWords] = useState('');
  const isSlip = meant !== '' || words === copy.hangul;

  function offer(id: string): void {
    const text = fits ? id.toLowerCase() : id;
    setMeant((fits ?? hasNoSpace)(text) ? text : '');
  }
  async function offerMeant({ target }: SyntheticEvent): Promise<void> {
    const input = target as HTMLInputElement;
    // The text is taken as typed, not as the form reads it: a loose letter of Hangul would become another sign, which
    // no key types.
    const typed = typedLetters(input.value);
    if (!hangul.test(typed)) {
      setWords(copy.lower);
      return offer(fits && /[A-Z]/.test(typed) ? typed : '');
    }
    setWords(copy.hangul);
    // If this help fails to load, the field works without it.
    const rule = await import('./latin-keys.ts').catch(() => undefined);
    // Whole syllables are a word that was meant, such as one for a new id that is not known to be Latin.
    const isMeant = !fits || LOOSE_LETTERS.test(typed);
    if (typedLetters(input.value) === typed) offer(isMeant && rule ? rule.latinKeys(typed) : '');
  }
  function replace(): void {
    form.type('userId', meant);
    form.focus('userId');
  }

  return (
    <div onInput={offerMeant}>
      <Field
        {...props}
        name="userId"
        {...(fits && error && { hint: undefined })}
        spellCheck={false}
      />
      <DidYouMean words={error || !isSlip ? undefined : words} meant={meant} replace={replace} />
    </div>
  );
}
