import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import { ActionBar } from '#ui/form/action-bar.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { GuardedForm, type GuardedFormProps } from './guarded-form.tsx';

type FilingFormProps<Schema extends GenericSchema> = Omit<GuardedFormProps<Schema>, 'label'> & {
  words: { label: string; submit: string; submitting: string };
  /** The last field, without which nothing is filed. */
  consent?: { name: string; words: string } | undefined;
  late: ReactNode;
  /** Stands beside the button. */
  cancel?: ReactNode;
};

/** A long form that is filed with support: its own fields, then a consent and the bar with its button. */
export function FilingForm<Schema extends GenericSchema>(props: FilingFormProps<Schema>) {
  const { words, consent, late, cancel, children, ...form } = props;
  return (
    <GuardedForm<Schema> {...form} label={words.label}>
      {children}
      {consent && (
        <CheckboxField name={consent.name} required>
          {consent.words}
        </CheckboxField>
      )}
      <ActionBar late={late}>
        {cancel}
        <SubmitButton busyLabel={words.submitting}>{words.submit}</SubmitButton>
      </ActionBar>
    </GuardedForm>
  );
}
