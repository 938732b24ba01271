import { useEffect, useState } from 'react';
import { safeParse } from 'valibot';
import { passOn } from '#parts/pass-on.ts';
import { link } from '#routes.ts';
import { formatDay } from '#rules/dates.ts';
import { leave } from '#stores/navigation.ts';
import { readResult } from '#stores/result.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { type FoundIds, findId } from './api.ts';
import { find as copy } from './recover.copy.ts';

type Row = FoundIds['list'][number];

function read(): FoundIds | undefined {
  const { success, output } = safeParse(findId.data, readResult('find-id'));
  return success ? output : undefined;
}

/** Fills the full id in on the screens that may come next. */
function fill(row: Row): void {
  for (const screen of ['login', 'find-pw', 'dormancy'] as const) passOn(screen, row);
}

function Actions({ row, masked }: { row: Row; masked: boolean }) {
  return (
    <span onClickCapture={() => masked || fill(row)}>
      <ButtonRow>
        {row.state === 'dormant' ? (
          <LinkButton size="small" href={link('/login/dormancy')}>
            {copy.wake}
          </LinkButton>
        ) : (
          <LinkButton size="small" href={link('/login')}>
            {copy.login}
          </LinkButton>
        )}
        <LinkButton size="small" href={link('/login/findPw')}>
          {copy.reset}
        </LinkButton>
      </ButtonRow>
    </span>
  );
}

const columns = (masked: boolean): readonly Column<Row>[] => [
  { key: 'id', title: copy.id, cell: ({ userId }) => userId },
  {
    key: 'joined',
    title: copy.joinedAt,
    cell: ({ joinedAt }) => formatDay(joinedAt),
    named: true,
  },
  {
    key: 'state',
    title: copy.state,
    cell: ({ state }) => copy.states[state ?? 'other'],
    named: true,
  },
  { key: 'actions', title: copy.actions, cell: (row) => <Actions row={row} masked={masked} /> },
];

export function FindIdComplete() {
  const [found] = useState(read);
  useEffect(() => {
    if (!found) leave(link('/login/findId'), { replace: true });
  }, [found]);
  if (!found) return null;
  return (
    <div className="stack">
      <p className="lead">{copy.found(found.list.length)}</p>
      <Table
        caption={copy.caption}
        columns={columns(found.masked)}
        rows={found.list}
        rowKey={({ userId, joinedAt }) => `${userId} ${joinedAt}`}
      />
      {found.masked && (
        <p>
          {copy.masked} <a href={link('/login/findId')}>{copy.byIdentity}</a>
        </p>
      )}
    </div>
  );
}
