import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { toast } from '#dialogs/dialog.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { dropDraftWithFiles, readDraft } from '#drafts/drafts.ts';
import { showFormFailure } from '#error-handling/form-failure.ts';
import { processedCode } from '#errors.ts';
import { GuardedForm } from '#forms/guarded-form.tsx';
import { guardLeaving } from '#forms/leave-guard.ts';
import { useDraft } from '#forms/use-draft.tsx';
import { type Once, useOnce } from '#idempotency/use-once.tsx';
import { link } from '#link.ts';
import { currentOwner } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import { type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { createAttachments } from '#uploads/attachments.ts';
import { AttachmentsField } from '#uploads/attachments-field.tsx';
import { postWithFiles } from '#uploads/post-with-files.ts';
import { addInquiry, type InquiryDetail } from './api.ts';
import { BodyField } from './body-field.tsx';
import { inquiryMore as copy } from './detail.copy.ts';
import { draftNames } from './merge-drafts.ts';

type ReplyFormProps = {
  inquiryNo: number;
  owner: string;
  draft: string;
  focus: boolean;
  sent: () => void;
  /** Called when the inquiry turns out to be solved already. */
  changed: () => void;
};
const places = { body: { field: 'body' } };
const MoreSchema = v.object({ body: addInquiry.request.entries.body });

function InquiryMoreForm(props: ReplyFormProps) {
  const { inquiryNo, owner, sent } = props;
  /** Whether a question that was sent before belongs to this inquiry; it counts so if its answer cannot be read. */
  const isHere = (added?: { inquiryNo: number }) => (added?.inquiryNo ?? inquiryNo) === inquiryNo;
  const adding = useOnce(addInquiry, {
    words: copy.outcome,
    doneMessage: (added) => (isHere(added) ? copy.sent : copy.sentElsewhere),
    filedAt: ({ inquiryNo: no }) => link('/member/inquiry/detail', { no: `${no}` }),
    anew: copy.open,
    onDone(done) {
      for (const added of done)
        dropDraftWithFiles(owner, draftNames(added?.inquiryNo ?? inquiryNo).more);
      if (done.some(isHere)) sent();
    },
  });
  return adding.withNews(<MoreForm {...props} adding={adding} />);
}

type FormProps = ReplyFormProps & { adding: Once<typeof addInquiry> };

function MoreForm({ inquiryNo, owner, draft: name, focus, sent, changed, adding }: FormProps) {
  const draft = useDraft(owner, name, ['body']);
  const [attachments] = useState(() => createAttachments('inquiry', owner, []));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) box.current?.querySelector('textarea')?.focus();
  }, [focus]);

  async function submit({ body }: { body: string }, form: FormActions): Promise<'done' | void> {
    const added = await postWithFiles(attachments, form, (files) =>
      adding.send({ inquiryNo, body, files }),
    );
    if (added === undefined) return undefined;
    // All is sent, so leaving the page needs no question.
    guardLeaving(undefined);
    sent();
    return 'done';
  }
  /** The inquiry was solved meanwhile, for example in another tab. */
  async function solvedElsewhere(error: unknown, form: FormActions): Promise<boolean> {
    if (failureCode(error) !== processedCode) return false;
    await showFormFailure(error, form, places);
    changed();
    return true;
  }
  return (
    <div ref={box}>
      <GuardedForm
        id="more"
        label={copy.title}
        draft={draft}
        schema={MoreSchema}
        attachments={attachments}
        submit={submit}
        places={places}
        refused={solvedElsewhere}
      >
        <BodyField label={copy.body} />
        <AttachmentsField purpose="inquiry" attachments={attachments} />
        <SubmitButton>{copy.submit}</SubmitButton>
        {adding.late}
      </GuardedForm>
    </div>
  );
}

type Props = { inquiry: InquiryDetail; changed: () => void };

export function InquiryReplyForm({ inquiry: { inquiryNo }, changed }: Props) {
  const [owner] = useState(currentOwner);
  const draft = draftNames(inquiryNo).more;
  const [open, setOpen] = useState<'kept' | 'pressed' | 'sent' | undefined>(() =>
    readDraft(owner, draft) ? 'kept' : undefined,
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open === 'sent') box.current?.querySelector('button')?.focus();
  }, [open]);
  function sent(): void {
    toast(copy.sent);
    setOpen('sent');
    changed();
  }
  return (
    <Panel title={copy.title}>
      {open && open !== 'sent' ? (
        <InquiryMoreForm
          inquiryNo={inquiryNo}
          owner={owner}
          draft={draft}
          focus={open === 'pressed'}
          sent={sent}
          changed={changed}
        />
      ) : (
        <>
          <p className="hint">{copy.text}</p>
          <div ref={box}>
            <Button onClick={() => setOpen('pressed')}>{copy.open}</Button>
          </div>
        </>
      )}
    </Panel>
  );
}
