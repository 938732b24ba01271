import { mdiShieldSearch } from '@mdi/js';
import { atom } from 'nanostores';
import { RequestDone } from '#forms/request-done.tsx';
import { link } from '#link.ts';
import { createQuery } from '#lists/query.ts';
import { memberPage } from '#member/member-page.tsx';
import { characterNameOf } from '#rules/character-name.ts';
import { formatMoment } from '#rules/dates.ts';
import { receiptNo } from '#rules/receipt-no.ts';
import { recordIdFromUrl } from '#rules/record-id-from-url.ts';
import { getReport } from './api.ts';
import {
  reportDone as copy,
  report as reportCopy,
  reportList as reportListCopy,
} from './report.copy.ts';
import { doneBars } from './rules.ts';

// The build, where there is no address, loads this file too.
const no = recordIdFromUrl(globalThis.location?.search ?? '');
const report = createQuery(getReport, atom(no === undefined ? undefined : { reportNo: no }));

export const ReportComplete = memberPage(() => (
  <RequestDone
    no={no}
    query={report}
    icon={mdiShieldSearch}
    bars={doneBars}
    list={link('/support/report')}
    words={copy}
  >
    {({ reportNo, kind, serverName, targetName, status, at }) => ({
      words: copy.done,
      note: copy.next,
      receipt: [
        [reportListCopy.no, receiptNo('R', reportNo, at), 'strong'],
        [reportCopy.kind, reportCopy.kinds[kind ?? 'etc']],
        [reportCopy.target, characterNameOf({ serverName, characterName: targetName })],
        [reportListCopy.at, formatMoment(at)],
        [reportListCopy.status, reportListCopy.statuses[status ?? 'other']],
      ],
      hint: copy.doneText,
    })}
  </RequestDone>
));
