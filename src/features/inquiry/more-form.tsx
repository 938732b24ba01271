import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { INQUIRY_BODY_MAX } from '#constants.ts';
import { processedCode } from '#errors.ts';
import { AttachmentsField } from '#parts/attachments-field.tsx';
import { DraftForm } from '#parts/draft-form.tsx';
import { showFormFailure } from '#parts/form-failure.ts';
import { useCall } from '#parts/use-call.tsx';
import { file as fileCopy } from '#stores/attachments.copy.ts';
import { createAttachments } from '#stores/attachments.ts';
import { failureCode } from '#stores/failure-facts.ts';
import { guardLeaving } from '#stores/leave-guard.ts';
import { isLost } from '#stores/send-once.ts';
import type { FormActions } from '#ui/form.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { addInquiry } from './api.ts';
import { inquiryMore as copy } from './more.copy.ts';

type Props = {
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

/** The form for a further question in a thread; it keeps a draft. */
export function InquiryMoreForm({ inquiryNo, owner, draft, focus, sent, changed }: Props) {
  const [attachments] = useState(() => createAttachments('inquiry', owner, []));
  const box = useRef<HTMLDivElement>(null);
  const { call, late } = useCall();
  useEffect(() => {
    if (focus) box.current?.querySelector('textarea')?.focus();
  }, [focus]);

  async function submit({ body }: { body: string }, form: FormActions): Promise<'done' | void> {
    const files = attachments.ids();
    if (!files) return form.fail(fileCopy.unfinished, 'files');
    await call(addInquiry, { inquiryNo, body, files });
    guardLeaving(undefined);
    sent();
    return 'done';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (isLost(error)) return;
    await showFormFailure(error, form, places);
    // The inquiry was solved meanwhile, for example in another tab.
    if (failureCode(error) === processedCode) changed();
  }
  return (
    <div ref={box}>
      <DraftForm
        id="more"
        label={copy.title}
        owner={owner}
        draft={draft}
        kept={['body']}
        schema={MoreSchema}
        attachments={attachments}
        submit={submit}
        failed={failed}
      >
        <TextAreaField name="body" label={copy.body} limit={INQUIRY_BODY_MAX} />
        <AttachmentsField purpose="inquiry" attachments={attachments} />
        <SubmitButton>{copy.submit}</SubmitButton>
        {late}
      </DraftForm>
    </div>
  );
}
