import { mdiProgressClock } from '@mdi/js';
import * as v from 'valibot';
import { seenText } from '#api/letters.ts';
import { fieldPlaces } from '#error-handling/form-failure.ts';
import { formatDay } from '#rules/dates.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { useField } from '#ui/form/form.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { type Column, Table } from '#ui/list/table.tsx';
import { EvidenceTextSchema, type QuitAccount } from './api.ts';
import { quitFlow as copy } from './quit.copy.ts';
import styles from './quit.module.css';

/** The field name of the whole list, for its error. */
export const LIST_FIELD = 'accounts';
/** The prefix of the checkboxes' names; the account's number follows. */
export const BOX_PREFIX = 'account-';
export const nameOf = ({ accountNo }: QuitAccount): string => BOX_PREFIX + accountNo;

export const chosenIn = (values: Record<string, unknown>) =>
  Object.keys(values)
    .filter((name) => name.startsWith(BOX_PREFIX) && values[name] === true)
    .map((name) => Number(name.slice(BOX_PREFIX.length)));

/** The typed confirmation is compared without its spaces. */
const withoutSpaces = (text: string) => seenText(text).replace(/\s/g, '');

const Common = {
  restrict: v.optional(v.boolean(), false),
  evidence: v.optional(EvidenceTextSchema),
  /** Required only if an account is chosen, since stopping new sign-ups alone closes none. */
  confirm: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => withoutSpaces(text) === withoutSpaces(copy.confirmWords),
        copy.confirmWrong,
      ),
    ),
  ),
};
export const quitPlaces = fieldPlaces({ ...Common, files: undefined });

/** The error that nothing is chosen is shown at the list, or if that has no accounts at the last box. */
export const schemaFor = (boxes: readonly QuitAccount[]) =>
  v.pipe(
    v.object({
      ...Object.fromEntries(boxes.map((one) => [nameOf(one), v.optional(v.boolean())])),
      ...Common,
    }),
    v.forward(
      v.check(
        (values) => values.restrict || chosenIn(values).length > 0,
        boxes.length > 0 ? copy.accountRequired : copy.restrictRequired,
      ),
      // The type of the values has no field for the whole list, so `restrict` stands for either.
      [(boxes.length > 0 ? LIST_FIELD : 'restrict') as 'restrict'],
    ),
  );

/** The account's id, masked if the API does not give the full one. */
export const idOf = ({ userId, maskedId }: QuitAccount): string => userId ?? maskedId;

const spokenOf = (account: QuitAccount): string =>
  copy.choose(idOf(account) + (account.joinedAt ? ` (${formatDay(account.joinedAt)})` : ''));

const columns: readonly Column<QuitAccount>[] = [
  {
    key: 'choose',
    title: copy.columns.choose,
    kind: 'tag',
    slot: 'lead',
    cell: (account) =>
      account.inReview ? (
        <Tag tone="warning" icon={mdiProgressClock}>
          {copy.inReview}
        </Tag>
      ) : (
        <CheckboxField name={nameOf(account)}>
          <VisuallyHidden>{spokenOf(account)}</VisuallyHidden>
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

/** The accounts with their checkboxes; the error that none is chosen belongs to the whole list. */
export function AccountsList({ accounts }: { accounts: readonly QuitAccount[] }) {
  const { inputId, error, control } = useField(LIST_FIELD);
  return (
    // biome-ignore lint/a11y/useSemanticElements: Chromium loses a container query's box inside a fieldset
    <div
      id={inputId}
      className={`stack ${styles['accounts']}`}
      role="group"
      tabIndex={-1}
      aria-label={copy.listTitle}
      aria-describedby={control['aria-describedby']}
    >
      {/* By an event at this field the form checks the error of the list again (`accounts-form.tsx`). */}
      <input name={LIST_FIELD} type="hidden" />
      <FieldError inputId={inputId} error={error} />
      <Table
        caption={copy.listTitle}
        columns={columns}
        rows={accounts}
        rowKey={({ accountNo }) => accountNo}
      />
    </div>
  );
}
