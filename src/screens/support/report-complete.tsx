import { mdiShieldSearch } from '@mdi/js';
import { atom } from 'nanostores';
import { getReport } from '#api/support-report.ts';
import { report as words } from '#copy/report.ts';
import { link } from '#routes.ts';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { readNo } from '#rules/inquiry-query.ts';
import { createQuery } from '#stores/query.ts';
import { Pairs } from '#ui/pairs.tsx';
import { doneBars } from './report-skeleton.tsx';
import { RequestDone } from './request-done.tsx';

const no = readNo(globalThis.location?.search ?? '');
const report = createQuery(getReport, atom(no === undefined ? undefined : { reportNo: no }));

export function ReportComplete() {
  return (
    <RequestDone
      no={no}
      query={report}
      icon={mdiShieldSearch}
      bars={doneBars}
      list={link('/support/report')}
      words={words}
    >
      {({ reportNo, kind, serverName, targetName, status, at }) => (
        <>
          <p className="notice" data-tone="success" role="status">
            <strong>{words.done(reportNo)}</strong>
          </p>
          <Pairs
            pairs={[
              [words.kind, kind ? words.kinds[kind] : words.unknown],
              [words.target, clip([serverName, targetName].filter(Boolean).join(' · '))],
              [words.at, formatMoment(at)],
              [words.status, status ? words.statuses[status] : words.unknown],
            ]}
          />
          <p>{words.doneText}</p>
          <p>{words.next}</p>
        </>
      )}
    </RequestDone>
  );
}
