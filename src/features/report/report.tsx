import { mdiAccountOffOutline, mdiShieldSearch } from '@mdi/js';
import { useStore } from '@nanostores/react';
import type { DataOf } from '#api/endpoint.ts';
import { reportBlockedCode } from '#errors.ts';
import { filing } from '#forms/filing.ts';
import { FormAside } from '#forms/form-aside.tsx';
import { SanctionGate } from '#forms/sanction-gate.tsx';
import { useOnce } from '#idempotency/use-once.tsx';
import { link } from '#link.ts';
import { pagedList } from '#lists/list-in-address.ts';
import { createQuery } from '#lists/query.ts';
import { RecordList } from '#lists/record-list.tsx';
import { memberPage } from '#member/member-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { WithAside } from '#ui/layout/aside.tsx';
import { Sections } from '#ui/layout/grid.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { getReports, mayReport, requestReport } from './api.ts';
import { REPORT_DRAFT, ReportForm } from './form.tsx';
import { report as copy } from './report.copy.ts';
import { ReportRows } from './rows.tsx';
import { reportBars } from './rules.ts';

const reports = pagedList(getReports, '/support/report');

function Own() {
  const page = useStore(reports.$page);
  return (
    <Panel title={copy.ownTitle}>
      <RecordList
        query={reports}
        name={copy.ownTitle}
        page={page}
        address={reports.address}
        skeleton={['row', 'row']}
        icon={mdiShieldSearch}
        none={<p>{copy.none}</p>}
      >
        {({ list }) =>
          // The key drops the message about a row when the page of the list is turned.
          list.length > 0 && <ReportRows key={page} rows={list} reload={reports.reload} />
        }
      </RecordList>
    </Panel>
  );
}

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
  return requesting.news(
    <SanctionGate query={permission} code={reportBlockedCode} skeleton={reportBars}>
      {(refused, may) =>
        may?.characters === 0 ? (
          <Empty icon={mdiAccountOffOutline} words={copy.noCharacter}>
            <LinkButton kind="primary" href={link('/member/inquiry/request')}>
              {copy.ask}
            </LinkButton>
          </Empty>
        ) : (
          <WithAside
            aside={<FormAside title={copy.asideTitle} lines={copy.aside} faq={copy.faq} />}
          >
            <ReportForm requesting={requesting} sent={showFiled} refused={refused} />
          </WithAside>
        )
      }
    </SanctionGate>,
  );
}

export const Report = memberPage(() => (
  <Sections>
    <Request />
    <Own />
  </Sections>
));
