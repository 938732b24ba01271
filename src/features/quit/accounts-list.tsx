import { mdiProgressClock } from '@mdi/js';
import { formatDay } from '#rules/dates.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { describedBy, FieldError } from '#ui/field.tsx';
import { useField } from '#ui/form.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { LIST_FIELD, nameOf } from './accounts-schema.ts';
import type { QuitAccount } from './api.ts';
import { quitFlow as copy } from './quit.copy.ts';

/** The account's id, masked if the API does not give the full one. */
export const idOf = ({ userId, maskedId }: QuitAccount): string => userId ?? maskedId;

/** The label of an account's checkbox, for screen readers. */
const spokenOf = (account: QuitAccount): string =>
  copy.choose(idOf(account) + (account.joinedAt ? ` (${formatDay(account.joinedAt)})` : ''));

const columns: readonly Column<QuitAccount>[] = [
  {
    key: 'choose',
    title: copy.columns.choose,
    kind: 'tag',
    place: 'lead',
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
  const { inputId, error } = useField(LIST_FIELD);
  return (
    // biome-ignore lint/a11y/useSemanticElements: Chromium loses a container query's box inside a fieldset
    <div
      id={inputId}
      className="stack"
      role="group"
      tabIndex={-1}
      aria-label={copy.listTitle}
      aria-describedby={describedBy(inputId, undefined, error)}
    >
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
