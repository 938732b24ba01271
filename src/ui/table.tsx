import { Fragment, type ReactNode } from 'react';
import styles from './table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Where it stands on a card, and how it is aligned in the table. */
  kind?: 'tag' | 'date' | 'amount';
  /** The one figure of the row. */
  strong?: true;
  /** On a card its title stands before it. */
  named?: true;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** What stands below a row, over its whole width. */
  more?: (row: Row) => ReactNode;
};

/** One table that becomes cards where it is narrow; its roles are spelled out, for `display` drops them. */
export function Table<Row>({ caption, columns, rows, rowKey, more }: TableProps<Row>) {
  const look = ({ kind, strong }: Column<Row>) =>
    [kind && styles[kind], strong && styles['strong']].filter(Boolean).join(' ') || undefined;
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
          {rows.map((row, i) => (
            <Fragment key={rowKey(row, i)}>
              <tr role="row" className={more && styles['over']}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    role="cell"
                    className={look(column)}
                    data-label={column.named && column.title}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {more && (
                <tr role="row">
                  <td role="cell" colSpan={columns.length}>
                    {more(row)}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: a table shown as blocks loses its roles */}
    </div>
  );
}
