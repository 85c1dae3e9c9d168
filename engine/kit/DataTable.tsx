import { type ReactNode, useId } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Answer, type AnswerState, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import { alignOf, type Column, type Totals } from './columns.ts';
import styles from './DataTable.module.css';
import { Row } from './parts/Row.tsx';
import { roles } from './parts/roles.ts';
import { SortHeader, SortSelect } from './parts/Sort.tsx';
import { TotalRow } from './parts/TotalRow.tsx';

/** By which column a table is sorted. The address holds it as `time` or `-time` (downwards). */
export type SortOrder = string;

export interface DataTableProps<Data> {
  /** What the table shows, for those who do not see the page around it. Ready words. */
  caption: string;
  columns: readonly Column<Data>[];
  /** The answer that holds the rows. */
  of: AnswerState<readonly Data[]>;
  /** Unique among the rows, and the same on the next page load. */
  rowKey(row: Data): string;
  sort?: SortOrder | undefined;
  onSort?: ((sort: SortOrder) => void) | undefined;
  totals?: readonly Totals[] | undefined;
  /** What stands where there are no rows; by default a quiet line. */
  empty?: ReactNode;
  /** Opens a row. `label` names what opens, e.g. "Bet 4711". */
  action?: { label(row: Data): string; open(row: Data): void } | undefined;
  /** What can be done with a row, at its end; not part of an export. */
  buttons?: ((row: Data) => ReactNode) | undefined;
  /** Rows to keep room for while they are on their way. */
  expected?: number | undefined;
}

/**
 * Rows of data. On phones (a place up to 600 px wide) each row is a card with the two columns that matter on top; for a screen
 * reader it is a table everywhere. Who draws it owns rows, sort order and page; the table holds no state.
 */
export function DataTable<Data>(props: DataTableProps<Data>) {
  const { caption, columns, of, rowKey, sort, onSort, totals = [], action, buttons, expected = 8 } = props;
  const text = useText('kit');
  const format = useFormat();
  const id = useId();
  const { empty = <StatusMessage icon="receipt" title={text('empty')} /> } = props;
  const sorting = onSort && { sort, onSort };
  return (
    <div className={styles.place}>
      <Answer of={of} waiting={<Waiting rows={expected} label={text('loading')} />} empty={empty}>
        {(rows) => (
          <>
            {sorting && <SortSelect columns={columns} {...sorting} />}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and so it must for those who use a keyboard */}
            <section className={styles.box} aria-labelledby={id} tabIndex={0}>
              <table className={styles.table} {...roles.table}>
                <caption id={id} className="visually-hidden">
                  {caption}
                </caption>
                <thead {...roles.group} className={styles.head}>
                  <tr {...roles.row}>
                    {columns.map((column) =>
                      sorting && column.sort ? (
                        <SortHeader key={column.key} column={column} {...sorting} />
                      ) : (
                        <th key={column.key} {...roles.header} scope="col" data-align={alignOf(column)}>
                          {text(column.header)}
                        </th>
                      ),
                    )}
                    {buttons && (
                      <th {...roles.header} scope="col">
                        <span className="visually-hidden">{text('actions')}</span>
                      </th>
                    )}
                    {action && (
                      <th {...roles.header} scope="col">
                        <span className="visually-hidden">{text('details')}</span>
                      </th>
                    )}
                  </tr>
                </thead>
                <tbody {...roles.group}>
                  {rows.map((row) => (
                    <Row
                      key={rowKey(row)}
                      row={row}
                      columns={columns}
                      action={action}
                      buttons={buttons}
                      t={text}
                      format={format}
                    />
                  ))}
                </tbody>
                {totals.length > 0 && (
                  <tfoot {...roles.group}>
                    {totals.map((total) => (
                      <TotalRow
                        key={`${total.of} ${total.currency}`}
                        total={total}
                        columns={columns}
                        ends={[buttons, action].filter(Boolean).length}
                        t={text}
                        format={format}
                      />
                    ))}
                  </tfoot>
                )}
              </table>
            </section>
          </>
        )}
      </Answer>
    </div>
  );
}

function Waiting({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{label}</span>
      <SkeletonList count={rows} row={<Skeleton height="44px" />} />
    </div>
  );
}
