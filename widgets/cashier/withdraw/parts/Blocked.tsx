import { useId } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import { Button } from '#engine/ui';
import type { WithdrawOffer } from '#schemas/platform';
import styles from './ChooseWithdrawal.module.css';

/** Why nothing can be withdrawn now, in words; nothing while something can. */
export function useReason({ turnoverLeft, leftToday, coolingUntil, available, min, currency }: WithdrawOffer) {
  const text = useText('cashier');
  const { money, moment } = useFormat();
  if (turnoverLeft > 0) return text('withdraw.reasonTurnover', { amount: money(turnoverLeft, currency) });
  if (coolingUntil !== undefined) return text('withdraw.reasonCooling', { time: moment(coolingUntil) });
  if (leftToday === 0) return text('withdraw.reasonToday');
  return available < min ? text('withdraw.reasonLittle', { amount: money(min, currency) }) : undefined;
}

/** What can be withdrawn now, and beside the button that does nothing the reason for it. */
export function Blocked({ offer: { available, currency }, reason }: { offer: WithdrawOffer; reason: string }) {
  const text = useText('cashier');
  const id = useId();
  return (
    <div className={styles.blocked}>
      <p className={styles.note}>
        {text('withdraw.available')}: <Money minor={available} currency={currency} />
      </p>
      <p id={id} className={styles.reason} role="status">
        {reason}
      </p>
      <Button look="primary" size="lg" wide disabled aria-describedby={id}>
        {text('deposit.next')}
      </Button>
    </div>
  );
}
