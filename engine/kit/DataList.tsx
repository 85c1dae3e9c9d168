import { type ReactNode, useEffect } from 'react';
import { PlatformError } from '#engine/platform';
import { type AnswerState, SectionHead } from '#engine/ui';
import type { Totals } from './columns.ts';
import styles from './DataList.module.css';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import { Pager } from './Pager.tsx';
import { type RowAction, RowButton } from './RowButton.tsx';
import { deepest, type List } from './use-list.ts';

/** A page of a list, as paging.schema.json has it. */
interface PageOf<Row> {
  list: readonly Row[];
  total: { rows: number; capped: boolean };
  /** Cursors of the pages around it. */
  next?: string;
  previous?: string;
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
  const { filters, defaults, sort, page, cursor, size, change } = list;
  const { data, isPlaceholderData = false } = of;
  const counted = data && countOf(data, page, size, cursor);
  const pages = counted ? Math.max(1, Math.ceil(counted.rows / size)) : page;
  const isPast = data !== undefined && !isPlaceholderData && page > pages;
  const isLost =
    cursor !== undefined && !data && of.error instanceof PlatformError && of.error.code === 'malformed_request';
  useEffect(() => {
    // Rows have gone meanwhile, or the address was typed: the last page is what was meant.
    if (isPast) change({ page: String(pages) });
    // A cursor that was typed, or that is of other filters, says nothing: the list begins at its beginning.
    else if (isLost) change({ page: '' });
  }, [isPast, isLost, pages, change]);
  const turn = (next: number) => {
    // What a number reaches has a number, which a player can read and change.
    const beyond = next * size > deepest ? (next > page ? data?.next : data?.previous) : undefined;
    change({ page: String(next), cursor: beyond ?? '' });
  };
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
      {counted && (
        <Pager page={Math.min(page, pages)} size={size} total={counted.rows} capped={counted.capped} onPage={turn} />
      )}
    </div>
  );
}

/** Rows as far as they are known: those that the platform counted, and beyond them what has been seen by cursor. */
function countOf(
  { list, total, next }: PageOf<unknown>,
  page: number,
  size: number,
  cursor: string | undefined,
): { rows: number; capped: boolean } {
  if (cursor === undefined) return total;
  const seen = (page - 1) * size + list.length;
  return { rows: Math.max(total.rows, seen), capped: next !== undefined };
}
