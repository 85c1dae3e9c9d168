import type { ReactNode } from 'react';
import type { Format, Translate } from '#engine/i18n';
import { classNames, IconButton } from '#engine/ui';
import { alignOf, type Column, valueIn, writeValue } from '../columns.ts';
import styles from '../DataTable.module.css';
import { Money } from '../Money.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { roles } from './roles.ts';

interface Props<Data> {
  row: Data;
  columns: readonly Column<Data>[];
  action: { label(row: Data): string; open(row: Data): void } | undefined;
  buttons: ((row: Data) => ReactNode) | undefined;
  t: Translate;
  format: Format;
}

/** One row of a table; a card on phones, where each value has its header beside it. */
export function Row<Data>({ row, columns, action, buttons, t, format }: Props<Data>) {
  return (
    <tr {...roles.row} data-opens={action ? '' : undefined}>
      {columns.map((column) => (
        <td key={column.key} {...roles.cell} data-align={alignOf(column)} data-phone={column.phone}>
          <span className={styles.label} aria-hidden="true">
            {t(column.header)}
          </span>
          <span className={styles.value}>{cellOf(column, row, format)}</span>
        </td>
      ))}
      {buttons && (
        <td {...roles.cell} className={styles.buttons}>
          {buttons(row)}
        </td>
      )}
      {action && (
        <td {...roles.cell} className={styles.action}>
          <IconButton
            icon="chevron-right"
            label={action.label(row)}
            className={styles.open}
            onClick={() => action.open(row)}
          />
        </td>
      )}
    </tr>
  );
}

function cellOf<Data>(column: Column<Data>, row: Data, format: Format): ReactNode {
  const { cell, kind = 'text', currency, tones } = column;
  if (cell) return cell(row);
  const content = valueIn(column, row);
  if (content === undefined || content === '') return <span aria-hidden="true">–</span>;
  if ((kind === 'money' || kind === 'change') && typeof content === 'number') {
    return <Money minor={content} currency={currency?.(row)} change={kind === 'change'} />;
  }
  const words = column.words?.(row) ?? writeValue(content, kind, format);
  if (tones) return <StatusBadge tone={tones[content] ?? 'neutral'}>{words}</StatusBadge>;
  // Moments and numbers keep their order of figures among words of any direction.
  return kind === 'text' ? <bdi>{words}</bdi> : <bdi className={classNames('tabular', styles.line)}>{words}</bdi>;
}
