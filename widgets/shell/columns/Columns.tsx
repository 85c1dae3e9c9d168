import type { ReactNode } from 'react';
import { classNames } from '#engine/ui';
import type { ShellColumnsProps } from '#schemas/widgets';
import styles from './Columns.module.css';

const ratios = { '1:1': styles.even, '3:2': styles.wide, '2:1': styles.wider, '3:1': styles.widest };

/** Two columns of blocks. */
export default function Columns({
  ratio = '2:1',
  rule = false,
  sticky = false,
  slots,
}: ShellColumnsProps & { slots?: { main?: ReactNode; aside?: ReactNode } }) {
  return (
    <div
      data-widget="shell/columns"
      className={classNames(styles.columns, ratios[ratio], rule && styles.rule, sticky && styles.sticky)}
    >
      <div className={styles.column}>{slots?.main}</div>
      <div className={styles.column}>{slots?.aside}</div>
    </div>
  );
}
