import { useId } from 'react';
import { useText } from '#engine/i18n';
import { Icon } from '#engine/ui';
import { alignOf, type Column, type ColumnKind } from '../columns.ts';
import { roles } from './roles.ts';
import styles from './Sort.module.css';

interface Sorting {
  sort: string | undefined;
  onSort(sort: string): void;
}

/** Header of a column that the platform sorts by: downwards first, since who sorts looks for the most or the latest. */
export function SortHeader<Data>({ column, sort, onSort }: Sorting & { column: Column<Data> }) {
  const { key, header } = column;
  const t = useText('kit');
  const state = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
  return (
    <th {...roles.header} scope="col" aria-sort={state} data-align={alignOf(column)}>
      <button type="button" className={styles.sort} onClick={() => onSort(state === 'descending' ? key : `-${key}`)}>
        {t(header)}
        <Icon name={state === 'ascending' ? 'arrow-up' : 'chevron-down'} size={16} className={styles.arrow} />
      </button>
    </th>
  );
}

/** The same choice on phones, where cards have no headers. */
export function SortSelect<Data>({ columns, sort, onSort }: Sorting & { columns: readonly Column<Data>[] }) {
  const t = useText('kit');
  const id = useId();
  const sortable = columns.filter((column) => column.sort);
  if (sortable.length === 0) return null;
  return (
    <div className={styles.sortSelect}>
      <label htmlFor={id}>{t('sort.label')}</label>
      <select id={id} value={sort ?? ''} onChange={(event) => onSort(event.currentTarget.value)}>
        {sort === undefined && <option value="">{t('sort.none')}</option>}
        {sortable.flatMap(({ key, header, kind = 'text' }) => [
          <option key={`-${key}`} value={`-${key}`}>
            {t(`sort.${wordsOf(kind)[0]}`, { column: t(header) })}
          </option>,
          <option key={key} value={key}>
            {t(`sort.${wordsOf(kind)[1]}`, { column: t(header) })}
          </option>,
        ])}
      </select>
    </div>
  );
}

/** How the order of a kind of column is called: downwards, upwards. */
function wordsOf(kind: ColumnKind): readonly ['newest' | 'za' | 'down', 'oldest' | 'az' | 'up'] {
  if (kind === 'date' || kind === 'moment') return ['newest', 'oldest'];
  return kind === 'text' ? ['za', 'az'] : ['down', 'up'];
}
