import { useId } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Art, Icon } from '#engine/ui';
import type { Icon as IconName } from '#schemas/brand';
import type { DepositMethod, PaymentMethodKind } from '#schemas/platform';
import type { CashierDepositProps } from '#schemas/widgets';
import { feeWords } from '#widgets/cashier';
import styles from './MethodCards.module.css';

interface Props {
  methods: readonly DepositMethod[];
  currency: string;
  marks: NonNullable<CashierDepositProps['marks']>;
  /** Id of the chosen method. */
  chosen: string;
  onChoose(id: string): void;
}

const icons: { [Kind in PaymentMethodKind]: IconName } = {
  bank: 'building-bank',
  qr: 'qrcode',
  wallet: 'wallet',
  card: 'receipt',
  crypto: 'coin',
};

/** Ways to pay as cards: mark, name, bounds, how long it takes and whether it costs something. */
export function MethodCards({ methods, currency, marks, chosen, onChoose }: Props) {
  const text = useText('cashier');
  const format = useFormat();
  const { money } = format;
  const name = useId();
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{text('deposit.method')}</legend>
      <div className={styles.cards}>
        {methods.map(({ id, kind, name: title, min, max, arrival, fee }) => (
          <label key={id} className={styles.card}>
            <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
            <span className={styles.mark} aria-hidden="true">
              {marks[kind] ? <Art asset={marks[kind]} sizes="44px" eager /> : <Icon name={icons[kind]} size={24} />}
            </span>
            <span className={styles.name} dir="auto">
              {title}
            </span>
            <span className={styles.bounds}>
              <bdi>{money(min, currency)}</bdi>–<wbr />
              <bdi>{money(max, currency)}</bdi>
            </span>
            <span className={styles.notes}>
              <span className={styles.note} data-quick={arrival === 0 || undefined}>
                {arrival === 0 ? text('deposit.atOnce') : text('deposit.minutes', { minutes: arrival })}
              </span>
              <span className={styles.note}>{feeWords(fee, currency, text, format)}</span>
            </span>
            <Icon name="check" size={16} className={styles.check} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
