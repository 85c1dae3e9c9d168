import type { ReactNode } from 'react';
import { messageFrom, useText } from '#engine/i18n';
import { CopyField, Facts, Money, StatusBadge } from '#engine/kit';
import type { TimelineEntry } from '#schemas/platform';
import { type Face, Timeline } from '#widgets/cashier';
import styles from './PaymentDetail.module.css';

interface Props {
  state: string;
  /** Name of a state in `cashier:states` and `cashier:lines`. */
  wordOf(state: string): string;
  /** The same of the state now, where it says more than the state does. */
  wordNow?: string;
  face: Face;
  amount: number;
  currency: string;
  facts: readonly { label: string; value: ReactNode }[];
  reference: string;
  timeline: readonly TimelineEntry[];
}

/** A payment in a drawer: its state and what that means, its facts, what customer service calls it, and how it came about. */
export function PaymentDetail(props: Props) {
  const { state, wordOf, wordNow = wordOf(state), face, amount, currency, facts, reference, timeline } = props;
  const text = useText('records');
  return (
    <div className={styles.detail}>
      <div className={styles.head} role="status">
        <StatusBadge tone={face.tone}>{text(messageFrom(`cashier:states.${wordNow}`))}</StatusBadge>
        <p className={styles.amount}>
          <Money minor={amount} currency={currency} />
        </p>
        <p className={styles.line}>{text(messageFrom(`cashier:lines.${wordNow}`))}</p>
      </div>
      <Facts facts={facts} />
      <CopyField label={text('reference')} value={reference} />
      <Timeline entries={timeline} wordOf={wordOf} />
    </div>
  );
}
