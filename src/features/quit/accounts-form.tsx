import { mdiProgressClock } from '@mdi/js';
import { type SyntheticEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { send } from '#wire/client.ts';
import type { DataOf } from '#wire/endpoint.ts';
import { EvidenceTextSchema, type QuitAccount, quitAccounts, type startQuit } from './api.ts';
import { EVIDENCE_TEXT_MAX } from '#constants.ts';
import { quitFlow as words } from './quit.copy.ts';
import { invalidCode } from '#errors.ts';
import { link } from '#routes.ts';
import { formatDay, formatMoment } from '#rules/dates.ts';
import { evidenceTypes } from './rules.ts';
import { failureCode } from '#stores/failure.ts';
import { leave } from '#stores/navigation.ts';
import { keepQuitResult } from './result.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Field } from '#ui/field.tsx';
import { FileField } from './file-field.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { LateNotice } from '#ui/late-notice.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { tellForm } from '#parts/tell-form.ts';
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

const Common = {
  evidence: v.optional(EvidenceTextSchema),
  files: v.optional(v.array(v.instance(File)), []),
  restrict: v.optional(v.boolean(), false),
  confirm: v.pipe(v.string(), v.trim(), v.literal(words.confirmWords, words.confirmWrong)),
};
const KEPT = /^(account-\d+|evidence|restrict)$/;
/** One box for each account. */
const schemaFor = (accounts: readonly QuitAccount[]) =>
  v.object({
    ...Object.fromEntries(accounts.map((one) => [nameOf(one), v.optional(v.boolean())])),
    ...Common,
  });

const columns: readonly Column<QuitAccount>[] = [
  {
    key: 'choose',
    title: words.columns.choose,
    kind: 'tag',
    cell: (account) =>
      account.inReview ? (
        <Tag tone="warning" icon={mdiProgressClock}>
          {words.inReview}
        </Tag>
      ) : (
        <CheckboxField name={nameOf(account)}>
          <VisuallyHidden>
            {words.choose(`${account.maskedId} (${formatDay(account.joinedAt)})`)}
          </VisuallyHidden>
        </CheckboxField>
      ),
  },
  { key: 'id', title: words.columns.id, strong: true, cell: ({ maskedId }) => maskedId },
  {
    key: 'joinedAt',
    title: words.columns.joinedAt,
    named: true,
    cell: ({ joinedAt }) => formatDay(joinedAt),
  },
  {
    key: 'lastLogin',
    title: words.columns.lastLogin,
    named: true,
    cell: ({ lastLoginAt }) => (lastLoginAt ? formatDay(lastLoginAt) : words.never),
  },
  {
    key: 'characters',
    title: words.columns.characters,
    named: true,
    cell: ({ characters }) => words.count(characters),
  },
  {
    key: 'paid',
    title: words.columns.paid,
    named: true,
    cell: ({ paid }) => (paid ? words.paid : words.unpaid),
  },
];

/** Which accounts are not mine, what shows it, and the last word before it is done. */
export function AccountsForm({ found, owner, refused }: AccountsFormProps) {
  const { accounts, restricted, ticket } = found;
  const kept = useKeptFields(owner, 'quit', KEPT);
  const [chosen, setChosen] = useState<readonly number[]>(() => chosenIn(kept.values));
  const [waiting, setWaiting] = useState(false);
  const [schema] = useState(() => schemaFor(accounts));
  const cancel = useRef<AbortController>(undefined);
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
    const { evidence, files, restrict, confirm } = values;
    const wanted = chosenIn(values);
    if (wanted.length === 0 && !restrict) return form.fail(words.accountRequired);
    const sent = await readEvidence(files);
    if (typeof sent === 'string') return form.fail(sent, 'files');
    cancel.current = new AbortController();
    setWaiting(true);
    const body = { ticket, accounts: wanted, files: sent, restrict, confirm };
    const result = await send(
      quitAccounts,
      { ...body, ...(evidence && { evidence }) },
      { signal: cancel.current.signal },
    ).finally(() => setWaiting(false));
    keepQuitResult({ ...result, at: formatMoment(result.at) });
    kept.drop();
    leave(link('/quit/complete'), { replace: true });
    return 'leave';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (failureCode(error) === invalidCode) await refused(error);
    else await tellForm(error, form);
  }

  return (
    <div className="stack" onInput={typed}>
      {kept.notice}
      {accounts.length > 0 && <p>{words.listHint}</p>}
      <Form
        id="quit"
        wide
        label={words.listTitle}
        schema={schema}
        submit={submit}
        failed={failed}
        restore={kept.restore}
      >
        {accounts.length > 0 && (
          <Table
            caption={words.listTitle}
            columns={columns}
            rows={accounts}
            rowKey={({ accountNo }) => accountNo}
          />
        )}
        {paid && (
          <>
            <TextAreaField
              name="evidence"
              label={words.evidence}
              hint={words.evidenceHint}
              limit={EVIDENCE_TEXT_MAX}
            />
            <FileField
              name="files"
              label={words.files}
              hint={words.filesHint}
              accept={evidenceTypes.join(',')}
            />
          </>
        )}
        {restricted ? (
          <p className="notice">{words.restricted}</p>
        ) : (
          <CheckboxField name="restrict" hint={words.restrictHint}>
            {words.restrict}
          </CheckboxField>
        )}
        <Field
          name="confirm"
          label={words.confirm}
          hint={words.confirmHint}
          autoComplete="off"
          length={20}
        />
        <LateNotice waiting={waiting} onCancel={() => cancel.current?.abort()} />
        <SubmitButton kind="danger" busyLabel={words.submitting}>
          {accounts.length > 0 ? words.submit : words.onlyRestrict}
        </SubmitButton>
      </Form>
    </div>
  );
}
