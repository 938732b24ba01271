import { useState } from 'react';
import * as v from 'valibot';
import { addInquiry as contract } from '#api/inquiry-form.ts';
import type { InquiryDetail } from '#api/member-inquiry.ts';
import { INQUIRY_BODY_MAX, RATING_MAX } from '#constants.ts';
import { file as fileWords } from '#copy/file.ts';
import { inquiryDetail as words } from '#copy/inquiry-detail.ts';
import { Unsent } from '#rules/unsent.ts';
import { createAttachments } from '#stores/attachments.ts';
import { toast } from '#stores/dialog.ts';
import { dropDraft } from '#stores/drafts.ts';
import { failureText, handleFailure } from '#stores/failure.ts';
import { addInquiry, solveInquiry } from '#stores/inquiry.ts';
import { $session } from '#stores/session.ts';
import { setUnsaved } from '#stores/unsaved.ts';
import { Form, type FormActions } from '#ui/form.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { AttachmentsField } from '#screens/common/attachments-field.tsx';
import { KeptForm } from '#screens/common/kept-form.tsx';

type Props = { there: InquiryDetail; changed: () => void };
const MoreSchema = v.object({ body: contract.request.entries.body });

async function failed(error: unknown, form: FormActions): Promise<void> {
  if (error instanceof Unsent) return form.fail(error.message);
  if (await handleFailure(error)) form.fail(failureText(error));
}

/** A further question in the same thread. */
export function InquiryMore({ there: { inquiryNo, posts }, changed }: Props) {
  const [owner] = useState(() => $session.get().userId ?? '');
  const [attachments] = useState(() => createAttachments('inquiry', owner, []));
  const draft = `inquiry-more-${inquiryNo}-${posts.length}`;
  async function submit({ body }: { body: string }): Promise<void> {
    const files = attachments.ids();
    if (!files) throw new Unsent(fileWords.unfinished);
    await addInquiry({ inquiryNo, body, files });
    setUnsaved(undefined);
    attachments.forget();
    dropDraft(owner, draft);
    toast(words.moreSent);
    changed();
  }
  return (
    <Panel title={words.more}>
      <KeptForm
        id="more"
        label={words.more}
        owner={owner}
        draft={draft}
        schema={MoreSchema}
        attachments={attachments}
        submit={submit}
        failed={failed}
      >
        <TextAreaField name="body" label={words.more} limit={INQUIRY_BODY_MAX} />
        <AttachmentsField id="more-files" purpose="inquiry" attachments={attachments} />
        <SubmitButton>{words.moreSubmit}</SubmitButton>
      </KeptForm>
    </Panel>
  );
}

const RatingSchema = v.object({
  rating: v.pipe(v.string(), v.nonEmpty(words.ratingMissing), v.transform(Number)),
});

/** The end of an answered inquiry. */
export function InquirySolve({ there: { inquiryNo }, changed }: Props) {
  async function submit({ rating }: { rating: number }): Promise<void> {
    await solveInquiry(inquiryNo, rating);
    toast(words.solved);
    changed();
  }
  const ratings = Array.from({ length: RATING_MAX }, (_, i) => RATING_MAX - i);
  return (
    <Panel title={words.solve}>
      <p>{words.solveText}</p>
      <Form id="solve" label={words.solve} schema={RatingSchema} submit={submit} failed={failed}>
        <SelectField
          name="rating"
          label={words.rating}
          placeholder={words.ratingMissing}
          options={ratings.map((n) => ({ value: `${n}`, text: words.ratings[n - 1] ?? `${n}` }))}
        />
        <SubmitButton>{words.solve}</SubmitButton>
      </Form>
    </Panel>
  );
}
