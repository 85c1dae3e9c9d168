import { useFormat, useText } from '#engine/i18n';
import styles from './CaseDrawer.module.css';

/** Says why nothing can be decided: the amount is above what the operator's role may move. */
export function AboveLimit({ most, currency }: { most: number | undefined; currency: string }) {
  const text = useText('office');
  const format = useFormat();
  if (most === undefined) return null;
  return <p className={styles.limit}>{text('aboveLimit', { amount: format.money(most, currency) })}</p>;
}
