import type { Format, Translate } from '#engine/i18n';
import { alignOf, type Column, type Totals } from '../columns.ts';
import styles from '../DataTable.module.css';
import { Money } from '../Money.tsx';
import { roles } from './roles.ts';

interface Props<Data> {
  total: Totals;
  columns: readonly Column<Data>[];
  /** Cells behind the last column. */
  ends: number;
  t: Translate<'kit'>;
  format: Format;
}

/** Sums of one currency below a table: of this page, or of everything that the filters leave. */
export function TotalRow<Data>({ total: { of, currency, label, values }, columns, ends, t, format }: Props<Data>) {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <tr {...roles.row}>
      <th {...roles.rowHeader} scope="row">
        {t(label ?? (of === 'page' ? 'totals.page' : 'totals.all'))}{' '}
        {currency && <span className={styles.currency}>{currency}</span>}
      </th>
      {others.map((column) => {
        const { key, header, kind = 'number' } = column;
        const sum = values[key];
        return (
          <td key={key} {...roles.cell} data-align={alignOf(column)} data-none={sum === undefined ? '' : undefined}>
            {sum !== undefined && (
              <>
                <span className={styles.label} aria-hidden="true">
                  {t(header)}
                </span>
                {kind === 'money' || kind === 'change' ? (
                  <Money minor={sum} currency={currency} change={kind === 'change'} />
                ) : (
                  <bdi className="tabular">{format.number(sum)}</bdi>
                )}
              </>
            )}
          </td>
        );
      })}
      {ends > 0 && <td {...roles.cell} colSpan={ends} data-none="" />}
    </tr>
  );
}
