import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import type { DataOf } from '#api/endpoint.ts';
import { typedLetters } from '#api/letters.ts';
import { REPORT_BODY_MAX, REPORT_BODY_MIN } from '#constants.ts';
import { ask } from '#dialogs/dialog.ts';
import { textOf } from '#drafts/drafts.ts';
import { atField, showFailure } from '#error-handling/failure.ts';
import {
  atServer,
  fieldPlaces,
  guessesText,
  invalidReason,
  showFormFailure,
} from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { accountCodes, giftCodes } from '#errors.ts';
import { CharacterFields } from '#forms/character-fields.tsx';
import { GuardedForm } from '#forms/guarded-form.tsx';
import type { RefusalHandler } from '#forms/sanction-gate.tsx';
import { useDraft } from '#forms/use-draft.tsx';
import type { Once } from '#idempotency/use-once.tsx';
import { currentOwner } from '#session/session.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { ActionBar } from '#ui/form/action-bar.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { type FormActions, SubmitButton, useFormActions } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { createAttachments } from '#uploads/attachments.ts';
import { AttachmentsField } from '#uploads/attachments-field.tsx';
import { idsOrSaid, postWithFiles } from '#uploads/post-with-files.ts';
import { checkReportTarget, reportKinds, type requestReport } from './api.ts';
import { report as copy, reportErrors as errorsCopy } from './report.copy.ts';
import { reportFields, reportFormSchema } from './rules.ts';

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

const CHECKED = ['serverNo', 'targetName'];

function TargetCheck() {
  const [status, setStatus] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const form = useFormActions();
  const { call, late } = useCall();
  useEffect(() => {
    const stop = new AbortController();
    /** Removes the result when the name or the server changes, since it is about the earlier ones. */
    const forget = ({ target }: Event) => {
      if (CHECKED.includes((target as HTMLInputElement).name)) setStatus('');
    };
    const element = box.current?.closest('form');
    element?.addEventListener('input', forget, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  const checked = () => CHECKED.map((name) => typedLetters(form.value(name)));
  async function check(): Promise<void> {
    const [server = '', name = ''] = checked();
    if (server === '') return setStatus(copy.needsServer);
    if (name === '') return setStatus(errorsCopy.target);
    const isStale = () => checked().join() !== [server, name].join();
    try {
      const body = { serverNo: Number(server), targetName: name };
      const found = await call(checkReportTarget, body);
      if (!isStale()) setStatus(copy.found(found.name));
    } catch (error) {
      if (isStale()) return;
      setStatus('');
      const text = invalidReason(error) === 'own' ? errorsCopy.own : guessesText(error);
      const refused = await showFailure(error, text);
      if (refused?.alerted) form.mark(atField(refused), 'targetName');
      else setStatus(refused?.text ?? '');
    }
  }
  return (
    <div ref={box}>
      <ButtonRow>
        <Button onClick={check}>{copy.check}</Button>
        <span role="status">{status}</span>
      </ButtonRow>
      {late}
    </div>
  );
}

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
    if (!idsOrSaid(attachments, form)) return undefined;
    const { confirmTitle: title, submit: action, close } = copy;
    const agreed = await ask({ title, body: copy.confirm(values.targetName), action, close });
    if (!agreed) return undefined;
    const filed = await postWithFiles(attachments, form, (files) =>
      requesting.send({ ...values, files }),
    );
    return filed && sent(filed);
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (!(await refused(error))) await showFormFailure(error, form, places);
  }

  return (
    <GuardedForm
      id="report"
      label={copy.label}
      draft={draft}
      schema={schema}
      attachments={attachments}
      submit={submit}
      failed={failed}
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
      <CheckboxField name="agree" required>
        {copy.agree}
      </CheckboxField>
      <ActionBar late={requesting.late}>
        <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
      </ActionBar>
    </GuardedForm>
  );
}
