import { Chips } from '#ui/chips.tsx';
import { Filters } from '#ui/filters.tsx';
import { List } from '#ui/list.tsx';
import { ListBar } from '#ui/list-bar.tsx';
import { Pager } from '#ui/pager.tsx';
import { PeriodChips } from '#ui/period-chips.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { Table } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TurnLink } from '#ui/turn-link.tsx';
import { Exhibit, nothing } from './exhibit.tsx';

const choices = ['전체', '받은 선물', '보낸 선물'].map((title, at) => ({
  key: title,
  title,
  href: `?kind=${at}`,
  current: at === 0,
}));
/** A name that is too long for any line. */
export const LONG = '아주긴이름이어서한줄에다들어가지않는캐릭터의이름';
const rows = [
  { at: '2026-03-02 14:05', title: '설화에게 선물', amount: '-3,000환' },
  { at: '2026-03-02 09:10', title: LONG, amount: '+1,250,000환' },
  { at: '2026-02-28 23:59', title: '충전', amount: '+10,000환' },
];
/** The parts of lists. */
export function Listed() {
  return (
    <>
      <Exhibit of="tabs, chips">
        <Tabs label="선물 보기" choices={choices} onTurn={nothing} />
        <Chips label="선물 거르기" choices={choices} onTurn={nothing} />
      </Exhibit>
      {[false, true].map((custom) => (
        <Exhibit key={`${custom}`} of={`period-chips, filters${custom ? ': 직접 입력' : ''}`}>
          <Filters count={custom ? 2 : 0}>
            <PeriodChips
              choices={choices}
              from="2026-02-01"
              to="2026-03-02"
              custom={custom}
              onTurn={nothing}
              onSpan={nothing}
            />
          </Filters>
        </Exhibit>
      ))}
      <Exhibit of="list-bar, table, pager">
        <ListBar words="총 32건">
          <PrintButton>인쇄하기</PrintButton>
        </ListBar>
        <Table
          caption="이용 내역"
          rows={rows}
          rowKey={({ at }) => at}
          byDay
          columns={[
            { key: 'at', title: '일시', kind: 'date', cell: ({ at }) => at },
            { key: 'title', title: '내용', cell: ({ title }) => title },
            { key: 'amount', title: '환', kind: 'amount', strong: true, cell: (row) => row.amount },
          ]}
        />
        <Pager page={7} count={32} href={(page) => `?page=${page}`} onTurn={nothing} />
      </Exhibit>
      <Exhibit of="list, turn-link">
        <List items={['한 번 보내면 되돌릴 수 없습니다.', '하루 50만 환까지 보낼 수 있습니다.']} />
        <TurnLink href="?page=2" onTurn={nothing}>
          다음 쪽
        </TurnLink>
      </Exhibit>
    </>
  );
}
