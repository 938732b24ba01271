import { useStore } from '@nanostores/react';
import { mdiShieldSearch } from '@mdi/js';
import { atom } from 'nanostores';
import { getReport } from '#api/support-report.ts';
import { report as words } from '#copy/report.ts';
import { link } from '#routes.ts';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { readNo } from '#rules/inquiry-query.ts';
import { createQuery } from '#stores/query.ts';
import { Answer } from '#ui/answer.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { doneBars } from './report-skeleton.tsx';

const no = readNo(globalThis.location?.search ?? '');
const report = createQuery(getReport, atom(no === undefined ? undefined : { reportNo: no }));

const toList = (
  <LinkButton kind="primary" href={link('/support/report')}>
    {words.toList}
  </LinkButton>
);

function Done() {
  const state = useStore(report.$state);
  if (no === undefined)
    return (
      <Empty icon={mdiShieldSearch} words={words.none}>
        {toList}
      </Empty>
    );
  return (
    <Answer
      state={state}
      reload={report.reload}
      cancel={report.cancel}
      skeleton={(shown) => <Skeleton bars={doneBars} shown={shown} />}
    >
      {({ reportNo, kind, serverName, targetName, status, at }) => (
        <div className="stack">
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
          <ButtonRow>
            {toList}
            <LinkButton href={link('/')}>{words.home}</LinkButton>
            <PrintButton>{words.print}</PrintButton>
          </ButtonRow>
        </div>
      )}
    </Answer>
  );
}

export function ReportComplete() {
  return (
    <ProtectedPage>
      <Done />
    </ProtectedPage>
  );
}
