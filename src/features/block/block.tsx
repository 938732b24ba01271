import { useStore } from '@nanostores/react';
import { mdiShieldCheckOutline } from '@mdi/js';
import { computed } from 'nanostores';
import { getSanctions, type Sanction } from './api.ts';
import { APPEAL_DAYS, PAGE_SIZE } from '#constants.ts';
import { block as words } from './block.copy.ts';
import { link } from '#routes.ts';
import { clip } from '#rules/clip.ts';
import { daysBetween, daysLater, formatDay, formatMoment, seoulToday } from '#rules/dates.ts';
import { pageCount, readPage } from '#rules/paging.ts';
import { site } from '#site.ts';
import { $search, turnTo } from '#stores/address.ts';
import { createQuery } from '#stores/query.ts';
import { Answer } from '#ui/answer.tsx';
import { Empty } from '#ui/empty.tsx';
import { Sections } from '#ui/grid.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pager } from '#ui/pager.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';

const $page = computed($search, readPage);
const sanctions = createQuery(
  getSanctions,
  computed($page, (page) => ({ page, size: PAGE_SIZE })),
);

const kindOf = ({ kind }: Sanction) => words.kinds[kind ?? 'other'];
const targetOf = ({ target }: Sanction) => clip(target) || words.account;
const period = ({ startsAt, endsAt }: Sanction) =>
  `${formatMoment(startsAt)} – ${endsAt ? formatMoment(endsAt) : words.forever}`;

function left({ endsAt }: Sanction): string {
  const days = endsAt ? daysBetween(Date.now(), endsAt) : undefined;
  if (days === undefined) return words.forever;
  return days > 0 ? words.days(days) : words.today;
}

function Current({ sanction }: { sanction: Sanction }) {
  const until = daysLater(formatDay(sanction.startsAt), APPEAL_DAYS);
  const open = until !== undefined && until >= seoulToday();
  return (
    <div className="stack">
      <p className="notice" data-tone="danger">
        {kindOf(sanction)}
      </p>
      <Pairs
        pairs={[
          [words.no, sanction.sanctionNo],
          [words.reason, clip(sanction.reason)],
          [words.policy, clip(sanction.policy)],
          [words.target, targetOf(sanction)],
          [words.period, period(sanction)],
          [words.left, left(sanction)],
        ]}
      />
      {until && (
        <p className="hint">
          {open ? words.appealUntil(until, site.phone) : words.appealOver(until)}
        </p>
      )}
      {open && <LinkButton href={`tel:${site.phone}`}>{words.call}</LinkButton>}
      <p>
        <a href={link('/support/terms/service')}>{words.policyLink}</a>
      </p>
    </div>
  );
}

const columns: readonly Column<Sanction>[] = [
  { key: 'no', title: words.no, cell: ({ sanctionNo }) => sanctionNo },
  { key: 'kind', title: words.kind, cell: kindOf },
  { key: 'reason', title: words.reason, cell: ({ reason }) => clip(reason) },
  { key: 'target', title: words.target, cell: targetOf, named: true },
  { key: 'period', title: words.period, cell: period, named: true },
];

function Block() {
  const page = useStore($page);
  const state = useStore(sanctions.$state);
  return (
    <Answer
      state={state}
      reload={sanctions.reload}
      cancel={sanctions.cancel}
      skeleton={(shown) => <Skeleton bars={['hint', 'row', 'row', 'row']} shown={shown} />}
    >
      {({ current, list, total }) => (
        <Sections>
          {current.length === 0 ? (
            <p className="notice" data-tone="success">
              {words.none}
            </p>
          ) : (
            <Panel title={words.currentTitle}>
              {current.map((sanction) => (
                <Current key={sanction.sanctionNo} sanction={sanction} />
              ))}
            </Panel>
          )}
          <Panel title={words.pastTitle}>
            {list.length === 0 ? (
              <Empty icon={mdiShieldCheckOutline} words={words.noPast} />
            ) : (
              <Table
                caption={words.caption}
                columns={columns}
                rows={list}
                rowKey={({ sanctionNo }) => sanctionNo}
              />
            )}
            <Pager
              page={page}
              count={pageCount(total, PAGE_SIZE)}
              href={(to) => link('/member/info/block', { page: `${to}` })}
              onTurn={turnTo}
            />
          </Panel>
        </Sections>
      )}
    </Answer>
  );
}

export function InfoBlock() {
  return (
    <ProtectedPage>
      <Block />
    </ProtectedPage>
  );
}
