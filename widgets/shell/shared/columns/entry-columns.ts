import { classNames } from '#engine/ui';
import styles from './Columns.module.css';

/** Tells a grid how many entries it has: its sheet says `grid-template-columns: var(--columns)`, and the narrowest one, `--least`. */
export const entryColumns = (count: number, ...classes: readonly (string | undefined)[]) => ({
  className: classNames(styles.entries, ...classes),
  'data-entries': count,
});
