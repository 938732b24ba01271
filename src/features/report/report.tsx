import { mdiAccountOffOutline, mdiShieldSearch } from '@mdi/js';
import type { DataOf } from '#api/endpoint.ts';
import { reportBlockedCode } from '#errors.ts';
import { FiledRequests } from '#forms/filed-requests.tsx';
import { filing } from '#forms/filing.ts';
import { SanctionGate } from '#forms/sanction-gate.tsx';
import { WithHelp } from '#forms/with-help.tsx';
import { useOnce } from '#idempotency/use-once.tsx';
import { link } from '#link.ts';
import { pagedList } from '#lists/list-in-address.ts';
import { createQuery } from '#lists/query.ts';
import { memberPage } from '#member/member-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Sections } from '#ui/layout/grid.tsx';
import { getReports, mayReport, requestReport } from './api.ts';
import { REPORT_DRAFT, ReportForm } from './form.tsx';
import { report as copy } from './report.copy.ts';
import { ReportRows } from './rows.tsx';
import { reportBars } from './rules.ts';

const reports = pagedList(getReports, '/support/report');

const permission = createQuery(mayReport);

const { showFiled, ...asFiled } = filing<DataOf<typeof requestReport>>({
  letter: 'R',
  noOf: ({ reportNo }) => reportNo,
  received: copy.done,
  draft: REPORT_DRAFT,
  pageOf: (no) => link('/support/report/complete', { no: `${no}` }),
  several: reports.reload,
});

function Request() {
  const requesting = useOnce(requestReport, { words: copy.outcome, anew: copy.anew, ...asFiled });
  return requesting.withNews(
    <SanctionGate query={permission} code={reportBlockedCode} skeleton={reportBars}>
      {(refused, may) =>
        may?.characters === 0 ? (
          <Empty icon={mdiAccountOffOutline} words={copy.noCharacter}>
            <LinkButton kind="primary" href={link('/member/inquiry/request')}>
              {copy.ask}
            </LinkButton>
          </Empty>
        ) : (
          <WithHelp title={copy.asideTitle} lines={copy.aside} faq={copy.faq}>
            <ReportForm requesting={requesting} sent={showFiled} refused={refused} />
          </WithHelp>
        )
      }
    </SanctionGate>,
  );
}

export const Report = memberPage(() => (
  <Sections>
    <Request />
    <FiledRequests title={copy.ownTitle} icon={mdiShieldSearch} none={copy.none} list={reports}>
      {(rows) => <ReportRows rows={rows} reload={reports.reload} />}
    </FiledRequests>
  </Sections>
));
