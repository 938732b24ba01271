import { mdiAccountReactivateOutline } from '@mdi/js';
import { atom } from 'nanostores';
import { RestorationTag } from '#forms/character-status.tsx';
import { RequestDone } from '#forms/request-done.tsx';
import { link } from '#link.ts';
import { createQuery } from '#lists/query.ts';
import { memberPage } from '#member/member-page.tsx';
import { formatMoment } from '#rules/dates.ts';
import { hwan } from '#rules/money.ts';
import { receiptNo } from '#rules/receipt-no.ts';
import { recordIdFromUrl } from '#rules/record-id-from-url.ts';
import { getRestoration } from './api.ts';
import { restoration as copy } from './restoration.copy.ts';
import { restoredName } from './rows.tsx';
import { doneBars } from './rules.ts';

// The build, where there is no address, loads this file too.
const no = recordIdFromUrl(globalThis.location?.search ?? '');
const request = createQuery(getRestoration, atom(no === undefined ? undefined : { restoreNo: no }));

export const ServiceRestorationComplete = memberPage(() => (
  <RequestDone
    no={no}
    query={request}
    icon={mdiAccountReactivateOutline}
    bars={doneBars}
    list={link('/support/service/restoration')}
    words={{ ...copy, none: copy.nothing }}
  >
    {(row) => ({
      words: copy.done,
      receipt: [
        [copy.no, receiptNo('C', row.restoreNo, row.at), 'strong'],
        [copy.name, restoredName(row)],
        [copy.at, formatMoment(row.at)],
        [copy.status, <RestorationTag key="status" {...row} />],
        ...(row.fee === null ? [] : [[copy.fee, hwan(row.fee)] as const]),
        ...(row.left === null ? [] : [[copy.left, hwan(row.left)] as const]),
        row.closedAt
          ? [copy.closedAt, formatMoment(row.closedAt)]
          : [copy.dueAt, formatMoment(row.dueAt)],
      ],
      hint: copy.doneText,
    })}
  </RequestDone>
));
