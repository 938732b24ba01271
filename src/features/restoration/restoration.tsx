import { mdiAccountOffOutline } from '@mdi/js';
import type { DataOf } from '#api/endpoint.ts';
import { getRestorations, type Restoration } from '#api/restoration.ts';
import { RESTORE_MONTHS } from '#constants.ts';
import { RestorationTag } from '#forms/character-status.tsx';
import { FiledRequests } from '#forms/filed-requests.tsx';
import { filing } from '#forms/filing.ts';
import { serverList } from '#forms/server-list.ts';
import { WithHelp } from '#forms/with-help.tsx';
import { type Once, useOnce } from '#idempotency/use-once.tsx';
import { link } from '#link.ts';
import { AsyncContent } from '#lists/async-content.tsx';
import { pagedList } from '#lists/list-in-address.ts';
import { createQuery } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { reloadField } from '#member/member.ts';
import { memberPage } from '#member/member-page.tsx';
import { formatMoment } from '#rules/dates.ts';
import { hwan } from '#rules/money.ts';
import { receiptNo } from '#rules/receipt-no.ts';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Sections } from '#ui/layout/grid.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { List } from '#ui/list/list.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { states as statesCopy } from '#ui/ui.copy.ts';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import { getRestorationDesk, requestRestoration } from './api.ts';
import { useDeleted } from './deleted.ts';
import { RESTORATION_DRAFT, RestorationForm } from './form.tsx';
import { restoration as copy } from './restoration.copy.ts';
import { RestorationRows, restoredName } from './rows.tsx';
import { deskBars } from './rules.ts';

const requests = pagedList(getRestorations, '/support/service/restoration');
const desk = createQuery(getRestorationDesk);
function reload(): void {
  desk.reload();
  requests.reload();
}

const { showFiled, ...asFiled } = filing<DataOf<typeof requestRestoration>>({
  letter: 'C',
  noOf: ({ restoreNo }) => restoreNo,
  received: copy.done,
  draft: RESTORATION_DRAFT,
  pageOf: (no) => link('/support/service/restoration/complete', { no: `${no}` }),
  beforePage: () => void reloadField('totalHwan'),
  several() {
    void reloadField('totalHwan');
    reload();
  },
});

type DeskData = DataOf<typeof getRestorationDesk>;
type Requesting = { requesting: Once<typeof requestRestoration> };

function OpenRequest({ open }: { open: Restoration }) {
  return (
    <Panel title={copy.openTitle}>
      <div className="stack">
        <Pairs
          pairs={[
            [copy.no, receiptNo('C', open.restoreNo, open.at)],
            [copy.name, restoredName(open)],
            [copy.status, <RestorationTag key="status" {...open} />],
            [copy.dueAt, formatMoment(open.dueAt)],
          ]}
        />
        <p className="hint">{copy.openText}</p>
        <Button size="small" onClick={reload}>
          {copy.reload}
        </Button>
      </div>
    </Panel>
  );
}

type DeletedProps = Requesting & {
  servers: readonly { serverNo: number; serverName: string }[];
  desk: DeskData;
};
function DeletedForm({ servers: all, desk: data, requesting }: DeletedProps) {
  const deleted = useDeleted(all);
  const focus = useLostFocus<HTMLDivElement>();
  return (
    <AsyncContent {...deleted} skeleton={deskBars}>
      {({ list, missing }) => (
        // The help comes only with this content, or it would move.
        <WithHelp faq={copy.faq}>
          <div className="stack" ref={focus.fallback} tabIndex={-1}>
            {missing.length > 0 && (
              <Notice tone="warning" role="alert">
                <p>{`${copy.missing} ${missing.join(' ')}`}</p>
                <div onClickCapture={focus.onClickCapture}>
                  <Button size="small" onClick={deleted.reload}>
                    {statesCopy.retry}
                  </Button>
                </div>
              </Notice>
            )}
            {list.length > 0 ? (
              <Sections>
                <Panel title={copy.introTitle}>
                  <List items={copy.intro(RESTORE_MONTHS, hwan(data.fee))} />
                </Panel>
                <RestorationForm
                  list={list}
                  reloadList={deleted.reload}
                  desk={data}
                  requesting={requesting}
                  sent={showFiled}
                  reload={reload}
                />
              </Sections>
            ) : (
              missing.length === 0 && <Empty icon={mdiAccountOffOutline} words={copy.empty} />
            )}
          </div>
        </WithHelp>
      )}
    </AsyncContent>
  );
}

function OpenOrForm({ data, requesting }: Requesting & { data: DeskData }) {
  const focus = useLostFocus<HTMLDivElement>();
  return (
    <div ref={focus.fallback} tabIndex={-1} onClickCapture={focus.onClickCapture}>
      {data.open ? (
        <WithHelp faq={copy.faq}>
          <OpenRequest open={data.open} />
        </WithHelp>
      ) : (
        <QueryView query={serverList} skeleton={deskBars}>
          {({ list }) => <DeletedForm servers={list} desk={data} requesting={requesting} />}
        </QueryView>
      )}
    </div>
  );
}

function Request() {
  const requesting = useOnce(requestRestoration, {
    words: copy.outcome,
    anew: copy.anew,
    ...asFiled,
  });
  return requesting.withNews(
    <QueryView query={desk} skeleton={deskBars}>
      {(data) => <OpenOrForm data={data} requesting={requesting} />}
    </QueryView>,
  );
}

export const ServiceRestoration = memberPage(() => (
  <Sections>
    <Request />
    <FiledRequests
      title={copy.ownTitle}
      icon={mdiAccountOffOutline}
      none={copy.none}
      list={requests}
    >
      {(rows) => <RestorationRows rows={rows} />}
    </FiledRequests>
  </Sections>
));
