import { mdiCellphoneLink, mdiCheck } from '@mdi/js';
import { atom } from 'nanostores';
import { send } from '#api/client.ts';
import { endSessions, getSessions, type Session } from '#api/devices.ts';
import { MAX_SHOWN_ROWS } from '#constants.ts';
import { ask, toast } from '#dialogs/dialog.ts';
import { useFailure } from '#error-handling/use-failure.tsx';
import { actOnce } from '#idempotency/act-once.ts';
import { link } from '#link.ts';
import { createQuery } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { maskIp } from '#rules/mask.ts';
import { Button, ButtonRow, LinkButton } from '#ui/button.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { type Column, Table } from '#ui/list/table.tsx';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import { useStore } from '#ui/use-store.ts';
import { overview as overviewCopy } from './overview.copy.ts';

const copy = overviewCopy.devices;
/** The request for the list, set by a press: the list is loaded only then. */
const $wanted = atom<object | undefined>(undefined);
const sessions = createQuery(getSessions, $wanted);
const nameOf = ({ device }: Session) => clip(device) || '-';

type ListProps = { list: readonly Session[]; end: (one: Session) => void; endOthers: () => void };

function List({ list, end, endOthers }: ListProps) {
  const columns: Column<Session>[] = [
    { key: 'device', title: overviewCopy.logins.device, cell: nameOf, slot: 'main' },
    { key: 'at', title: overviewCopy.logins.at, moment: ({ at }) => at },
    { key: 'ip', title: overviewCopy.logins.ip, named: true, cell: ({ ip }) => maskIp(ip) },
    {
      key: 'act',
      title: copy.end,
      slot: 'act',
      cell: (one) =>
        one.current ? (
          <Tag icon={mdiCheck} tone="success">
            {copy.current}
          </Tag>
        ) : (
          <ButtonRow>
            <Button size="small" onClick={() => end(one)}>
              {copy.end}
              <VisuallyHidden>: {copy.endOf(nameOf(one), formatMoment(one.at))}</VisuallyHidden>
            </Button>
            {one.at && (
              <LinkButton size="small" href={link('/security/not-me', { at: one.at })}>
                {copy.notMine}
              </LinkButton>
            )}
          </ButtonRow>
        ),
    },
  ];
  const others = list.some(({ current }) => !current);
  return (
    <div className="stack">
      <Table
        caption={copy.caption}
        columns={columns}
        rows={list.slice(0, MAX_SHOWN_ROWS)}
        rowKey={({ sessionId }) => sessionId}
      />
      {others ? (
        <ButtonRow>
          <Button onClick={endOthers}>{copy.endOthers}</Button>
        </ButtonRow>
      ) : (
        <p className="hint">{copy.none}</p>
      )}
    </div>
  );
}

export function Devices() {
  const wanted = useStore($wanted);
  const state = useStore(sessions.$state);
  const { message, clear, ...failure } = useFailure();
  const focus = useLostFocus<HTMLDivElement>();

  /** Signs out on one device, or with `null` on all others. */
  async function endLogins(
    sessionId: string | null,
    words: (ended: number) => string,
  ): Promise<void> {
    clear();
    const isMeant = (one: Session) =>
      sessionId === null ? !one.current : one.sessionId === sessionId;
    // If the answer is lost, the count of the logins on screen stands in for that of the answer.
    const shown = state.data?.list.filter(isMeant).length ?? 0;
    const result = await actOnce(
      endSessions,
      { sessionId },
      {
        ...failure,
        doneBy: async (signal) => !(await send(getSessions, {}, { signal })).list.some(isMeant),
      },
    );
    if (result?.outcome === 'done') toast(words(result.data?.ended ?? shown));
    sessions.reload();
  }
  const end = (one: Session) =>
    endLogins(one.sessionId, (ended) => (ended > 0 ? copy.ended(nameOf(one)) : copy.over));
  async function endOthers(): Promise<void> {
    if (await ask(copy.ask))
      await endLogins(null, (ended) => (ended > 0 ? copy.endedAll(ended) : copy.none));
  }
  return (
    <div className="stack" ref={focus.fallback} tabIndex={-1} onClickCapture={focus.onClickCapture}>
      <p>{copy.lead}</p>
      {message}
      {wanted ? (
        <QueryView query={sessions} skeleton={['row', 'row']}>
          {({ list }) => <List list={list} end={end} endOthers={endOthers} />}
        </QueryView>
      ) : (
        <ButtonRow>
          <Button icon={mdiCellphoneLink} onClick={() => $wanted.set({})}>
            {copy.show}
          </Button>
        </ButtonRow>
      )}
    </div>
  );
}
