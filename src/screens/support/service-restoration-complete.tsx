import { useStore } from '@nanostores/react';
import { mdiAccountReactivateOutline } from '@mdi/js';
import { atom } from 'nanostores';
import { getRestoration } from '#api/support-restoration.ts';
import { restoration as words } from '#copy/restoration.ts';
import { link } from '#routes.ts';
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
import { RestorationStatus, restoredName } from './restoration-looks.tsx';
import { doneBars } from './service-restoration-skeleton.tsx';

const no = readNo(globalThis.location?.search ?? '');
const request = createQuery(getRestoration, atom(no === undefined ? undefined : { restoreNo: no }));

const toList = (
  <LinkButton kind="primary" href={link('/support/service/restoration')}>
    {words.toList}
  </LinkButton>
);

function Done() {
  const state = useStore(request.$state);
  if (no === undefined)
    return (
      <Empty icon={mdiAccountReactivateOutline} words={words.nothing}>
        {toList}
      </Empty>
    );
  return (
    <Answer
      state={state}
      reload={request.reload}
      cancel={request.cancel}
      skeleton={(shown) => <Skeleton bars={doneBars} shown={shown} />}
    >
      {(row) => (
        <div className="stack">
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

export function ServiceRestorationComplete() {
  return (
    <ProtectedPage>
      <Done />
    </ProtectedPage>
  );
}
