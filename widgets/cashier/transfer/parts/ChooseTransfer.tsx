import { useEffect, useMemo } from 'react';
import { Form, type FormModel, type Sent, useForm } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { useRouteQuery } from '#engine/routing';
import { Icon } from '#engine/ui';
import type { TransferOffer } from '#schemas/platform';
import { Blocked, heldAmount, PaymentSteps, reasonIn, StakeWeights } from '#widgets/cashier';
import styles from '../Transfer.module.css';

/** Why nothing can be sent, as the review says it too. */
export const reasons = {
  turnover: 'transfers:turnoverLeft',
  cooling: 'transfers:reasonCooling',
  count: 'transfers:reasonToday',
  sum: 'transfers:reasonSum',
  little: 'transfers:reasonLittle',
} as const;

/** What was typed, as the entry of the history keeps it. `amount` in minor units. */
export interface Typed {
  amount?: number | undefined;
  note?: string;
}

interface Props {
  offer: TransferOffer;
  typed: Typed;
  keepTyped(typed: Typed): void;
}

/** To whom, how much, and a word to it; or why nothing can be sent. */
export function ChooseTransfer({ offer, ...entry }: Props) {
  const text = useText('transfers');
  const reason = reasonIn(offer, reasons, text, useFormat());
  const labels = { availableLabel: text('available'), submitLabel: text('next') };
  return (
    <div className={styles.choose}>
      <PaymentSteps first={text('amount')} at="amount" />
      <p className={styles.to}>
        <Icon name="user-circle" size={28} />
        <span className={styles.words}>
          <span className={styles.label}>{text('to')}</span>
          <bdi className={styles.name}>{offer.upline ?? ''}</bdi>
        </span>
      </p>
      {offer.reason === 'turnover' && <StakeWeights className={styles.note} />}
      {reason ? <Blocked {...{ offer, reason, ...labels }} /> : <AmountForm offer={offer} {...entry} />}
    </div>
  );
}

function AmountForm({ offer, typed, keepTyped }: Props) {
  const text = useText('transfers');
  const { locale } = useFormat();
  const { query, change } = useRouteQuery();
  const { currency, min, max, chips, available, leftToday } = offer;
  const model = useMemo(
    () =>
      ({
        fields: [
          {
            id: 'amount',
            kind: 'amount',
            label: 'transfers:amount',
            currency,
            quick: chips.filter((chip) => chip >= min && chip <= Math.min(max, available)),
            rules: [{ rule: 'required' }, { rule: 'amount', min, max, available }],
          },
          {
            id: 'note',
            kind: 'text',
            label: 'transfers:note',
            autoComplete: 'off',
            rules: [{ rule: 'length', min: 0, max: 140 }],
          },
        ],
      }) as const satisfies FormModel,
    [chips, currency, min, max, available],
  );
  const known = { ...heldAmount(typed.amount, locale, currency), note: typed.note ?? query.note ?? '' };
  const form = useForm(model, known, async (values: Sent<typeof model>) => {
    change({ amount: String(values.amount ?? ''), note: values.note ?? '' });
  });
  const { values } = form;
  useEffect(() => {
    const { minor } = Object(values.amount);
    keepTyped({ amount: minor, note: String(values.note ?? '') });
  }, [values, keepTyped]);
  return (
    <Form form={form} submitLabel={text('next')}>
      {leftToday !== undefined && <p className={styles.note}>{text('leftToday', { count: leftToday })}</p>}
    </Form>
  );
}
