import { Fragment, type ReactNode } from 'react';
import { seoulToday } from '#day.ts';
import { daysLater } from '#rules/dates.ts';
import { list as copy } from '#ui/ui.copy.ts';
import styles from './table.module.css';

type Place = 'lead' | 'main' | 'sub' | 'end' | 'end-sub' | 'act';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The kind of content, which decides the alignment. */
  kind?: 'tag' | 'date' | 'amount';
  /** The most important value of the row. */
  strong?: true;
  /** Shows the title before the value when the row is narrow. */
  named?: true;
  /**
   * The place in a narrow row, which has two lines. First line: `lead` (a checkbox), `main` and `end` (the amount);
   * second line: `sub` and `end-sub`; `act` has a line of its own. Without it `main` is the strong or first plain
   * column.
   */
  place?: Place;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** On narrow screens rows are grouped under the day of their `date` column, which then shows only the time. */
  byDay?: true;
  /** Content below a row, over its whole width; undefined or null if the row has none. */
  more?: (row: Row) => ReactNode;
};

/** `2026-03-02 14:05` as its day and its time; anything else has an empty day. */
function splitDay(moment: ReactNode): { day: string; rest: ReactNode } {
  const [, day = '', time = ''] =
    (typeof moment === 'string' && moment.match(/^(\d{4}-\d\d-\d\d) (.+)$/)) || [];
  return day ? { day, rest: time } : { day: '', rest: moment };
}

/** The heading of a day: today and yesterday by name. */
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
  const placeOf = (column: Column<Row>): Place => {
    if (column.place) return column.place;
    if (column === main) return 'main';
    if (column.kind !== 'amount') return 'sub';
    return column.strong ? 'end' : 'end-sub';
  };
  return new Map(columns.map((column) => [column.key, placeOf(column)]));
}

/** Its roles are explicit: CSS that changes `display`, as on narrow screens, removes the implied ones. */
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
        <span className={styles['day']}>{`${day} `}</span>
        <span>{rest}</span>
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
