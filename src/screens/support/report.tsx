import { useStore } from '@nanostores/react';
import { mdiAccountAlertOutline } from '@mdi/js';
import { computed } from 'nanostores';
import { useState } from 'react';
import { getReports, type ReportRow } from '#api/support-report.ts';
import { PAGE_SIZE } from '#constants.ts';
import { report as words } from '#copy/report.ts';
import { reportBlockedCode } from '#errors.ts';
import { link } from '#routes.ts';
import { clip } from '#rules/clip.ts';
import { pageCount } from '#rules/paging.ts';
import { $search, turnTo } from '#stores/address.ts';
import { ask, toast } from '#stores/dialog.ts';
import { alert, failureCode, failureText, handleFailure } from '#stores/failure.ts';
import { leave } from '#stores/navigation.ts';
import { createQuery } from '#stores/query.ts';
import { withdrawReport } from '#stores/report.ts';
import { Answer } from '#ui/answer.tsx';
import { Empty } from '#ui/empty.tsx';
import { Sections } from '#ui/grid.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { servers } from '#screens/common/servers.ts';
import { ReportForm } from './report-form.tsx';
import { ReportRows } from './report-rows.tsx';
import { reportBars } from './report-skeleton.tsx';

const $page = computed($search, (search) => {
  const page = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
});
const reports = createQuery(
  getReports,
  computed($page, (page) => ({ page, size: PAGE_SIZE })),
);
const address = (page: number) => link('/support/report', page > 1 ? { page: `${page}` } : {});

async function withdraw({ reportNo, targetName }: ReportRow): Promise<void> {
  const { withdrawTitle: title, withdraw: action, keep: close } = words;
  const body = words.withdrawBody(clip(targetName));
  if (!(await ask({ title, body, action, close, danger: true }))) return;
  try {
    await withdrawReport(reportNo);
    toast(words.withdrawn);
  } catch (error) {
    if (await handleFailure(error)) await alert(failureText(error));
  }
  reports.reload();
}

function Own() {
  const state = useStore(reports.$state);
  const page = useStore($page);
  return (
    <Panel title={words.ownTitle}>
      <Answer
        state={state}
        reload={reports.reload}
        cancel={reports.cancel}
        skeleton={(shown) => <Skeleton bars={['row', 'row']} shown={shown} />}
      >
        {({ list, total }) =>
          total === 0 ? (
            <p>{words.none}</p>
          ) : (
            <div className="stack">
              <ReportRows rows={list} withdraw={(row) => void withdraw(row)} />
              <Pager
                page={page}
                count={pageCount(total, PAGE_SIZE)}
                href={address}
                onTurn={turnTo}
              />
            </div>
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
      {({ list }) => <ReportForm list={list} sent={sent} refused={refused} />}
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
