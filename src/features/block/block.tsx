import { mdiShieldCheckOutline } from '@mdi/js';
import type { DataOf } from '#api/endpoint.ts';
import { APPEAL_DAYS, PAGE_SIZE } from '#constants.ts';
import { seoulToday } from '#day.ts';
import { CopyButton } from '#forms/copy-button.tsx';
import { link } from '#link.ts';
import { pagedList } from '#lists/list-in-address.ts';
import { QueryView } from '#lists/query-view.tsx';
import { EmptyPage, Found, nameOfList, useKeptScroll } from '#lists/record-list.tsx';
import { memberPage } from '#member/member-page.tsx';
import { clip } from '#rules/clip.ts';
import { daysLater, formatDay, formatMoment } from '#rules/dates.ts';
import { pageCount } from '#rules/paging.ts';
import { sanctionKind, sanctionLeft } from '#rules/sanction.ts';
import * as site from '#site.ts';
import { SupportCall } from '#site-content/support-line.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { Sections } from '#ui/layout/grid.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Pager, usePageTurn } from '#ui/list/pager.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { type Column, Table } from '#ui/list/table.tsx';
import { useStore } from '#ui/use-store.ts';
import { getSanctions, type Sanction } from './api.ts';
import { block as copy } from './block.copy.ts';
import { endText } from './rules.ts';

const sanctions = pagedList(getSanctions, '/member/info/block');

const reasonOf = ({ reason }: Sanction) => clip(reason) || copy.unknown;
const targetOf = ({ target }: Sanction) => (target === null ? '-' : clip(target) || copy.account);
const period = (sanction: Sanction) => (
  <span>
    <span className="num">{formatMoment(sanction.startsAt)}</span> ~{' '}
    <span className="num">{endText(sanction)}</span>
  </span>
);

/** A link to the clause of the policy that the sanction is based on, or to the whole policy if none is named. */
function Policy({ clause }: { clause: string }) {
  const anchor = clause.match(copy.clause)?.[0];
  const page = link('/support/terms/operation');
  return <a href={anchor ? `${page}#${anchor}` : page}>{clause || copy.policyLink}</a>;
}

/** The last day of an appeal, such as `2026-03-02`. Such days compare as text; an unknown one counts as over. */
const appealEnd = ({ startsAt }: Sanction) => daysLater(formatDay(startsAt), APPEAL_DAYS);
const canAppeal = (sanction: Sanction) => (appealEnd(sanction) ?? '') >= seoulToday();

type CurrentProps = {
  sanction: Sanction;
  /** Whether the phone number of support, which takes appeals, is shown below. */
  phone: boolean;
};

function Current({ sanction, phone }: CurrentProps) {
  const until = appealEnd(sanction);
  const no = clip(sanction.sanctionNo);
  const { kind } = sanction;
  return (
    <Outcome
      seal="restricted"
      words={sanctionKind(sanction)}
      next={phone && <SupportCall />}
      others={no && <CopyButton text={no} {...copy.copyNo} />}
    >
      <Pairs
        pairs={[
          [copy.period, period(sanction)],
          [copy.left, sanctionLeft(sanction, Date.now())],
          [copy.reason, reasonOf(sanction)],
          [copy.policy, <Policy key="policy" clause={clip(sanction.policy)} />],
          [copy.target, targetOf(sanction)],
          ...(kind
            ? ([
                [copy.closedTitle, copy.closed[kind]],
                [copy.openTitle, copy.open[kind]],
              ] as const)
            : []),
          [copy.no, no || copy.unknown],
        ]}
      />
      {until && (
        <p>{canAppeal(sanction) ? copy.appealUntil(until, site.phone) : copy.appealOver(until)}</p>
      )}
    </Outcome>
  );
}

const columns: readonly Column<Sanction>[] = [
  { key: 'no', title: copy.no, cell: ({ sanctionNo }) => clip(sanctionNo) || copy.unknown },
  { key: 'kind', title: copy.kind, cell: sanctionKind },
  { key: 'reason', title: copy.reason, cell: reasonOf },
  { key: 'target', title: copy.target, cell: targetOf, named: true },
  { key: 'period', title: copy.period, cell: period, named: true },
];

function Past({ list, total }: Pick<DataOf<typeof getSanctions>, 'list' | 'total'>) {
  if (total === 0) return <Empty icon={mdiShieldCheckOutline} words={copy.noPast} />;
  if (list.length === 0)
    return <EmptyPage icon={mdiShieldCheckOutline} first={sanctions.address(1)} />;
  return (
    <Table
      caption={copy.caption}
      columns={columns}
      rows={list}
      rowKey={({ sanctionNo }, i) => sanctionNo || i}
    />
  );
}

function Block() {
  const page = useStore(sanctions.$page);
  const state = useStore(sanctions.$state);
  // A `RecordList` cannot be used, as one answer brings both its rows and the sanctions in force above them. So its
  // parts stand here: the pager, the kept scroll position, and `Found`, which reads a new page out.
  const [top, turnPage] = usePageTurn();
  useKeptScroll(state.data !== undefined);
  return (
    <QueryView query={sanctions} skeleton={['hint', 'row', 'row', 'row']}>
      {({ current, list, total }) =>
        current.length === 0 && total === 0 ? (
          <Empty icon={mdiShieldCheckOutline} words={copy.never} />
        ) : (
          <Sections>
            {current.length === 0 ? (
              <Notice tone="success">{copy.none}</Notice>
            ) : (
              <Panel title={copy.currentTitle}>
                <Sections>
                  {current.map((sanction, i) => (
                    <Current
                      key={sanction.sanctionNo || i}
                      sanction={sanction}
                      // Several sanctions share one number, below the last one that may be appealed.
                      phone={sanction === current.findLast(canAppeal)}
                    />
                  ))}
                </Sections>
              </Panel>
            )}
            <Panel title={copy.pastTitle}>
              <section ref={top} tabIndex={-1} className="stack" {...nameOfList(copy.pastTitle)}>
                <Past list={list} total={total} />
                <Pager
                  page={page}
                  count={pageCount(total, PAGE_SIZE)}
                  href={sanctions.address}
                  onTurn={turnPage}
                />
                <Found filter={sanctions.address(1)} page={page} data={state.data} words="" />
              </section>
            </Panel>
          </Sections>
        )
      }
    </QueryView>
  );
}

export const InfoBlock = memberPage(Block);
