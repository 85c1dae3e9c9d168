import { useFormat, useText } from '#engine/i18n';
import type { Promotion } from '#schemas/platform';
import styles from './Period.module.css';

/** Until when a promotion runs, where it ends at all. A date, never a countdown: no pressure. */
export function Period({ promotion: { endsAt } }: { promotion: Promotion }) {
  const text = useText('promotions');
  const { until } = useFormat();
  if (endsAt === undefined) return null;
  return <span className={styles.period}>{text('until', { date: until(endsAt) })}</span>;
}
