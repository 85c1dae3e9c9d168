import type { ReactNode } from 'react';
import { messageFrom, useText } from '#engine/i18n';
import { Facts, Money } from '#engine/kit';
import { Icon } from '#engine/ui';
import type { Icon as IconName } from '#schemas/brand';
import type { TimelineEntry } from '#schemas/platform';
import styles from './Panel.module.css';
import { Timeline } from './Timeline.tsx';

/** How a state looks. */
export interface Face {
  icon: IconName;
  tone: 'pending' | 'positive' | 'negative' | 'neutral';
}

interface Props {
  state: string;
  /** Name of a state in `cashier:states` and `cashier:lines`. */
  wordOf?(state: string): string;
  /** The same of the state now, where it says more than the state does. */
  wordNow?: string;
  face: Face;
  amount: number;
  currency: string;
  /** What is needed now. */
  instructions?: ReactNode;
  facts: readonly { label: string; value: ReactNode }[];
  timeline: readonly TimelineEntry[];
  /** What can be done. */
  children: ReactNode;
}

const itself = (state: string) => state;

/** A deposit or withdrawal that is under way or over: its state at a glance, what to do, its facts and how it came about. */
export function Progress({
  state,
  wordOf = itself,
  wordNow = wordOf(state),
  face,
  amount,
  currency,
  instructions,
  facts,
  timeline,
  children,
}: Props) {
  const text = useText('cashier');
  return (
    <div className={styles.panel}>
      <div className={styles.face} data-tone={face.tone} role="status">
        <span className={styles.badge} aria-hidden="true">
          <Icon name={face.icon} size={28} />
        </span>
        <h2 className={styles.title}>{text(messageFrom(`cashier:states.${wordNow}`))}</h2>
        <p className={styles.amount}>
          <Money minor={amount} currency={currency} />
        </p>
        <p className={styles.text}>{text(messageFrom(`cashier:lines.${wordNow}`))}</p>
      </div>
      {instructions}
      <Facts facts={facts} />
      <div className={styles.buttons}>{children}</div>
      <Timeline entries={timeline} wordOf={wordOf} />
    </div>
  );
}
