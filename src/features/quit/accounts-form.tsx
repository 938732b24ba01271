import { type SyntheticEvent, useRef, useState } from 'react';
import type * as v from 'valibot';
import type { DataOf } from '#api/endpoint.ts';
import { EVIDENCE_TEXT_MAX } from '#constants.ts';
import { ask } from '#dialogs/dialog.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { invalidReason, isTicketExpired, showFormFailure } from '#error-handling/form-failure.ts';
import { useDraft } from '#forms/use-draft.tsx';
import { useOnce } from '#idempotency/use-once.tsx';
import { link } from '#link.ts';
import { formatDay, formatMoment } from '#rules/dates.ts';
import { leave } from '#session/navigation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { FilesField } from '#uploads/attachments-field.tsx';
import {
  AccountsList,
  BOX_PREFIX,
  chosenIn,
  idOf,
  LIST_FIELD,
  nameOf,
  quitPlaces,
  schemaFor,
} from './accounts-list.tsx';
import { quitAccounts, type startQuit } from './api.ts';
import type { Evidence } from './evidence.ts';
import { quitFlow as copy } from './quit.copy.ts';
import { isUnanswered, markUnanswered, QUIT_DRAFT, quitResult } from './result.ts';
import { evidenceKinds } from './rules.ts';

type AccountsFormProps = {
  found: DataOf<typeof startQuit>;
  /** The evidence; its owner also owns the draft, so that another person at this device does not see it. */
  evidence: Evidence;
  /** Handles an expired ticket or an outdated list: the person must be verified again. */
  refused: (error: unknown) => Promise<void>;
  /** Called in place of leaving if the result is in this page's memory alone: this page must show it. */
  showHere: () => void;
};

/** The form to choose accounts that somebody else has opened, with evidence and a typed confirmation. */
export function AccountsForm({ found, evidence, refused, showHere }: AccountsFormProps) {
  const { accounts, restricted, ticket } = found;
  const kept = useDraft(evidence.owner, QUIT_DRAFT, [
    ...accounts.map(nameOf),
    'evidence',
    'restrict',
  ]);
  const [chosen, setChosen] = useState<readonly number[]>(() => chosenIn(kept.values));
  const requesting = useOnce(quitAccounts, { again: true });
  /** Whether an earlier request had got no answer when this one was sent. */
  const wasUnanswered = useRef(false);
  const boxes = accounts.filter(({ inReview }) => !inReview);
  const [schema] = useState(() => schemaFor(boxes));
  const [restricts, setRestricts] = useState(kept.values['restrict'] === true);
  const selected = boxes.filter(({ accountNo }) => chosen.includes(accountNo));
  const asksEvidence = selected.some(({ paid }) => paid);

  function onInput(event: SyntheticEvent): void {
    kept.keep(event);
    const { name, checked, form } = event.target as HTMLInputElement;
    const isBox = name.startsWith(BOX_PREFIX);
    // An event at the list's own field makes the form check the list's error again.
    if (isBox || name === 'restrict')
      form
        ?.querySelector(`[name="${LIST_FIELD}"]`)
        ?.dispatchEvent(new Event('input', { bubbles: true }));
    if (name === 'restrict') setRestricts(checked);
    if (!isBox) return;
    const accountNo = Number(name.slice(BOX_PREFIX.length));
    setChosen((all) => [
      ...all.filter((one) => one !== accountNo),
      ...(checked ? [accountNo] : []),
    ]);
  }
  async function submit(
    values: v.InferOutput<ReturnType<typeof schemaFor>>,
    form: FormActions,
  ): Promise<'leave' | void> {
    const { restrict } = values;
    const wanted = chosenIn(values);
    const files = asksEvidence ? await evidence.filesToSend() : [];
    if (!files) return form.fail(copy.lostFiles, 'files');
    const named = accounts.filter(({ accountNo }) => wanted.includes(accountNo)).map(idOf);
    const question =
      named.length > 0
        ? { title: copy.lastTitle, body: copy.sure(named) }
        : { title: copy.lastTitleRestrict, body: copy.sureRestrict };
    if (!(await ask({ ...copy.last, ...question, danger: true }))) return undefined;
    const confirm = copy.confirmWords;
    const body = { ticket, accounts: wanted, files, restrict, confirm };
    wasUnanswered.current = isUnanswered(evidence.owner);
    markUnanswered(evidence.owner, true);
    const result = await requesting.send({
      ...body,
      ...(values.evidence && { evidence: values.evidence }),
    });
    const results = result.results.map((one) => ({
      ...one,
      joinedAt: one.joinedAt && formatDay(one.joinedAt),
    }));
    const at = formatMoment(result.at);
    const isKept = quitResult.keep({ ...result, results, at, restrict });
    kept.drop();
    evidence.drop();
    if (isKept) leave(link('/quit/complete'), { replace: true });
    else showHere();
    return 'leave';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    // A ticket is refused also if the earlier request has used it; after any other refusal none was carried out.
    if (failureCode(error) !== undefined)
      markUnanswered(evidence.owner, isTicketExpired(error) && wasUnanswered.current);
    // Only a new verification gets a new ticket and a new list.
    if (['ticket', LIST_FIELD].includes(invalidReason(error) ?? '')) await refused(error);
    else await showFormFailure(error, form, quitPlaces);
  }

  return (
    <div className="stack" onInput={onInput}>
      {kept.notice}
      {boxes.length > 0 && <p>{copy.listHint}</p>}
      <Form
        id="quit"
        wide
        label={copy.listTitle}
        schema={schema}
        submit={submit}
        failed={failed}
        restore={kept.restore}
      >
        {accounts.length > 0 && <AccountsList accounts={accounts} />}
        {asksEvidence && (
          <>
            <TextAreaField
              name="evidence"
              label={copy.evidence}
              hint={copy.evidenceHint}
              limit={EVIDENCE_TEXT_MAX}
            />
            <FilesField
              label={copy.files}
              hint={copy.filesHint}
              types={evidenceKinds}
              files={evidence}
            />
          </>
        )}
        {restricted ? (
          <Notice>{copy.restricted}</Notice>
        ) : (
          <CheckboxField name="restrict" hint={copy.restrictHint}>
            {copy.restrict}
          </CheckboxField>
        )}
        {selected.length > 0 && (
          <Field
            name="confirm"
            label={copy.confirm}
            hint={copy.confirmHint}
            autoComplete="off"
            length={20}
          />
        )}
        {requesting.late}
        {(boxes.length > 0 || !restricted) && (
          <SubmitButton kind="danger" busyLabel={copy.submitting}>
            {selected.length > 0 || (boxes.length > 0 && !restricts)
              ? copy.submit
              : copy.onlyRestrict}
          </SubmitButton>
        )}
      </Form>
    </div>
  );
}
