import { type ReactNode, useEffect } from 'react';
import { type AnswerState, SectionHead } from '#engine/ui';
import type { Totals } from './columns.ts';
import styles from './DataList.module.css';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import { Pager } from './Pager.tsx';
import { type RowAction, RowButton } from './RowButton.tsx';
import type { List } from './use-list.ts';

/** A page of a list, as paging.schema.json has it. */
interface PageOf<Row> {
  list: readonly Row[];
  total: { rows: number; capped: boolean };
}

interface Props<Row> extends Pick<DataTableProps<Row>, 'columns' | 'action' | 'buttons'> {
  /** Its heading, which also names the table and the file of an export. Ready words. */
  title: string;
  /** A line below. */
  text?: string | undefined;
  /** From `useList`. */
  list: Omit<List, 'narrowed'>;
  /** The answer to the page that the list asks for; `isPlaceholderData` while it is still the page before. */
  of: AnswerState<PageOf<Row>> & { isPlaceholderData?: boolean };
  /** What can be done with a row, after a question; `buttons` are for all else. */
  rowAction?: RowAction<Row> | undefined;
  totals?: readonly Totals[] | undefined;
  /** What stands where there are no rows. */
  empty?: ReactNode;
  /** What saves the list as a file, in place of the button that saves the rows of this page. */
  save?: ReactNode;
  /** What stands between the filters and the rows: figures of the whole list. */
  children?: ReactNode;
}

/** A list of the platform with its heading, filters, order, pages and export: most of what a panel is. */
export function DataList<Row extends { id: string }>({
  title,
  text,
  list,
  of,
  rowAction,
  save,
  children,
  ...table
}: Props<Row>) {
  const { filters, defaults, sort, page, size, change } = list;
  const { data, isPlaceholderData = false } = of;
  const pages = data ? Math.max(1, Math.ceil(data.total.rows / size)) : page;
  const isPast = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    // Rows have gone meanwhile, or the address was typed: the last page is what was meant.
    if (isPast) change({ page: String(pages) });
  }, [isPast, pages, change]);
  return (
    <div>
      <SectionHead title={title} text={text} />
      <FilterBar filters={filters} defaults={defaults}>
        {save ?? <ExportButton name={title} columns={table.columns} rows={data?.list ?? []} />}
      </FilterBar>
      {children}
      <div className={styles.rows} aria-busy={isPlaceholderData}>
        <DataTable<Row>
          {...(rowAction && { buttons: (row) => <RowButton row={row} action={rowAction} /> })}
          {...table}
          caption={title}
          rowKey={({ id }) => id}
          of={{ ...of, data: data?.list }}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          expected={Math.min(size, 8)}
        />
      </div>
      {data && (
        <Pager
          page={Math.min(page, pages)}
          size={size}
          total={data.total.rows}
          capped={data.total.capped}
          onPage={(next) => change({ page: String(next) })}
        />
      )}
    </div>
  );
}
