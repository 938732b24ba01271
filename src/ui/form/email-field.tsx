import { useState } from 'react';
import { emailLetters } from '#api/letters.ts';
import { meantProvider } from '#rules/email-slip.ts';
import { ui as copy } from '#ui/ui.copy.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { Field, type FieldProps } from './field.tsx';
import { useFormActions } from './form.tsx';

type EmailProps = Pick<FieldProps, 'label' | 'hint'> & {
  onTyped?: (address: string) => void;
};

/** An e-mail address; if its provider looks like a slip of the fingers, the one that was meant is offered. */
export function EmailField({ onTyped, ...props }: EmailProps) {
  const form = useFormActions();
  const [meant, setMeant] = useState<string>();
  const offerSoon = useDebounced((typed: string) => setMeant(meantProvider(emailLetters(typed))));
  function replace(): void {
    const [name = ''] = emailLetters(form.value('email')).split('@');
    form.type('email', `${name}@${meant}`);
    form.focus('email');
    setMeant(undefined);
  }
  return (
    <div>
      <Field
        {...props}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        onInput={({ currentTarget: { value } }) => {
          onTyped?.(value);
          setMeant(undefined);
          offerSoon(value);
        }}
      />
      <DidYouMean words={meant && copy.providerSlip} meant={meant} replace={replace} />
    </div>
  );
}
