import { mdiProgressClock } from '@mdi/js';
import { type SyntheticEvent, useState } from 'react';
import * as v from 'valibot';
import type { DataOf } from '#wire/endpoint.ts';
import { EvidenceTextSchema, type QuitAccount, quitAccounts, type startQuit } from './api.ts';
import { EVIDENCE_TEXT_MAX } from '#constants.ts';
import { quitFlow as copy } from './quit.copy.ts';
import { invalidCode } from '#errors.ts';
import { link } from '#routes.ts';
import { formatDay, formatMoment } from '#rules/dates.ts';
import { evidenceTypes } from './rules.ts';
import { failureCode } from '#stores/failure.ts';
import { ask } from '#stores/dialog.ts';
import { leave } from '#stores/navigation.ts';
import { keepQuitResult } from './result.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Field } from '#ui/field.tsx';
import { FileField } from './file-field.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { showFormFailure } from '#parts/form-failure.ts';
import { useCall } from '#parts/use-call.tsx';
import { useKeptFields } from '#parts/use-kept-fields.tsx';
import { readEvidence } from './evidence-files.ts';

type AccountsFormProps = {
  found: DataOf<typeof startQuit>;
  /** Whose draft it is: somebody else at this device does not get it. */
  owner: string;
  /** The ticket has run out: verify again. */
  refused: (error: unknown) => Promise<void>;
};

const NAME = 'account-';
const nameOf = ({ accountNo }: QuitAccount) => NAME + accountNo;
const chosenIn = (values: Record<string, unknown>) =>
  Object.keys(values)
    .filter((name) => name.startsWith(NAME) && values[name] === true)
    .map((name) => Number(name.slice(NAME.length)));

/** Nobody is held up by a space. */
const bare = (text: string) => text.replace(/\s/g, '');

const Common = {
  evidence: v.optional(EvidenceTextSchema),
  files: v.optional(v.array(v.instance(File)), []),
  restrict: v.optional(v.boolean(), false),
  confirm: v.pipe(
    v.string(),
    v.check((text) => bare(text) === bare(copy.confirmWords), copy.confirmWrong),
  ),
};
const KEPT = /^(account-\d+|evidence|restrict)$/;
const idOf = ({ userId, maskedId }: QuitAccount) => userId ?? maskedId;
/** One box for each account. */
const schemaFor = (accounts: readonly QuitAccount[]) =>
  v.object({
    ...Object.fromEntries(accounts.map((one) => [nameOf(one), v.optional(v.boolean())])),
    ...Common,
  });

const columns: readonly Column<QuitAccount>[] = [
  {
    key: 'choose',
    title: copy.columns.choose,
    kind: 'tag',
    cell: (account) =>
      account.inReview ? (
        <Tag tone="warning" icon={mdiProgressClock}>
          {copy.inReview}
        </Tag>
      ) : (
        <CheckboxField name={nameOf(account)}>
          <VisuallyHidden>
            {copy.choose(`${idOf(account)} (${formatDay(account.joinedAt)})`)}
          </VisuallyHidden>
        </CheckboxField>
      ),
  },
  { key: 'id', title: copy.columns.id, strong: true, cell: idOf },
  {
    key: 'joinedAt',
    title: copy.columns.joinedAt,
    named: true,
    cell: ({ joinedAt }) => formatDay(joinedAt),
  },
  {
    key: 'lastLogin',
    title: copy.columns.lastLogin,
    named: true,
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? copy.never : formatDay(lastLoginAt)),
  },
  {
    key: 'characters',
    title: copy.columns.characters,
    named: true,
    cell: ({ characters }) => copy.count(characters),
  },
  {
    key: 'paid',
    title: copy.columns.paid,
    named: true,
    cell: ({ paid }) => (paid ? copy.paid : copy.unpaid),
  },
];

/** Which accounts are not mine, what shows it, and the last word before it is done. */
export function AccountsForm({ found, owner, refused }: AccountsFormProps) {
  const { accounts, restricted, ticket } = found;
  const kept = useKeptFields(owner, 'quit', KEPT);
  const [chosen, setChosen] = useState<readonly number[]>(() => chosenIn(kept.values));
  const { call, late } = useCall();
  const [schema] = useState(() => schemaFor(accounts));
  const paid = accounts.some((account) => account.paid && chosen.includes(account.accountNo));

  function typed(event: SyntheticEvent): void {
    kept.keep(event);
    const { name, checked } = event.target as HTMLInputElement;
    if (!name.startsWith(NAME)) return;
    const accountNo = Number(name.slice(NAME.length));
    setChosen((all) => [
      ...all.filter((one) => one !== accountNo),
      ...(checked ? [accountNo] : []),
    ]);
  }
  async function submit(
    values: v.InferOutput<ReturnType<typeof schemaFor>>,
    form: FormActions,
  ): Promise<'leave' | void> {
    const { evidence, files, restrict } = values;
    const wanted = chosenIn(values);
    if (wanted.length === 0 && !restrict) return form.fail(copy.accountRequired);
    const sent = await readEvidence(files);
    if (typeof sent === 'string') return form.fail(sent, 'files');
    const named = accounts.filter(({ accountNo }) => wanted.includes(accountNo)).map(idOf);
    const question = named.length > 0 ? copy.sure(named) : copy.sureRestrict;
    if (!(await ask({ ...copy.last, body: question, danger: true }))) return undefined;
    const confirm = copy.confirmWords;
    const body = { ticket, accounts: wanted, files: sent, restrict, confirm };
    const result = await call(quitAccounts, { ...body, ...(evidence && { evidence }) });
    const results = result.results.map((one) => ({
      ...one,
      joinedAt: one.joinedAt && formatDay(one.joinedAt),
    }));
    keepQuitResult({ ...result, results, at: formatMoment(result.at) });
    kept.drop();
    leave(link('/quit/complete'), { replace: true });
    return 'leave';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (failureCode(error) === invalidCode) await refused(error);
    else await showFormFailure(error, form);
  }

  return (
    <div className="stack" onInput={typed}>
      {kept.notice}
      {accounts.length > 0 && <p>{copy.listHint}</p>}
      <Form
        id="quit"
        wide
        label={copy.listTitle}
        schema={schema}
        submit={submit}
        failed={failed}
        restore={kept.restore}
      >
        {accounts.length > 0 && (
          <Table
            caption={copy.listTitle}
            columns={columns}
            rows={accounts}
            rowKey={({ accountNo }) => accountNo}
          />
        )}
        {paid && (
          <>
            <TextAreaField
              name="evidence"
              label={copy.evidence}
              hint={copy.evidenceHint}
              limit={EVIDENCE_TEXT_MAX}
            />
            <FileField
              name="files"
              label={copy.files}
              hint={copy.filesHint}
              accept={evidenceTypes.join(',')}
            />
          </>
        )}
        {restricted ? (
          <p className="notice">{copy.restricted}</p>
        ) : (
          <CheckboxField name="restrict" hint={copy.restrictHint}>
            {copy.restrict}
          </CheckboxField>
        )}
        <Field
          name="confirm"
          label={copy.confirm}
          hint={copy.confirmHint}
          autoComplete="off"
          length={20}
        />
        {late}
        <SubmitButton kind="danger" busyLabel={copy.submitting}>
          {accounts.length > 0 ? copy.submit : copy.onlyRestrict}
        </SubmitButton>
      </Form>
    </div>
  );
}
