import { useState } from 'react';
import type * as v from 'valibot';
import type { DataOf } from '#api/endpoint.ts';
import { REPORT_BODY_MAX, REPORT_BODY_MIN } from '#constants.ts';
import { ask } from '#dialogs/dialog.ts';
import { textOf } from '#drafts/drafts.ts';
import { atServer, fieldPlaces } from '#error-handling/form-failure.ts';
import { accountCodes, giftCodes } from '#errors.ts';
import { CharacterFields } from '#forms/character-fields.tsx';
import { FilingForm } from '#forms/filing-form.tsx';
import type { RefusalHandler } from '#forms/sanction-gate.tsx';
import { useDraft } from '#forms/use-draft.tsx';
import type { Once } from '#idempotency/use-once.tsx';
import { currentOwner } from '#session/session.ts';
import { Field } from '#ui/form/field.tsx';
import type { FormActions } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { createAttachments } from '#uploads/attachments.ts';
import { AttachmentsField } from '#uploads/attachments-field.tsx';
import { postWithFiles, uploadedIds } from '#uploads/post-with-files.ts';
import { reportKinds, type requestReport } from './api.ts';
import { report as copy, reportErrors as errorsCopy } from './report.copy.ts';
import { reportFields, reportFormSchema } from './rules.ts';
import { TargetCheck } from './target-check.tsx';

export const REPORT_DRAFT = 'report';
/** The fields, for their names; those do not depend on files. */
const FIELDS = reportFields(() => false);
const KEPT = Object.keys(FIELDS);
type Values = v.InferOutput<ReturnType<typeof reportFormSchema>>;
/** The field for each reason and code; `own`: the reported character is the member's own. */
const places = {
  ...fieldPlaces(FIELDS, {
    [accountCodes.limited]: 'targetName',
    [giftCodes.noReceiver]: 'targetName',
    ...atServer,
  }),
  own: { field: 'targetName', text: errorsCopy.own },
};

type ReportFormProps = {
  requesting: Once<typeof requestReport>;
  sent: (filed: DataOf<typeof requestReport>) => 'leave';
  refused: RefusalHandler;
};

export function ReportForm({ requesting, sent, refused }: ReportFormProps) {
  const [owner] = useState(currentOwner);
  const [attachments] = useState(() => createAttachments('report', owner, []));
  const draft = useDraft(owner, REPORT_DRAFT, KEPT);
  const [schema] = useState(() => reportFormSchema(() => attachments.$items.get().length > 0));

  async function submit(
    { agree: _, ...values }: Values,
    form: FormActions,
  ): Promise<'leave' | undefined> {
    if (!uploadedIds(attachments, form)) return undefined;
    const { confirmTitle: title, submit: action, close } = copy;
    const agreed = await ask({ title, body: copy.confirm(values.targetName), action, close });
    if (!agreed) return undefined;
    const filed = await postWithFiles(attachments, form, (files) =>
      requesting.send({ ...values, files }),
    );
    return filed && sent(filed);
  }
  return (
    <FilingForm
      id="report"
      words={copy}
      consent={{ name: 'agree', words: copy.agree }}
      late={requesting.late}
      draft={draft}
      schema={schema}
      attachments={attachments}
      submit={submit}
      places={places}
      refused={refused}
    >
      <SelectField
        name="kind"
        label={copy.kind}
        placeholder={copy.choose}
        options={reportKinds.map((value) => ({ value, text: copy.kinds[value] }))}
      />
      <CharacterFields
        label={copy.mine}
        serverNo={textOf(draft.values['serverNo'])}
        characterName={textOf(draft.values['characterName'])}
      />
      <div className="stack">
        <Field name="targetName" label={copy.target} autoComplete="off" spellCheck={false} />
        <TargetCheck />
      </div>
      <Field name="occurredAt" type="datetime-local" label={copy.when} autoComplete="off" />
      <Field name="place" label={copy.place} autoComplete="off" optional />
      <TextAreaField
        name="body"
        label={copy.body}
        hint={copy.bodyHint}
        least={REPORT_BODY_MIN}
        limit={REPORT_BODY_MAX}
        rows={8}
      />
      <section className="stack" aria-labelledby="report-evidence">
        <h2 id="report-evidence">{copy.evidence}</h2>
        <p className="hint">{copy.evidenceHint}</p>
        <AttachmentsField purpose="report" attachments={attachments} />
        <Field
          name="link"
          type="url"
          label={copy.link}
          autoComplete="off"
          spellCheck={false}
          required={false}
        />
      </section>
    </FilingForm>
  );
}
