import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { readDraft } from '#drafts/drafts.ts';
import { processedCode } from '#errors.ts';
import { GuardedForm } from '#forms/guarded-form.tsx';
import { guardLeaving } from '#forms/leave-guard.ts';
import { useDraft } from '#forms/use-draft.tsx';
import { useOnce } from '#idempotency/use-once.tsx';
import { Button, ButtonRow } from '#ui/button.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { BodyField } from './body-field.tsx';
import { guest as copy, guestMore as moreCopy } from './guest.copy.ts';
import { addGuestInquiry, type GuestInquiry } from './guest-api.ts';
import type { Numbers } from './guest-numbers.ts';

const MoreSchema = v.object({ body: addGuestInquiry.request.entries.body });
const places = {
  body: { field: 'body' },
  pin: { text: copy.wrong },
  [processedCode]: { text: moreCopy.full },
};

type GuestReplyFormProps = {
  numbers: Numbers;
  onAdded: (thread: GuestInquiry) => void;
};

function MoreForm({ numbers, draft: name, onAdded }: GuestReplyFormProps & { draft: string }) {
  const draft = useDraft('', name, ['body']);
  const adding = useOnce(addGuestInquiry, { again: true, lostBefore: moreCopy.lostBefore });
  const box = useRef<HTMLDivElement>(null);
  // A form that a press has opened takes the focus; one that is open because of its draft does not.
  useEffect(() => {
    if (!draft.kept) box.current?.querySelector('textarea')?.focus();
  }, [draft.kept]);

  async function submit({ body }: { body: string }): Promise<'done'> {
    const thread = await adding.send({ ...numbers, body });
    // All is sent, so leaving the page needs no question.
    guardLeaving(undefined);
    onAdded(thread);
    return 'done';
  }
  return adding.withNews(
    <div ref={box}>
      <GuardedForm
        id="guest-more"
        label={moreCopy.title}
        draft={draft}
        schema={MoreSchema}
        submit={submit}
        places={places}
        lost={copy.lost}
      >
        <BodyField label={copy.body} hint={copy.bodyHint} />
        <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
        {adding.late}
      </GuardedForm>
    </div>,
  );
}

/** Lets a visitor add to an opened inquiry; the form is open from the start if it has a draft. */
export function GuestReplyForm(props: GuestReplyFormProps) {
  const draft = `guest-more-${props.numbers.receiptNo}`;
  const [open, setOpen] = useState(() => readDraft('', draft) !== undefined);
  return (
    <Panel title={moreCopy.title}>
      {open ? (
        <MoreForm {...props} draft={draft} />
      ) : (
        <>
          <p className="hint">{moreCopy.text}</p>
          <ButtonRow>
            <Button onClick={() => setOpen(true)}>{moreCopy.open}</Button>
          </ButtonRow>
        </>
      )}
    </Panel>
  );
}
