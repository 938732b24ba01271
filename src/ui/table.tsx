import { Fragment, type ReactNode } from 'react';
import { daysLater, seoulToday } from '#rules/dates.ts';
import styles from './table.module.css';
import { list as copy } from './ui.copy.ts';

type Place = 'lead' | 'main' | 'sub' | 'end' | 'end-sub' | 'act';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** How it is aligned in the table. */
  kind?: 'tag' | 'date' | 'amount';
  /** The one figure of the row. */
  strong?: true;
  /** In a row of two lines its title stands before it. */
  named?: true;
  /**
   * Where it stands in a row of two lines: what (`main`, after `lead`, such as its box) and how much (`end`)
   * above, the rest below; `act` on a line of its own. Without it `main` is the first plain column or the strong one.
   */
  place?: Place;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** Where it is narrow, rows stand under the day of their `date` column, which keeps the time alone. */
  byDay?: true;
  /** What stands below a row, over its whole width; nothing where it gives nothing. */
  more?: (row: Row) => ReactNode;
};

/** `2026-03-02 14:05` as its day and its time; what is no moment has no day. */
function splitDay(moment: ReactNode): { day: string; rest: ReactNode } {
  const [, day = '', time = ''] =
    (typeof moment === 'string' && moment.match(/^(\d{4}-\d\d-\d\d) (.+)$/)) || [];
  return day ? { day, rest: time } : { day: '', rest: moment };
}

/** The heading of a day: near ones by name. */
function dayHeading(day: string): string {
  const today = seoulToday();
  if (day === today) return copy.today;
  return day === daysLater(today, -1) ? copy.yesterday : day;
}

function placesOf<Row>(columns: readonly Column<Row>[]): Map<string, Place> {
  const main =
    columns.find(({ place, strong, kind }) => place === 'main' || (strong && kind !== 'amount')) ??
    columns.find(({ kind, named, place }) => !kind && !named && !place) ??
    columns[0];
  const placeOf = (column: Column<Row>): Place =>
    column.place ??
    (column === main
      ? 'main'
      : column.kind === 'amount'
        ? column.strong
          ? 'end'
          : 'end-sub'
        : 'sub');
  return new Map(columns.map((column) => [column.key, placeOf(column)]));
}

/** One table that becomes rows of two lines where it is narrow; its roles are spelled out, for `display` drops them. */
export function Table<Row>({ caption, columns, rows, rowKey, byDay, more }: TableProps<Row>) {
  const places = placesOf(columns);
  const look = ({ key, kind, strong }: Column<Row>) =>
    [styles[places.get(key) ?? 'sub'], kind && styles[kind], strong && styles['strong']]
      .filter(Boolean)
      .join(' ');
  const moment = byDay && columns.find(({ kind }) => kind === 'date');
  const dayOf = (row: Row | undefined) => row && moment && splitDay(moment.cell(row)).day;
  const cellOf = (column: Column<Row>, row: Row) => {
    const content = column.cell(row);
    const { day, rest } = column === moment ? splitDay(content) : { day: '', rest: content };
    if (!day) return content;
    return (
      <>
        <span className={styles['day']}>{day} </span>
        {rest}
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
