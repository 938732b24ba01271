import { mdiAccountReactivateOutline } from '@mdi/js';
import { atom } from 'nanostores';
import { getRestoration } from './api.ts';
import { restoration as words } from './restoration.copy.ts';
import { link } from '#routes.ts';
import { formatMoment } from '#rules/dates.ts';
import { readNo } from '#rules/read-no.ts';
import { createQuery } from '#stores/query.ts';
import { Pairs } from '#ui/pairs.tsx';
import { RequestDone } from '#parts/request-done.tsx';
import { RestorationStatus, restoredName } from './looks.tsx';
import { doneBars } from './skeleton.tsx';

const no = readNo(globalThis.location?.search ?? '');
const request = createQuery(getRestoration, atom(no === undefined ? undefined : { restoreNo: no }));

export function ServiceRestorationComplete() {
  return (
    <RequestDone
      no={no}
      query={request}
      icon={mdiAccountReactivateOutline}
      bars={doneBars}
      list={link('/support/service/restoration')}
      words={{ ...words, none: words.nothing }}
    >
      {(row) => (
        <>
          <p className="notice" data-tone="success" role="status">
            <strong>{words.done(row.restoreNo)}</strong>
          </p>
          <Pairs
            pairs={[
              [words.name, restoredName(row)],
              [words.at, formatMoment(row.at)],
              [words.status, <RestorationStatus key="status" {...row} />],
              row.closedAt
                ? [words.closedAt, formatMoment(row.closedAt)]
                : [words.dueAt, formatMoment(row.dueAt)],
            ]}
          />
          <p>{words.doneText}</p>
        </>
      )}
    </RequestDone>
  );
}
