import { Fragment, type ReactNode } from 'react';
import { seoulToday } from '#day.ts';
import { dayAndTime, daysLater, formatMoment } from '#rules/dates.ts';
import { list as copy } from '#ui/ui.copy.ts';
import styles from './table.module.css';

type Slot = 'lead' | 'main' | 'sub' | 'end' | 'end-sub' | 'act';

export type Column<Row> = {
  key: string;
  title: string;
  /** The kind of content, which decides the alignment. */
  kind?: 'tag' | 'date' | 'amount';
  /** The most important value of the row. */
  strong?: true;
  /** Shows the title before the value when the row is narrow. */
  named?: true;
  /**
   * The slot in a narrow row, which has two lines. First line: `lead` (a checkbox), `main` and `end` (the amount);
   * second line: `sub` and `end-sub`; `act` has a line of its own. Without it `main` is the strong or first plain
   * column.
   */
  slot?: Slot;
} & (
  | { cell: (row: Row) => ReactNode; moment?: never }
  /** A column of kind `date` that holds nothing but a moment, as the API gives it. */
  | { moment: (row: Row) => unknown; cell?: never }
);

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** On narrow screens rows are grouped under the day of their first `moment`, which then shows only the time. */
  byDay?: true;
  /** Content below a row, over its whole width; undefined or null if the row has none. */
  more?: (row: Row) => ReactNode;
};

/** The heading of a day: today and yesterday by name. */
function dayHeading(day: string): string {
  const today = seoulToday();
  if (day === today) return copy.today;
  return day === daysLater(today, -1) ? copy.yesterday : day;
}

function slotsOf<Row>(columns: readonly Column<Row>[]): Map<string, Slot> {
  const main =
    columns.find(({ slot, strong, kind }) => slot === 'main' || (strong && kind !== 'amount')) ??
    columns.find(({ kind, moment, named, slot }) => !kind && !moment && !named && !slot) ??
    columns[0];
  const slotOf = (column: Column<Row>): Slot => {
    if (column.slot) return column.slot;
    if (column === main) return 'main';
    if (column.kind !== 'amount') return 'sub';
    return column.strong ? 'end' : 'end-sub';
  };
  return new Map(columns.map((column) => [column.key, slotOf(column)]));
}

/** Its roles are explicit: CSS that changes `display`, as on narrow screens, removes the implied ones. */
export function Table<Row>({ caption, columns, rows, rowKey, byDay, more }: TableProps<Row>) {
  const slots = slotsOf(columns);
  const look = ({ key, kind, moment, strong }: Column<Row>) => {
    const kindOf = moment ? 'date' : kind;
    return [styles[slots.get(key) ?? 'sub'], kindOf && styles[kindOf], strong && styles['strong']]
      .filter(Boolean)
      .join(' ');
  };
  const first = byDay ? columns.find(({ moment }) => moment) : undefined;
  const dayOf = (row: Row | undefined) => row && dayAndTime(first?.moment?.(row))?.day;
  const cellOf = (column: Column<Row>, row: Row) => {
    if (!column.moment) return column.cell(row);
    const moment = column.moment(row);
    const parts = column === first && dayAndTime(moment);
    if (!parts) return formatMoment(moment);
    return (
      <>
        <span className={styles['day']}>{`${parts.day} `}</span>
        <span>{parts.time}</span>
      </>
    );
  };
  return (
    <div className={styles['frame']}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table shown as blocks loses its roles */}
      <table className={styles['table']} role="table">
        <caption className="vh">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={look(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, i) => {
            const day = dayOf(row);
            const below = more?.(row);
            return (
              <Fragment key={rowKey(row, i)}>
                {day && day !== dayOf(rows[i - 1]) && (
                  <tr className={styles['days']} role="row">
                    <th scope="row" role="rowheader" colSpan={columns.length}>
                      {dayHeading(day)}
                    </th>
                  </tr>
                )}
                <tr role="row" className={below ? styles['over'] : undefined}>
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      role="cell"
                      className={look(column)}
                      data-label={column.named && column.title}
                    >
                      {cellOf(column, row)}
                    </td>
                  ))}
                </tr>
                {below && (
                  <tr role="row" className={styles['more']}>
                    <td role="cell" colSpan={columns.length}>
                      {below}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: a table shown as blocks loses its roles */}
    </div>
  );
}
