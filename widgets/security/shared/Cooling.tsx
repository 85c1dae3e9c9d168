import { useFormat, useText } from '#engine/i18n';
import { Icon } from '#engine/ui';
import styles from './Cooling.module.css';

/** Says until when no money leaves the account, since what guards it has changed; nothing where it may (decision 0916). */
export function Cooling({ until }: { until: number | undefined }) {
  const text = useText('security');
  const { moment } = useFormat();
  if (until === undefined) return null;
  return (
    <p role="status" className={styles.cooling}>
      <Icon name="clock" />
      <span>{text('cooling', { time: moment(until) })}</span>
    </p>
  );
}
