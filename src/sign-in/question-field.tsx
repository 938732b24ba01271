import { useState } from 'react';
import * as v from 'valibot';
import { account as copy, securityQuestions } from '#api/account.copy.ts';
import { CustomQuestionSchema } from '#api/account-fields.ts';
import { Field } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

const OWN = 'own';

/** The fields `question` and, for a question in the member's own words, `ownQuestion`. */
export const questionEntries = {
  question: v.pipe(v.string(), v.nonEmpty(copy.questionRequired)),
  ownQuestion: v.optional(CustomQuestionSchema),
};

export const questionOf = (given: {
  question: string;
  ownQuestion?: string | undefined;
}): string => (given.question === OWN ? (given.ownQuestion ?? '') : given.question);

type QuestionProps = {
  label: string;
  own: string;
  ownLabel: string;
  ownHint?: string;
  /** The question of a draft. */
  chosen?: unknown;
};

export function QuestionField(props: QuestionProps) {
  const { label, own, ownLabel, ownHint, chosen: initial } = props;
  const [chosen, setChosen] = useState(initial);
  return (
    <>
      <div onInput={(event) => setChosen((event.target as HTMLSelectElement).value)}>
        <SelectField
          name="question"
          label={label}
          placeholder={copy.questionFirst}
          options={[
            ...securityQuestions.map((text) => ({ value: text, text })),
            { value: OWN, text: own },
          ]}
        />
      </div>
      {chosen === OWN && (
        <Field name="ownQuestion" label={ownLabel} hint={ownHint} autoComplete="off" />
      )}
    </>
  );
}
