import { useStore } from '@nanostores/react';
import { mdiAccountAlertOutline } from '@mdi/js';
import { computed } from 'nanostores';
import { lazy, Suspense, useState } from 'react';
import { getReports, requestReport } from '#api/support-report.ts';
import { PAGE_SIZE } from '#constants.ts';
import { report as words } from '#copy/report.ts';
import { reportBlockedCode } from '#errors.ts';
import { link } from '#routes.ts';
import { $search } from '#stores/address.ts';
import { failureCode, failureText } from '#stores/failure.ts';
import { leave } from '#stores/navigation.ts';
import { createQuery } from '#stores/query.ts';
import { $session } from '#stores/session.ts';
import { Answer } from '#ui/answer.tsx';
import { Empty } from '#ui/empty.tsx';
import { Sections } from '#ui/grid.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { dropKept } from '#screens/common/kept-form.tsx';
import { KnownOutcome } from '#screens/common/known-outcome.tsx';
import { servers } from '#screens/common/servers.ts';
import { REPORT_DRAFT, ReportForm } from './report-form.tsx';
import { reportBars } from './report-skeleton.tsx';

// Most people who report have not reported before.
const ReportRows = lazy(async () => ({ default: (await import('./report-rows.tsx')).ReportRows }));

const $page = computed($search, (search) => {
  const page = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
});
const reports = createQuery(
  getReports,
  computed($page, (page) => ({ page, size: PAGE_SIZE })),
);
const rowsSkeleton = (shown?: 'yes' | 'no') => (
  <Skeleton bars={['row', 'row']} {...(shown && { shown })} />
);

function Own() {
  const state = useStore(reports.$state);
  const page = useStore($page);
  return (
    <Panel title={words.ownTitle}>
      <Answer state={state} reload={reports.reload} cancel={reports.cancel} skeleton={rowsSkeleton}>
        {({ list, total }) =>
          total === 0 ? (
            <p>{words.none}</p>
          ) : (
            <Suspense fallback={rowsSkeleton()}>
              <ReportRows rows={list} total={total} page={page} reload={reports.reload} />
            </Suspense>
          )
        }
      </Answer>
    </Panel>
  );
}

function Reporting() {
  const state = useStore(servers.$state);
  const [blocked, setBlocked] = useState('');
  function refused(error: unknown): boolean {
    if (failureCode(error) !== reportBlockedCode) return false;
    setBlocked(failureText(error));
    return true;
  }
  const sent = (no: number) =>
    leave(link('/support/report/complete', { no: `${no}` }), { replace: true });
  if (blocked)
    return (
      <Empty icon={mdiAccountAlertOutline} words={blocked}>
        <LinkButton href={link('/member/info/block')}>{words.blockedWhy}</LinkButton>
      </Empty>
    );
  return (
    <Answer
      state={state}
      reload={servers.reload}
      cancel={servers.cancel}
      skeleton={(shown) => <Skeleton bars={reportBars} shown={shown} />}
    >
      {({ list }) => (
        <KnownOutcome
          of={requestReport}
          words={words.outcome}
          said={(report) => words.done(report?.reportNo)}
          anew={words.anew}
          onDone={() => {
            dropKept($session.get().userId ?? '', REPORT_DRAFT);
            reports.reload();
          }}
        >
          <ReportForm list={list} sent={sent} refused={refused} />
        </KnownOutcome>
      )}
    </Answer>
  );
}

export function Report() {
  return (
    <ProtectedPage>
      <Sections>
        <Reporting />
        <Own />
      </Sections>
    </ProtectedPage>
  );
}
