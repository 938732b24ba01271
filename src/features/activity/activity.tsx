import { mdiAlertCircleOutline, mdiShieldCheckOutline } from '@mdi/js';
import { type Activity, activityKinds, getActivity } from '#api/activity.ts';
import { WithMark } from '#forms/character-face.tsx';
import { link } from '#link.ts';
import { ExportButton } from '#lists/export-button.tsx';
import { filteredList } from '#lists/list-in-address.ts';
import { NoRecords } from '#lists/no-records.tsx';
import { PeriodFilter } from '#lists/period-filter.tsx';
import { RecordList } from '#lists/record-list.tsx';
import { memberPage } from '#member/member-page.tsx';
import { clip } from '#rules/clip.ts';
import { choicesOf } from '#rules/list-query.ts';
import { turnTo } from '#ui/address.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Chips } from '#ui/list/chips.tsx';
import { Filters } from '#ui/list/filters.tsx';
import { type Column, Table } from '#ui/list/table.tsx';
import { useStore } from '#ui/use-store.ts';
import { activity as copy } from './activity.copy.ts';
import { activityExport } from './export-csv.ts';
import { type ActivityQuery, activityQuery } from './query.ts';
import { eventWords, markOf, placeWords } from './rules.ts';

const events = filteredList(getActivity, activityQuery, '/security/activity');
const { address } = events;

function ActivityFilters({ query }: { query: ActivityQuery }) {
  const props = { query, address };
  const kinds = choicesOf(props, 'kind', activityKinds, (one) =>
    one ? copy.kinds[one] : copy.all,
  );
  return (
    <Filters count={activityQuery.countSet(query)}>
      <Chips label={copy.kindsLabel} choices={kinds} folded onTurn={turnTo} />
      <PeriodFilter {...props} />
    </Filters>
  );
}

const columns: Column<Activity>[] = [
  { key: 'at', title: copy.at, moment: ({ at }) => at },
  {
    key: 'event',
    title: copy.event,
    strong: true,
    cell: (event) => (
      <WithMark name={markOf(event)}>
        {event.kind === 'loginFailed' ? (
          <Tag icon={mdiAlertCircleOutline} tone="warning">
            {eventWords(event)}
          </Tag>
        ) : (
          eventWords(event)
        )}
      </WithMark>
    ),
  },
  { key: 'device', title: copy.device, cell: ({ device }) => clip(device) || '-' },
  { key: 'place', title: copy.place, cell: placeWords },
];

function ActivityList() {
  const query = useStore(events.$query);
  return (
    <div className="stack">
      <ActivityFilters query={query} />
      <RecordList
        query={events}
        page={query.page}
        address={(page) => address({ ...query, page })}
        skeleton={['line', ...Array<'row'>(5).fill('row')]}
        icon={mdiShieldCheckOutline}
        none={
          <NoRecords
            icon={mdiShieldCheckOutline}
            query={query}
            filtered={activityQuery.countSet(query) > 0}
            list={link('/security/activity')}
            words={copy}
          />
        }
        head={({ total }) => (
          <ExportButton
            records={activityExport}
            query={query}
            total={total}
            fileName={copy.csvFile(query.from, query.to)}
          />
        )}
        foot={() => (
          <p className="hint">
            {copy.notMine} <a href={link('/member/info/changePw')}>{copy.change}</a>
          </p>
        )}
      >
        {({ list }) =>
          list.length > 0 && (
            <Table
              caption={copy.caption}
              columns={columns}
              rows={list}
              rowKey={({ activityNo }, i) => activityNo ?? `at ${i}`}
              byDay
            />
          )
        }
      </RecordList>
    </div>
  );
}

export const SecurityActivity = memberPage(ActivityList);
