import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { dropDraft, readDraft, saveDraft } from '#drafts/drafts.ts';
import { isHeld, useInnerStep } from '#drafts/leave-guard.ts';
import { Form } from '#ui/form.tsx';
import { IdField } from '#ui/id-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TypedUserIdSchema } from '#wire/account-fields.ts';
import { credentials as copy } from '#wire/credentials.copy.ts';

const FormSchema = v.object({ userId: TypedUserIdSchema });

function draftId(draft: string): string {
  const { success, output } = v.safeParse(TypedUserIdSchema, readDraft('', draft)?.['userId']);
  return success ? output : '';
}

/** Kept in this tab while they are at the identity provider. `done`: Back does not lead to this step any more. */
export function useChosenId(draft: string, done = false) {
  const [userId, setUserId] = useState(() => draftId(draft));
  const back = useInnerStep(userId !== '' && !done, () => setUserId(''));
  useEffect(() => {
    const forward = () => isHeld() && setUserId(draftId(draft));
    addEventListener('popstate', forward);
    return () => removeEventListener('popstate', forward);
  }, [draft]);
  return {
    userId,
    choose(id: string): void {
      saveDraft('', draft, { userId: id });
      setUserId(id);
    },
    chooseAgain(): void {
      dropDraft('', draft);
      back();
    },
  };
}

type IdFormProps = {
  draft: string;
  label: string;
  next: string;
  choose: (id: string) => void;
};

export function IdForm({ draft, label, next, choose }: IdFormProps) {
  return (
    <Form
      id={`${draft}-id`}
      short
      label={label}
      schema={FormSchema}
      missing={{ userId: copy.idRequired }}
      submit={async ({ userId }) => choose(userId)}
      restore={() => ({ userId: draftId(draft) })}
    >
      <IdField label={copy.id} autoComplete="username" />
      <SubmitButton>{next}</SubmitButton>
    </Form>
  );
}
