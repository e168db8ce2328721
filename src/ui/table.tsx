import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';
import { useNarrow } from './use-narrow.ts';

export type Column<Row> = {
  id: string;
  head: ReactNode;
  /** `end` for numbers and for the actions of a row. */
  align?: 'start' | 'center' | 'end';
  cell: (row: Row) => ReactNode;
  /** True if the cell has nothing to show. Cards then leave the column out. */
  isEmpty?: (row: Row) => boolean;
};

export type TableProps<Row> = {
  label: string;
  /** The first column names the row. A column with the id `actions` goes to the bottom of the card. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** For long texts: all cells begin at the top of their row, not in its middle. */
  fromTop?: boolean;
};

/** A table with a sticky head. Below 768 px it becomes a list of cards with the same content. */
export function Table<Row>(props: TableProps<Row>) {
  return useNarrow() ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<Row>({ label, columns, rows, rowKey, fromTop }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table aria-label={label} className={classNames(styles.table, fromTop && styles.fromTop)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={classNames(styles.head, align(column))}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={classNames(
                    styles.cell,
                    align(column),
                    column.id === 'actions' && styles.actions,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row>({ label, columns, rows, rowKey }: TableProps<Row>) {
  const [name, ...others] = columns;
  const facts = others.filter((column) => column.id !== 'actions');
  const actions = others.find((column) => column.id === 'actions');
  return (
    <ul aria-label={label} className={styles.cards}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          <div className={styles.name}>{name?.cell(row)}</div>
          {facts.length > 0 && (
            <dl className={styles.facts}>
              {facts
                .filter((column) => column.isEmpty?.(row) !== true)
                .map((column) => (
                  <div key={column.id} className={styles.fact}>
                    <dt>{column.head}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
            </dl>
          )}
          {actions && <div className={styles.cardActions}>{actions.cell(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

function align(column: { align?: 'start' | 'center' | 'end' }): string | undefined {
  if (column.align === 'end') return styles.end;
  return column.align === 'center' ? styles.center : undefined;
}
