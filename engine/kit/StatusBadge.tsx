import { classNames, Icon } from '#engine/ui';
import type { Icon as IconName } from '#schemas/brand';
import styles from './StatusBadge.module.css';

export type StatusTone = 'positive' | 'negative' | 'warning' | 'pending' | 'neutral';

const shapes: Record<StatusTone, IconName> = {
  positive: 'check',
  negative: 'x',
  warning: 'alert-triangle',
  pending: 'clock',
  neutral: 'info-circle',
};

/** The state of something: a word and a shape; the colour only repeats them. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <Icon name={shapes[tone]} size={14} />
      {children}
    </span>
  );
}
