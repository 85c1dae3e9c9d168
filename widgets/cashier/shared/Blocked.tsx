import { useId } from 'react';
import type { Format, Translate } from '#engine/i18n';
import { Money } from '#engine/kit';
import { Button } from '#engine/ui';
import type { UnavailableReason, WithdrawOffer } from '#schemas/platform';
import styles from './Blocked.module.css';

type Offer = Pick<WithdrawOffer, 'reason' | 'turnoverLeft' | 'coolingUntil' | 'min' | 'available' | 'currency'>;

type Bounds = Pick<WithdrawOffer, 'min' | 'max' | 'available' | 'sumLeftToday'>;

/** Why nothing can be taken out now, in words; nothing while something can. */
export function reasonIn(
  { reason, turnoverLeft, coolingUntil = 0, min, currency }: Offer,
  words: { [Reason in UnavailableReason]: Parameters<Translate>[0] },
  text: Translate,
  { money, moment }: Format,
): string | undefined {
  if (reason === undefined) return undefined;
  const amount = money(reason === 'little' ? min : turnoverLeft, currency);
  return text(words[reason], { amount, time: moment(coolingUntil) });
}

/** Why not so much can be taken out, in the words by which the platform would refuse it; nothing while it can. */
export function excessIn(
  { min, max, available, sumLeftToday = Number.POSITIVE_INFINITY }: Bounds,
  amount: number,
  overLimit: 'errors:withdrawal_limit_reached' | 'errors:transfer_limit_reached',
  text: Translate,
): string | undefined {
  if (amount > sumLeftToday) return text(overLimit);
  if (amount > available) return text('errors:insufficient_funds');
  return amount < min || amount > max ? text('errors:amount_out_of_bounds') : undefined;
}

interface Props {
  offer: Pick<Offer, 'available' | 'currency'>;
  reason: string;
  /** What the amount is called, and the button. */
  availableLabel: string;
  submitLabel: string;
}

/** What can be taken out now, and beside the button that does nothing the reason for it. */
export function Blocked({ offer: { available, currency }, reason, availableLabel, submitLabel }: Props) {
  const id = useId();
  return (
    <div className={styles.blocked}>
      <p className={styles.available}>
        {availableLabel}: <Money minor={available} currency={currency} />
      </p>
      <p id={id} className={styles.reason} role="status">
        {reason}
      </p>
      <Button look="primary" size="lg" wide disabled aria-describedby={id}>
        {submitLabel}
      </Button>
    </div>
  );
}
