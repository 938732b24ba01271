import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { TypedUserIdSchema } from '#api/account-fields.ts';
import { credentials as copy } from '#api/credentials.copy.ts';
import { dropDraft, readDraft, saveDraft } from '#drafts/drafts.ts';
import { isHeld, useInnerStep } from '#forms/leave-guard.ts';
import { reload } from '#session/navigation.ts';
import { onProofEnd } from '#session/visitor-proofs.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { IdField } from '#ui/form/id-field.tsx';
import { dropPrefilledUserId, prefilledUserId, type Screen } from './prefill-user-id.ts';

const FormSchema = v.object({ userId: TypedUserIdSchema });

/** The id that was typed here, or else the one that another screen has passed on. */
function draftId(draft: Screen): string {
  const { success, output } = v.safeParse(TypedUserIdSchema, readDraft('', draft)?.['userId']);
  return success ? output : prefilledUserId(draft);
}

/**
 * The id is kept in this tab while its owner is at the identity provider. `done`: Back does not lead to this step any
 * more.
 */
export function useChosenId(draft: Screen, done = false) {
  const [userId, setUserId] = useState(() => draftId(draft));
  const back = useInnerStep(userId !== '' && !done, () => setUserId(''));
  useEffect(() => {
    // The browser's Forward leads to the later step again, whose history entry is still marked.
    const forward = () => isHeld() && setUserId(draftId(draft));
    addEventListener('popstate', forward);
    return () => removeEventListener('popstate', forward);
  }, [draft]);
  const isPassed = userId !== '' && userId === prefilledUserId(draft);
  useEffect(
    // Without a message: only the id that another screen has filled in goes.
    () => (isPassed ? onProofEnd(`passed-${draft}`, reload) : undefined),
    [isPassed, draft],
  );
  return {
    userId,
    choose(id: string): void {
      dropPrefilledUserId(draft);
      saveDraft('', draft, { userId: id });
      setUserId(id);
    },
    chooseAgain(): void {
      dropDraft('', draft);
      dropPrefilledUserId(draft);
      back();
    },
  };
}

type IdFormProps = {
  draft: Screen;
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
