import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '#api/client.ts';
import { toast } from '#dialogs/dialog.ts';
import { failureCode, isLacking } from '#dialogs/failure-facts.ts';
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
import { dayAndTime } from './answer-due.tsx';
import { addInquiry, type InquiryDetail, reopenInquiry } from './api.ts';
import { BodyField } from './body-field.tsx';
import { inquiryMore, inquiryReopen } from './detail.copy.ts';
import { draftNames } from './merge-drafts.ts';

type ReplyFormProps = {
  inquiryNo: number;
  owner: string;
  draft: string;
  focus: boolean;
  /** `words`: what is said then. */
  sent: (words: string) => void;
  /** The inquiry is solved: what is sent opens it again. */
  reopening: boolean;
  /** Called when the inquiry turns out to be solved already, or can no longer be opened again. */
  changed: () => void;
  /** Called when the host turns out to open no inquiry again. */
  lacking: () => void;
};
const places = { body: { field: 'body' } };
const MoreSchema = v.object({ body: addInquiry.request.entries.body });

function InquiryMoreForm(props: ReplyFormProps) {
  const { inquiryNo, owner, reopening, sent } = props;
  /** Whether a question that was sent before belongs to this inquiry; it counts so if its answer cannot be read. */
  const isHere = (added?: { inquiryNo: number }) => (added?.inquiryNo ?? inquiryNo) === inquiryNo;
  const asked = (words: typeof inquiryMore | typeof inquiryReopen) => ({
    words: words.outcome,
    doneMessage: (added?: { inquiryNo: number }) =>
      isHere(added) ? words.sent : words.sentElsewhere,
    filedAt: ({ inquiryNo: no }: { inquiryNo: number }) =>
      link('/member/inquiry/detail', { no: `${no}` }),
    anew: words.open,
    onDone(done: readonly ({ inquiryNo: number } | undefined)[]) {
      for (const added of done)
        dropDraftWithFiles(owner, draftNames(added?.inquiryNo ?? inquiryNo).more);
      if (done.some(isHere)) sent(words.sent);
    },
  });
  // Both, whatever the inquiry's state: a lost answer that has opened it again is asked for once it is open.
  const adding = useOnce(addInquiry, asked(inquiryMore));
  const opening = useOnce(reopenInquiry, asked(inquiryReopen));
  const form = <MoreForm {...props} adding={reopening ? opening : adding} />;
  return adding.withNews(opening.withNews(form));
}

type FormProps = ReplyFormProps & { adding: Once<typeof addInquiry> };

function MoreForm({ inquiryNo, owner, draft: name, focus, sent, ...props }: FormProps) {
  const { reopening, changed, lacking, adding } = props;
  const copy = reopening ? inquiryReopen : inquiryMore;
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
    sent(copy.sent);
    return 'done';
  }
  /** The inquiry was solved meanwhile, for example in another tab; or it cannot be opened again. */
  async function refused(error: unknown, form: FormActions): Promise<boolean> {
    if (reopening && error instanceof ApiError && (await isLacking(error))) {
      lacking();
      return true;
    }
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
        refused={refused}
      >
        <BodyField label={copy.body} />
        <AttachmentsField purpose="inquiry" attachments={attachments} />
        <SubmitButton>{copy.submit}</SubmitButton>
        {adding.late}
      </GuardedForm>
    </div>
  );
}

type Props = { inquiry: InquiryDetail } & Pick<ReplyFormProps, 'reopening' | 'changed' | 'lacking'>;

export function InquiryReplyForm({ inquiry, reopening, changed, lacking }: Props) {
  const { inquiryNo, reopenUntil } = inquiry;
  const copy = reopening ? inquiryReopen : inquiryMore;
  const [owner] = useState(currentOwner);
  const draft = draftNames(inquiryNo).more;
  const [open, setOpen] = useState<'kept' | 'pressed' | 'sent' | undefined>(() =>
    readDraft(owner, draft) ? 'kept' : undefined,
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open === 'sent') box.current?.querySelector('button')?.focus();
  }, [open]);
  function sent(words: string): void {
    toast(words);
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
          reopening={reopening}
          sent={sent}
          changed={changed}
          lacking={lacking}
        />
      ) : (
        <>
          <p className="hint">
            {reopening && reopenUntil
              ? inquiryReopen.text(dayAndTime(new Date(reopenUntil)))
              : inquiryMore.text}
          </p>
          <div ref={box}>
            <Button onClick={() => setOpen('pressed')}>{copy.open}</Button>
          </div>
        </>
      )}
    </Panel>
  );
}
