import {
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiCloseCircleOutline,
  mdiGiftOutline,
  mdiHelpCircleOutline,
} from '@mdi/js';
import { ask } from '#dialogs/dialog.ts';
import { WithFace } from '#forms/character-face.tsx';
import { PreviousAct } from '#idempotency/previous-act.tsx';
import { link } from '#link.ts';
import { filteredList } from '#lists/list-in-address.ts';
import { NoRecords } from '#lists/no-records.tsx';
import { PeriodFilter } from '#lists/period-filter.tsx';
import { RecordList } from '#lists/record-list.tsx';
import { memberPage } from '#member/member-page.tsx';
import { characterNameOf } from '#rules/character-name.ts';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { choicesOf } from '#rules/list-query.ts';
import { formatNumber, hwan } from '#rules/money.ts';
import { turnTo } from '#ui/address.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Chips } from '#ui/list/chips.tsx';
import { Filters } from '#ui/list/filters.tsx';
import { ListBar } from '#ui/list/list-bar.tsx';
import { type Column, Table } from '#ui/list/table.tsx';
import { useStore } from '#ui/use-store.ts';
import { type Gift, getGifts } from './api.ts';
import { giftHistory as copy, gift as giftCopy } from './gift.copy.ts';
import { type GiftQuery, giftQuery } from './query.ts';
import { giftBars, giftDirections } from './rules.ts';
import { GIFT_STATUS, giftStatuses } from './status.ts';
import { actOnGift } from './store.ts';

type FiltersProps = { query: GiftQuery; address: (query: GiftQuery) => string };

function GiftFilters(props: FiltersProps) {
  const { query } = props;
  const directions = choicesOf(
    props,
    'direction',
    giftDirections,
    (one) => copy.directions[one ?? 'all'],
  );
  const statuses = choicesOf(props, 'status', giftStatuses, (one) =>
    one ? giftCopy.statuses[one] : copy.anyStatus,
  );
  return (
    <Filters
      count={giftQuery.countSet(query, 'direction')}
      tabs={<Tabs label={copy.directionLabel} choices={directions} onTurn={turnTo} />}
    >
      <Chips label={copy.statusLabel} choices={statuses} folded onTurn={turnTo} />
      <PeriodFilter {...props} />
    </Filters>
  );
}

const gifts = filteredList(getGifts, giftQuery, '/member/hwan/gift/sendHistory');
const { address } = gifts;

const closedLook = { icon: mdiCloseCircleOutline };
const looks = {
  [GIFT_STATUS.waiting]: { icon: mdiClockOutline, tone: 'warning' },
  [GIFT_STATUS.accepted]: { icon: mdiCheckCircleOutline, tone: 'success' },
  [GIFT_STATUS.canceled]: closedLook,
  [GIFT_STATUS.rejected]: closedLook,
  [GIFT_STATUS.expired]: closedLook,
  other: { icon: mdiHelpCircleOutline },
} as const;

async function takeBack(gift: Gift): Promise<void> {
  if (!(await ask({ ...copy.confirm(characterNameOf(gift), hwan(gift.amount)), danger: true })))
    return;
  if (await actOnGift('cancel', gift, copy.canceled)) gifts.reload();
}

function Act({ gift }: { gift: Gift }) {
  if (gift.status !== GIFT_STATUS.waiting) return null;
  if (gift.direction === 'received') return <a href={link('/member/hwan/gift')}>{giftCopy.take}</a>;
  if (gift.direction !== 'sent') return null;
  return (
    <Button size="small" onClick={() => takeBack(gift)}>
      {copy.cancel}
      <VisuallyHidden>: {copy.cancelOf(characterNameOf(gift), hwan(gift.amount))}</VisuallyHidden>
    </Button>
  );
}

const columns: Column<Gift>[] = [
  { key: 'at', title: copy.at, moment: ({ sentAt }) => sentAt },
  {
    key: 'status',
    title: copy.status,
    kind: 'tag',
    cell: ({ status }) => (
      <Tag {...looks[status ?? 'other']}>{giftCopy.statuses[status ?? 'other']}</Tag>
    ),
  },
  {
    key: 'direction',
    title: copy.direction,
    kind: 'tag',
    cell: ({ direction }) => copy.directions[direction ?? 'other'],
  },
  {
    key: 'other',
    title: copy.other,
    slot: 'main',
    cell: (gift) => <WithFace job={gift.job}>{characterNameOf(gift)}</WithFace>,
  },
  {
    key: 'amount',
    title: copy.amount,
    kind: 'amount',
    strong: true,
    cell: ({ amount }) => hwan(amount),
  },
  {
    key: 'closed',
    title: copy.closedAt,
    kind: 'date',
    named: true,
    cell: ({ closedAt }) => (closedAt === null ? '' : formatMoment(closedAt)),
  },
  { key: 'act', title: copy.act, slot: 'act', cell: (gift) => <Act gift={gift} /> },
];

function History() {
  const query = useStore(gifts.$query);
  return (
    <div className="stack">
      <GiftFilters query={query} address={address} />
      <h2 className="vh">{giftCopy.history}</h2>
      <PreviousAct />
      <RecordList
        query={gifts}
        name={giftCopy.history}
        page={query.page}
        address={(page) => address({ ...query, page })}
        skeleton={giftBars}
        icon={mdiGiftOutline}
        none={
          <NoRecords
            icon={mdiGiftOutline}
            query={query}
            filtered={giftQuery.countSet(query) > 0}
            list={link('/member/hwan/gift/sendHistory')}
            words={{ none: copy.none, noneOf: copy.noneOf[query.direction ?? 'all'] }}
          >
            <LinkButton href={link('/member/hwan/gift/send')}>{giftCopy.send}</LinkButton>
          </NoRecords>
        }
        head={({ total }) => (
          <ListBar words={copy.total(formatNumber(total))}>
            <LinkButton size="small" href={link('/member/hwan/gift/send')}>
              {giftCopy.send}
            </LinkButton>
          </ListBar>
        )}
      >
        {({ list }) =>
          list.length > 0 && (
            <Table
              caption={copy.caption}
              byDay
              columns={columns}
              rows={list}
              rowKey={({ giftNo }) => giftNo}
              more={({ message }) =>
                clip(message) && <p className="hint">{copy.quoted(clip(message))}</p>
              }
            />
          )
        }
      </RecordList>
    </div>
  );
}

export const HwanGiftSendHistory = memberPage(History);
