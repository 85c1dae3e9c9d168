import { useFormat, useText } from '#engine/i18n';
import type { WithdrawOffer } from '#schemas/platform';
import { duration, feeWords } from '#widgets/cashier';
import styles from './WithdrawTerms.module.css';

/** What a withdrawal costs, how long it takes and how much it may be, before anything is chosen. */
export function WithdrawTerms({ offer: { fee, arrival, min, most, currency } }: { offer: WithdrawOffer }) {
  const text = useText('cashier');
  const format = useFormat();
  return (
    <ul className={styles.terms} aria-label={text('withdraw.terms')}>
      <li>{feeWords(fee, currency, text, format)}</li>
      <li>{text('due.usually', { time: duration(arrival, format) })}</li>
      {most !== undefined && (
        <li>
          <bdi>{format.money(min, currency)}</bdi>–<wbr />
          <bdi>{format.money(most, currency)}</bdi>
        </li>
      )}
    </ul>
  );
}
